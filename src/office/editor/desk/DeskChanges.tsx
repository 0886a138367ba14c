// The latest changes, each with a button to undo it. Undoing asks for confirmation because it changes the site.

import type { DeskChange, DeskReport } from '../api/desk.ts';
import { useState } from 'react';
import { foldMessage, type FoldedPart } from './model/fold-message.ts';
import { rowId } from './model/changes.ts';
import type { ChangeChoices } from './model/change-words.ts';
import { fold, matchesWords } from '../../../core/fold.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import { today } from '../../../core/time/bucharest.ts';
import { addToast } from '../../../core/toasts/store.ts';
import { fill } from '../../../core/widgets/words.ts';
import SureButton from '../../../core/ui/SureButton.tsx';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import FailureText from '../../../core/ui/FailureText.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import ListSearch from '../../../core/ui/ListSearch.tsx';
import ChangeDetails from './ChangeDetails.tsx';

/** The number of changes shown initially. */
const fewest = 10;

interface Props {
  choices: ChangeChoices;
  report: DeskReport;
  undo(change: string): Promise<void>;
}

export default function DeskChanges({ choices, report, undo }: Props) {
  const { changes, problem, problemId } = report;
  const labels = useWords('desk');
  const { show, showOf } = useWords('desk-change');
  const { errorCode } = useWords('ui');
  const format = useFormat();
  const words = labels.changes;
  const [opened, setOpened] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [isAll, setAll] = useState(false);
  // The visible text, and the date in digits too.
  const toText = ({ by, at, message }: DeskChange) =>
    fold(`${message} ${by} ${format.moment(at, 'long')} ${format.date(at, 'short')} ${today(at)}`);
  const found = (changes ?? []).filter((change) => !search.trim() || matchesWords(search, toText(change)));
  const shown = isAll || search.trim() ? found : found.slice(0, fewest);
  const { busy, problem: refused, submit } = useAction(labels);
  const notice = useNotice(busy ? words.undoing : '');

  /** Returns a line as it is, or the summary of several lines of the same kind, with places for their words. */
  const template = ({ fields, lines }: FoldedPart): string =>
    lines.length < 2 ? '{line}' : fill(fields ? words.foldedOf : words.folded, { count: lines.length });
  const placesIn = ({ label, fields, lines: [line = ''] }: FoldedPart) => ({ label, fields, line });
  const partInWords = (part: FoldedPart) => fill(template(part), placesIn(part));

  const run = (change: string) =>
    submit(async () => {
      await undo(change);
      notice.show(words.undone);
      addToast({ id: 'undone', title: words.undone, icon: 'tabler:check', colour: 'success' });
    });

  return (
    <TitledSection title={words.title}>
      {!changes && (
        <p className="text-small text-muted">
          <FailureText
            text={problem === 'content-read-only' ? words.notConfigured : words.unknown}
            id={problemId}
            errorCode={errorCode}
          />
        </p>
      )}
      {changes?.length === 0 && <p className="text-small text-muted">{words.none}</p>}
      {(changes?.length ?? 0) > 3 && <ListSearch label={words.search} search={search} onSearch={setSearch} />}
      <p className="mt-2 text-small text-muted" role="status">
        {search.trim() && !found.length && fill(words.notFound, { count: changes?.length ?? 0 })}
      </p>
      <ul>
        {shown.map(({ id: change, by, at, message, live }) => {
          const folded = foldMessage(message);
          const [first = ''] = folded.map(partInWords);
          return (
            <li
              key={change}
              id={rowId({ id: change })}
              className="desk-row flex flex-wrap items-start gap-x-4 gap-y-1 py-3 text-small"
            >
              <div className="min-w-0 flex-1 basis-60">
                {folded.map((part, index) => (
                  <div key={index}>
                    <p className={index ? undefined : 'font-semibold text-text'}>
                      {/* Changes are recorded in Romanian; the words around them are the page's. */}
                      {template(part)
                        .split(/(\{\w+\})/)
                        .map((text, at) =>
                          at % 2 ? (
                            <span key={at} lang={defaultLocale}>
                              {fill(text, placesIn(part))}
                            </span>
                          ) : (
                            text
                          ),
                        )}
                    </p>
                    {part.lines.length > 1 && (
                      <details open={search.trim() !== ''}>
                        <summary className="fold text-small">{words.show}</summary>
                        <ul className="list-disc ps-6" lang={defaultLocale}>
                          {part.lines.map((line) => (
                            <li key={line}>{line}</li>
                          ))}
                        </ul>
                      </details>
                    )}
                  </div>
                ))}
                <p className="text-muted">
                  {fill(words.by, { name: by, date: format.moment(at, 'long') })} ·{' '}
                  {live ? words.isLive : words.notLive}
                </p>
              </div>
              <LinkButton
                label={show}
                aria-expanded={opened === change}
                name={fill(showOf, { message: first })}
                onClick={() => setOpened(opened === change ? null : change)}
              />
              <SureButton
                label={words.undo}
                name={fill(words.undoOf, { message: first })}
                question={words.confirm}
                busy={busy}
                onSure={() => run(change)}
              />
              {opened === change && (
                <div className="basis-full">
                  <ChangeDetails change={change} choices={choices} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < found.length && (
        <LinkButton label={fill(words.more, { count: found.length })} onClick={() => setAll(true)} />
      )}
      {notice.line}
      {refused}
    </TitledSection>
  );
}
