// The editors' desk: what the content still lacks, and building the site anew.

import { useEffect, useId, useState } from 'react';
import type { BuiltReport } from '../../netlify/desk/report';
import { api, ApiError } from '../lib/api';
import { addToast } from '../lib/toasts/store';
import { fill } from '../lib/widgets/words';

const problemCodes = [
  'too-many-attempts',
  'rebuild-not-configured',
  'rebuild-failed',
  'not-allowed',
  'unreachable',
  'unknown',
] as const;
type Problem = (typeof problemCodes)[number];

export interface DeskWords {
  title: string;
  /** With {date}. */
  lead: string;
  toConfirm: string;
  toTranslate: string;
  expired: string;
  nothing: string;
  loading: string;
  retry: string;
  failed: string;
  rebuild: string;
  rebuilding: string;
  rebuildHint: string;
  started: string;
  problems: Record<Problem, string>;
}

interface Props {
  labels: DeskWords;
  /** For dates, as Intl wants it. */
  tag: string;
}

const parts = ['toConfirm', 'toTranslate', 'expired'] as const;

const problemOf = (error: unknown): Problem =>
  problemCodes.find((one) => error instanceof ApiError && error.code === one) ?? 'unknown';

export default function Desk({ labels, tag }: Props) {
  const id = useId();
  const [report, setReport] = useState<BuiltReport | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [told, setTold] = useState<{ text: string; problem: boolean } | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let left = false;
    setFailed(false);
    api<BuiltReport>('/api/desk').then(
      (found) => left || setReport(found),
      () => left || setFailed(true),
    );
    return () => void (left = true);
  }, [tries]);

  async function rebuild() {
    if (busy) return;
    setBusy(true);
    setTold(null);
    try {
      await api('/api/rebuild', { method: 'POST' });
      setTold({ text: labels.started, problem: false });
      addToast({ id: 'rebuild', title: labels.started, icon: 'tabler:refresh', colour: 'success' });
    } catch (error) {
      setTold({ text: labels.problems[problemOf(error)], problem: true });
    } finally {
      setBusy(false);
    }
  }

  const date = (text: string) =>
    new Intl.DateTimeFormat(tag, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Bucharest',
    }).format(new Date(text));

  return (
    <section className="no-print" aria-labelledby={`${id}-title`}>
      <h2 className="mb-4" id={`${id}-title`}>
        {labels.title}
      </h2>
      {failed ? (
        <p className="text-error-text" role="alert">
          {labels.failed}{' '}
          <button className="link min-h-touch" type="button" onClick={() => setTries(tries + 1)}>
            {labels.retry}
          </button>
        </p>
      ) : (
        <p className="mb-4 text-small text-muted" role="status">
          {report ? fill(labels.lead, { date: date(report.builtAt) }) : labels.loading}
        </p>
      )}
      {report &&
        parts.map((part) => (
          <details key={part} className="border-b border-line first-of-type:border-t">
            <summary className="flex min-h-touch cursor-pointer items-center gap-3 font-semibold">
              {labels[part]}
              <span className="ms-auto tabular-nums text-primary">{report[part].length}</span>
            </summary>
            <ul className="space-y-1 pb-4 text-small text-muted">
              {report[part].map(({ file, field }) => (
                <li key={`${file} ${field}`} className="break-words" lang="en">
                  {file}
                  {field && <b className="block font-semibold text-text">{field}</b>}
                </li>
              ))}
              {report[part].length === 0 && <li>{labels.nothing}</li>}
            </ul>
          </details>
        ))}
      <p className="mt-6">
        <button
          className="button"
          type="button"
          aria-disabled={busy}
          aria-describedby={`${id}-hint`}
          onClick={() => void rebuild()}
        >
          {busy ? labels.rebuilding : labels.rebuild}
        </button>
      </p>
      <p className="mt-2 text-tiny text-muted" id={`${id}-hint`}>
        {labels.rebuildHint}
      </p>
      <p
        className={`mt-2 text-small ${told?.problem ? 'text-error-text' : 'text-success-text'}`}
        role="status"
      >
        {told?.text}
      </p>
    </section>
  );
}
