// What is still to do, each with the way to the place in the editor.

import { useId } from 'react';
import type { DeskReport } from '../../netlify/desk/desk';
import { entryHash } from '../lib/desk/entry';
import type { DeskWords } from '../lib/desk/words';
import { fill } from '../lib/widgets/words';

interface Props {
  labels: DeskWords;
  report: DeskReport;
  tag: string;
  editor: string;
}

const parts = ['expiring', 'expired', 'toTranslate', 'toConfirm'] as const;

export default function DeskTasks({ labels, report, tag, editor }: Props) {
  const id = useId();
  const day = (text: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text));

  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 className="mb-3" id={`${id}-title`}>
        {labels.tasks}
      </h3>
      {parts.map((part) => (
        <details key={part} className="border-b border-line first-of-type:border-t">
          <summary className="flex min-h-touch cursor-pointer items-center gap-3 font-semibold">
            {labels[part]}
            <span className="ms-auto tabular-nums text-primary">{report[part].length}</span>
          </summary>
          <ul className="pb-4 text-small">
            {report[part].map(({ file, path, place, until }) => (
              <li key={`${file} ${path?.join('.')} ${place}`} className="break-words">
                {/* The names are the editors' own, which are Romanian. */}
                <a className="link inline-block py-2" href={editor + entryHash(file, path)} lang="ro">
                  {place}
                </a>
                {until && <span className="text-muted"> {fill(labels.until, { date: day(until) })}</span>}
              </li>
            ))}
            {report[part].length === 0 && <li className="text-muted">{labels.nothing}</li>}
          </ul>
        </details>
      ))}
    </section>
  );
}
