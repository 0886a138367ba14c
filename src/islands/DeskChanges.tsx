// The latest changes, each with undoing it: asked twice, since it changes the site.

import { useId, useState } from 'react';
import type { DeskReport } from '../../netlify/desk/desk';
import { problemIn, type DeskWords } from '../lib/desk/words';
import { addToast } from '../lib/toasts/store';
import { fill } from '../lib/widgets/words';

interface Props {
  labels: DeskWords;
  report: DeskReport;
  date(time: number): string;
  undo(change: string): Promise<void>;
}

export default function DeskChanges({ labels, report: { changes, problem }, date, undo }: Props) {
  const id = useId();
  const said = labels.changes;
  const [asked, setAsked] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ text: string; problem: boolean } | null>(null);

  async function run(change: string) {
    if (busy) return;
    if (asked !== change) {
      setAsked(change);
      setTold(null);
      return;
    }
    setBusy(true);
    try {
      await undo(change);
      setTold({ text: said.undone, problem: false });
      addToast({ id: 'undone', title: said.undone, icon: 'tabler:check', colour: 'success' });
    } catch (error) {
      setTold({ text: problemIn(labels, error), problem: true });
    } finally {
      setBusy(false);
      setAsked(null);
    }
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 className="mb-3" id={`${id}-title`}>
        {said.title}
      </h3>
      {!changes && (
        <p className="text-small text-muted">
          {problem === 'server-misconfigured' ? said.notConfigured : said.unknown}
        </p>
      )}
      {changes?.length === 0 && <p className="text-small text-muted">{said.none}</p>}
      <ul>
        {changes?.map(({ id: change, by, at, message, live }) => {
          const [first = '', ...rest] = message.split('\n').filter(Boolean);
          return (
            <li key={change} className="desk-row flex flex-wrap items-start gap-x-4 gap-y-1 py-3 text-small">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-semibold text-text" lang="ro">
                  {first}
                </p>
                {rest.map((line) => (
                  <p key={line} lang="ro">
                    {line}
                  </p>
                ))}
                <p className="text-muted">
                  {fill(said.by, { name: by, date: date(at) })} · {live ? said.isLive : said.notLive}
                </p>
              </div>
              <button
                className="link min-h-touch"
                type="button"
                aria-disabled={busy}
                aria-label={asked === change ? undefined : fill(said.undoOf, { message: first })}
                onBlur={() => !busy && setAsked(null)}
                onClick={() => void run(change)}
              >
                {asked !== change ? said.undo : busy ? said.undoing : said.confirm}
              </button>
            </li>
          );
        })}
      </ul>
      <p
        className={`mt-2 text-small ${told?.problem ? 'text-error-text' : 'text-success-text'}`}
        role="status"
      >
        {told?.text}
      </p>
    </section>
  );
}
