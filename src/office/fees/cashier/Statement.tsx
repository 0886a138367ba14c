// Reads, matches and imports a bank statement; lists earlier imports, each of which can be undone as a whole.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportResult, StatementColumns, StatementPreview } from '../api/statements.ts';
import { call } from '../calls.ts';
import { api } from '../../../core/client/client.ts';
import Button from '../../../core/ui/Button.tsx';
import { toSentFile, type SentFile } from '../../../core/ui/sent-file.ts';
import { sumAmounts } from '../../../core/money.ts';
import { fill } from '../../../core/widgets/words.ts';
import { CheckField } from '../../../core/ui/fields.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import FileField from '../../../core/ui/FileField.tsx';
import type { TableFile } from '../../../core/ui/packed-table.ts';

import Imports from './Imports.tsx';
import StatementColumnsForm from './StatementColumnsForm.tsx';
import OpenLines from './OpenLines.tsx';
import StatementLines from './StatementLines.tsx';
import { BankBalances } from './StatementSums.tsx';
import { doneText, useChoices } from './use-choices.ts';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

/** Sends a statement: for a preview without choices, or for an import with them. */
const send = <Answer,>(file: SentFile, more: object) =>
  api<Answer>('/api/fees/imports', { method: 'POST', body: { ...file, ...more } });

export default function Statement() {
  const labels = useWords('cashier');
  const formats = useFormat('long');
  const words = labels.statement;
  const { busy, problem, submit } = useAction(labels);
  const [table, setTable] = useState<TableFile | null>(null);
  const [file, setFile] = useState<SentFile | null>(null);
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const lines = preview?.lines ?? [];
  // The number of lines read is announced too.
  const came = sumAmounts(lines) + (preview?.knownAmount ?? 0);
  const total = preview && { count: preview.known + lines.length, amount: formats.money(came) };
  const notice = useNotice(busy ? labels.busy : total?.count ? fill(words.total, total) : '');
  const chosen = useChoices('statement lines', lines, preview?.members ?? []);
  const seen = lines.filter(({ key, seen }) => seen !== undefined && !chosen.choices[key]);
  /** True if money that came with another file is not to be kept again. */
  const [areSame, setSame] = useState(false);
  const same = areSame ? seen.map(({ key }) => key) : [];
  const left = lines.length - chosen.lines - same.length;
  const field = useRef<HTMLInputElement>(null);
  const imports = useResource(() => call('GET', '/api/fees/imports', { query: {} }), 'imports');
  const open = useResource(() => call('GET', '/api/fees/open-lines'), 'open-lines');

  /** Shows what was done, and what is there now. */
  function tell(text: string) {
    notice.show(text);
    imports.again();
    open.again();
  }

  async function read(sent: SentFile, columns?: StatementColumns) {
    const read = await send<StatementPreview>(sent, { columns });
    setPreview(read);
    setSame(false);
    chosen.begin(read.lines, read.members);
  }

  // Shown again after another view, where somebody may have paid: what is certain is decided anew.
  const readAgain = useEffectEvent(() => {
    const columns = preview?.columns;
    if (file && columns) void submit(() => read(file, columns));
  });
  useEffect(() => readAgain(), []);

  const openFile = (first: File, sheet?: number) =>
    submit(async () => {
      notice.clear();
      setPreview(null);
      const { readTableFile } = await import('../../../core/ui/packed-table.ts');
      const found = await readTableFile(first, sheet);
      setTable(found);
      // The server reports any other file as not being a statement.
      const sent = await toSentFile(found?.table ?? first);
      setFile(sent);
      await read(sent);
    });

  const take = (columns: StatementColumns, sent: SentFile) =>
    submit(async () => {
      const choices = { columns, choices: chosen.sent, same };
      const { added, prolonged, openLines } = await send<ImportResult>(sent, choices);
      chosen.clear();
      setPreview(null);
      setTable(null);
      setFile(null);
      if (field.current) field.current.value = '';
      tell(
        [
          doneText({ added, prolonged, asked: chosen.count }, words),
          openLines ? fill(words.openLines, { count: openLines }) : '',
        ]
          .filter(Boolean)
          .join(' '),
      );
    });

  const counts = preview
    ? ([
        [words.known, { count: preview.known, amount: formats.money(preview.knownAmount) }, preview.known],
        [words.outgoing, { count: preview.outgoing }, preview.outgoing],
        ...preview.unread.map(
          ({ reason, ...unread }) => [words.unread[reason], { ...unread }, unread.count] as const,
        ),
      ] as const)
    : [];

  // A statement that cannot be read is not reported as containing nothing new.
  const isUnread =
    preview !== null &&
    !preview.known &&
    !preview.outgoing &&
    preview.unread.some(({ reason }) => reason !== 'pending');

  const noneRead = preview?.format === 'csv' ? words.noneRead : words.noneInLei;
  const nothing =
    !busy && preview?.columns && !preview.lines.length ? (isUnread ? noneRead : words.noNew) : '';

  /** True while lines are being decided: earlier imports are hidden. */
  const isDeciding = preview?.columns && lines.length > 0;

  return (
    <div className={isDeciding ? 'space-y-4' : 'space-y-8'}>
      {/* What was read stands beside the file if there is room, so that the first line to decide is in sight. */}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <FileField
          labels={{ ...words, hint: isDeciding ? '' : words.fileHint }}
          accept=".csv,.xlsx,.zip,.txt,.sta,.mt940,.940,.xml,text/csv,text/xml"
          field={field}
          busy={busy}
          read={table}
          onFile={(first, sheet) => void openFile(first, sheet)}
        />
        <div className="space-y-2 text-small lg:[&>[role=status]]:mt-0">
          {notice.line}
          {counts.some(([, , count]) => count > 0) && (
            <ul className="text-muted">
              {counts.map(([text, values, count]) => count > 0 && <li key={text}>{fill(text, values)}</li>)}
            </ul>
          )}
          {preview?.balances && (
            <p>
              <BankBalances
                sums={{ total: came, outgoing: preview.outgoingAmount, balances: preview.balances }}
              />
            </p>
          )}
        </div>
      </div>
      {problem}
      <p className={nothing && 'note'} role="status">
        {nothing}
      </p>
      {preview && file && (
        <div className="space-y-4">
          {preview.format === 'csv' && (
            <StatementColumnsForm
              preview={preview}
              busy={busy}
              onColumns={(columns) => void submit(() => read(file, columns))}
            />
          )}
          {preview.format === 'mt942' && <p className="note">{words.interim}</p>}
          {isDeciding && (
            <>
              <StatementLines
                lines={preview.lines}
                members={preview.members}
                choices={chosen.choices}
                onChoose={chosen.choose}
                onConfirm={chosen.confirm}
              />
              <div className="fee-confirm">
                {seen.length > 0 && (
                  <CheckField checked={areSame} onCheck={setSame}>
                    {fill(words.areSame, { count: seen.length })}
                  </CheckField>
                )}
                {left > 0 && <p className="text-small text-muted">{fill(words.willKeep, { count: left })}</p>}
                <Button
                  label={
                    busy
                      ? labels.busy
                      : chosen.count
                        ? fill(words.import, { count: chosen.count, amount: formats.money(chosen.sum) })
                        : left
                          ? words.keepAll
                          : words.leaveSame
                  }
                  main
                  wide
                  busy={busy}
                  onClick={() => preview.columns && void take(preview.columns, file)}
                />
              </div>
            </>
          )}
        </div>
      )}
      {!isDeciding && (
        <>
          <OpenLines open={open} onDone={tell} />
          <Imports imports={imports} onUndone={tell} />
        </>
      )}
    </div>
  );
}
