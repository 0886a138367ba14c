// Imports a table of members: read, previewed, then imported in one go; earlier bulk actions can be undone as a whole.

import './register.css';
import { useRef, useState } from 'react';
import {
  maxMemberFile,
  type ImportColumns,
  type ImportDefaults,
  type ImportOutcome,
  type ImportPreview,
} from '../../core/api/bulk-actions.ts';
import type { MailAction } from '../../core/api/mail.ts';
import Button from '../../core/ui/Button.tsx';
import { toSentFile, type SentFile } from '../../core/ui/sent-file.ts';
import { api } from '../../core/client/client.ts';
import { download } from '../../core/download.ts';
import { CheckField } from '../../core/ui/fields.tsx';
import { screenTitleId } from '../../core/ui/screen-title.ts';
import type { Files } from '../../core/i18n/keys.ts';
import { fill } from '../../core/widgets/words.ts';
import FileField from '../../core/ui/FileField.tsx';
import type { TableFile } from '../../core/ui/packed-table.ts';
import ProblemSummary from '../../core/ui/ProblemSummary.tsx';
import type { Facts } from '../../core/ui/page-facts.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { screen } from '../../core/ui/screen.tsx';
import { useNotice } from '../../core/ui/use-notice.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import { useWords } from '../../core/ui/use-words.ts';
import { call } from './calls.ts';
import BulkActionsList from './BulkActionsList.tsx';
import ImportColumnsForm from './ImportColumnsForm.tsx';
import ImportLines from './ImportLines.tsx';
import { routePath } from '../../routes.ts';
import { useFormat } from '../../core/ui/use-format.ts';

/** Compresses a file from the device. */
const packFile = async (file: File) =>
  toSentFile(file, await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob());

type Words = Files['member-list']['import'];

interface ImportChoice {
  /** Skips the invalid lines. */
  leaveOut: boolean;
  /** Includes lines that give a known number a different name or address. */
  others: boolean;
  /** Accepts the suggestions for unreadable values. */
  proposals: boolean;
  /** Changes names and places in capitals to normal case. */
  small: boolean;
  /** Columns matched by hand; omitted if the server is to find them. */
  columns?: ImportColumns;
  defaults?: ImportDefaults;
}

/** @param more `key`: what was shown is done; `refused`: the refused lines come as a file, to be mended and sent again. */
const send = <Answer,>(file: SentFile, choice: ImportChoice, more?: { key: string } | { refused: true }) =>
  api<Answer>('/api/bulk-actions/import', { method: 'POST', body: { ...file, ...choice, ...more } });

/** A note after an import: new members must be invited, by mail or a printed letter. */
function ImportDoneNote({ outcome }: { outcome: ImportOutcome }) {
  const list = useWords('member-list');
  const { locale } = useFormat();
  const { busy, problem, submit } = useAction(list);
  const [written, setWritten] = useState<number | null>(null);
  const words = list.import;
  const { id, added, withEmail, withoutEmail } = outcome;
  if (!id || !added) return null;
  const invite = () =>
    submit(async () => {
      const body: MailAction = { members: { addedBy: id }, again: false };
      setWritten((await api<{ written: number }>('/api/mail', { method: 'POST', body })).written);
    });
  return (
    <div className="note space-y-3">
      <p>{words.next}</p>
      {problem}
      <div className="flex flex-wrap gap-3">
        {withEmail > 0 && written === null && (
          <Button label={fill(words.invite, { count: withEmail })} main busy={busy} onClick={invite} />
        )}
        {!import.meta.env.WITHOUT_LETTERS && withoutEmail > 0 && (
          <a className="button-quiet" href={routePath('letters', locale)}>
            {fill(words.letters, { count: withoutEmail })}
          </a>
        )}
      </div>
      <p role="status">{written === null ? '' : fill(list.many.written, { count: written })}</p>
    </div>
  );
}

