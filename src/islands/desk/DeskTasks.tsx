// What is still to do, each with the way to the place in the editor.

import type { DeskReport } from '../../lib/api/desk.ts';
import { useId } from 'react';
import type { BrokenLinkTask } from '../../lib/content/outside-links.ts';
import type { Task, TextTask } from '../../lib/content/report.ts';
import { entryAddress, type EntryScreens } from '../editing/model/entry-address.ts';
import { factAddress } from '../editing/model/fact-pages.ts';
import type { DeskWords } from './model/words.ts';
import { fill } from '../../lib/widgets/words.ts';
import IslandIcon from '../ui/IslandIcon.tsx';

interface Props {
  labels: DeskWords;
  report: DeskReport;
  tag: string;
  screens: EntryScreens;
  /** The questionnaire of facts. */
  facts: string;
}

type AnyTask = Task | TextTask | BrokenLinkTask;

/** Between the parts of a place. */
const between = ' › ';

const parts = [
  'expiring',
  'expired',
  'actsMissing',
  'actsFallen',
  'actsToCheck',
  'brokenLinks',
  'toTranslate',
  'toConfirm',
] as const;
/** Their day is one from which they are to be done, not one until which something holds. */
const since: readonly string[] = ['actsMissing', 'actsToCheck'];

/** The tasks by the first part of their place: the kind of content that they are about. */
const byKind = (tasks: readonly AnyTask[]) =>
  Map.groupBy(tasks, ({ place }) => place.split(between)[0] ?? '');

export default function DeskTasks({ labels, report, tag, screens, facts }: Props) {
  const id = useId();
  const day = (text: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text));

  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const list = new Intl.ListFormat(tag);
  const tellText = ({ languages, places }: Pick<TextTask, 'languages' | 'places'>) => {
    const missing = list.format(languages.map((one) => names.of(one) ?? one));
    const same = places > 1 ? [fill(labels.places, { count: places })] : [];
    return [fill(labels.languages, { languages: missing }), ...same].join('; ');
  };

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 className="mb-3 text-h3" id={`${id}-title`}>
        {labels.tasks}
      </h2>
      <div>
        {parts.map((part) =>
          report[part].length ? (
            <details key={part} className="desk-row">
              <summary className="flex min-h-touch cursor-pointer items-center gap-3 font-semibold">
                {labels[part]}
                <span className="ms-auto tabular-nums text-primary">{report[part].length}</span>
              </summary>
              {[...byKind(report[part])].map(([kind, tasks]) => (
                <div key={kind} className="mb-4 text-small">
                  {/* The names are the editors' own, which are Romanian. */}
                  <h3 className="font-body text-small font-semibold" lang="ro">
                    {kind}
                  </h3>
                  <ul>
                    {tasks.map(({ file, path, place, until, ...task }) => (
                      <li
                        key={[file, ...(path ?? []), 'address' in task && task.address].join(' ')}
                        className="flex flex-wrap items-center gap-x-4"
                      >
                        <a
                          className="link inline-flex min-h-touch items-center"
                          href={
                            (part === 'toConfirm' && factAddress(facts, file, path)) ||
                            entryAddress(screens, file, path)
                          }
                          lang="ro"
                        >
                          {place.slice(kind.length + between.length) || place}
                        </a>
                        {'address' in task && (
                          <span className="min-w-0 text-muted">
                            <a
                              className="link inline-flex min-h-touch items-center break-all"
                              href={task.address}
                              rel="noreferrer"
                              target="_blank"
                            >
                              {task.address}
                            </a>{' '}
                            {task.isGone ? labels.linkGone : labels.linkFailing}
                            {task.status && ` (${task.status})`}
                          </span>
                        )}
                        {'languages' in task && <span className="text-muted">{tellText(task)}</span>}
                        {until && (
                          <span className="text-muted">
                            {fill(since.includes(part) ? labels.since : labels.until, { date: day(until) })}
                          </span>
                        )}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </details>
          ) : (
            <p key={part} className="desk-row flex min-h-touch items-center gap-3 text-muted">
              {labels[part]}
              <IslandIcon name="tabler:check" className="ms-auto h-5 w-5 text-success-text" />
              <span className="sr-only">{labels.nothing}</span>
            </p>
          ),
        )}
      </div>
    </section>
  );
}