/** Returns how many lines of each kind a file has. */
const summarize = ({ refused, others, added, updated, unchanged }: ImportPreview, words: Words): string =>
  (
    [
      ['refused', refused],
      ['others', others],
      ['new', added],
      ['changed', updated],
      ['unchanged', unchanged],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => fill(words[kind], { count }))
    .join('. ');

/** Nothing is preselected. */
const plain: ImportChoice = { leaveOut: false, others: false, proposals: false, small: false };

function MemberImport() {
  const list = useWords('member-list');
  const words = list.import;
  const { busy, failure, problem, submit } = useAction(list);
  const [table, setTable] = useState<TableFile | null>(null);
  const [file, setFile] = useState<SentFile | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [choice, setChoice] = useState<ImportChoice>(plain);
  const [refused, setRefused] = useState<'too-large' | 'table-unreadable' | null>(null);
  const [proposed, setProposed] = useState(0);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const notice = useNotice(busy ? list.busy : '');
  const field = useRef<HTMLInputElement>(null);
  const actions = useResource(() => call('GET', '/api/bulk-actions'), 'actions');

  async function show(sent: SentFile, next: ImportChoice) {
    setChoice(next);
    const answer = await send<ImportPreview>(sent, next);
    setPreview(answer);
    // Once accepted, no suggestions are left, so the earlier number is kept.
    if (!next.proposals) setProposed(answer.proposed);
  }

  const look = (sent: SentFile, next: ImportChoice) => submit(() => show(sent, next));

  const open = (chosen: File, sheet?: number) =>
    submit(async () => {
      notice.clear();
      setOutcome(null);
      setPreview(null);
      setFile(null);
      const isTooLarge = chosen.size > maxMemberFile;
      const { readTableFile } = await import('../../core/ui/packed-table.ts');
      const found = isTooLarge ? null : await readTableFile(chosen, sheet);
      setTable(found);
      setRefused(isTooLarge ? 'too-large' : found ? null : 'table-unreadable');
      if (!found) return;
      const sent = await packFile(found.table);
      setFile(sent);
      await show(sent, plain);
    });

  const take = (sent: SentFile, { key }: ImportPreview) =>
    submit(async () => {
      const result = await send<ImportOutcome>(sent, choice, { key });
      setOutcome(result);
      notice.show(fill(words.done, { added: result.added, updated: result.updated }));
      setPreview(null);
      setTable(null);
      setFile(null);
      if (field.current) field.current.value = '';
      actions.again();
    });

  /** Downloads the refused lines as a file. */
  const downloadRefused = (sent: SentFile) =>
    submit(async () => {
      const lines = await send<string>(sent, choice, { refused: true });
      download(`\ufeff${lines}`, 'text/csv', sent.fileName.replace(/(\.\w+)?$/, '-rest.csv'));
    });

  const changes = preview ? preview.added + preview.updated : 0;
  const isNothing = preview && !changes && !preview.others && (!preview.refused || choice.leaveOut);
  const mayImport = preview && changes > 0 && (!preview.refused || choice.leaveOut);

  return (
    <section className="space-y-8" aria-labelledby={screenTitleId}>
      <FileField
        labels={words}
        accept=".xlsx,.csv,.txt,text/csv"
        field={field}
        busy={busy}
        read={table}
        onFile={(first, sheet) => void open(first, sheet)}
      />
      {refused && <ProblemSummary>{list.problems[refused]}</ProblemSummary>}
      {problem}
      {notice.line}
      {/* The folds below say the same. */}
      <p className="sr-only" role="status">
        {preview && !busy && summarize(preview, words)}
      </p>
      {outcome && <ImportDoneNote outcome={outcome} />}
      {preview && file && (
        <div className="space-y-6">
          {preview.header.length > 0 && (
            <ImportColumnsForm
              preview={preview}
              defaults={choice.defaults ?? {}}
              busy={busy}
              onRead={(columns, defaults) => void look(file, { ...choice, columns, defaults })}
            />
          )}
          <ImportLines preview={preview} taken={choice.others} />
          {(
            [
              ['proposals', proposed, words.proposalsWhy, words.takeProposals],
              ['small', preview.capitals, words.capitalsWhy, words.takeSmall],
              ['leaveOut', preview.refused, words.correct, words.leaveOut],
              ['others', preview.others, words.othersWhy, words.takeOthers],
            ] as const
          ).map(
            ([name, count, why, label]) =>
              count > 0 && (
                <div className="max-w-text" key={name}>
                  <p>{why}</p>
                  <CheckField
                    checked={choice[name]}
                    onCheck={(checked) => void look(file, { ...choice, [name]: checked })}
                  >
                    {fill(label, { count })}
                  </CheckField>
                </div>
              ),
          )}
          {preview.refused > 0 && (
            <Button label={words.refusedFile} wide onClick={() => downloadRefused(file)} />
          )}
          {mayImport && (
            <Button
              label={
                busy ? list.busy : fill(words.submit, { added: preview.added, updated: preview.updated })
              }
              main
              wide
              busy={busy}
              onClick={() => take(file, preview)}
            />
          )}
          {isNothing && <p className="note">{words.nothing}</p>}
          {failure.problem && <Button label={list.many.look} onClick={() => look(file, choice)} />}
        </div>
      )}
      <BulkActionsList
        actions={actions}
        onUndone={(text) => {
          setOutcome(null);
          notice.show(text);
          actions.again();
        }}
      />
    </section>
  );
}

export default screen<Pick<Facts, 'offered'>>(MemberImport);
