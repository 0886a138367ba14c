// The open tasks, each with a link to its place in the editor; those that visitors would miss most come first.

import { deskParts, type DeskReport } from '../api/desk.ts';
import { useId, type ReactNode } from 'react';
import { missedMost } from '../../../core/content/missed-most.ts';
import { countText, fill } from '../../../core/widgets/words.ts';
import { entryAddress, type EntryScreens } from '../../../core/content/entry-address.ts';
import { factAddress } from '../model/fact-pages.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import IslandIcon from '../../../core/ui/IslandIcon.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import type { BrokenLinkTask } from '../../../core/content/outside-links.ts';
import type { Task } from '../../../core/content/place.ts';
import type { TextTask } from '../../../core/content/report.ts';
import { listLanguages } from '../../../core/i18n/language-name.ts';
import { useFormat } from '../../../core/ui/use-format.ts';

export type AnyTask = Task | TextTask | BrokenLinkTask;

interface DeskTaskProps {
  task: AnyTask;
  href: string;
  /** The name of the place, without what the heading already says. */
  place: string;
  /** True if the task's date is when it begins, not until when something is valid. */
  isSince: boolean;
  /** Further remarks. */
  children?: ReactNode;
}

/** A task on the desk: a link to its place, what is missing, and since or until when. */
function DeskTask({ task, href, place, isSince, children }: DeskTaskProps) {
  const { until } = task;
  const labels = useWords('desk');
  const { tag, day } = useFormat();
  const tellText = ({ languages, places }: TextTask) => {
    const missing = listLanguages(languages, tag);
    const same = places > 1 ? [fill(labels.places, { count: places })] : [];
    return [fill(labels.languages, { languages: missing }), ...same].join('; ');
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <a className="link inline-flex min-h-touch items-center" href={href}>
        {place}
      </a>
      {children}
      {'address' in task && (
        <span className="min-w-0 text-muted">
          <a
            className="link inline-flex min-h-touch items-center"
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
          {fill(isSince ? labels.since : labels.until, { date: day(until, 'long') })}
        </span>
      )}
    </li>
  );
}

interface Props {
  report: DeskReport;
  screens: EntryScreens;
  /** The questionnaire of facts. */
  facts: string;
}

/** The separator between the parts of a place. */
const between = ' › ';

/** The tasks whose date is when they begin, not until when something is valid. */
const since: readonly string[] = ['actsMissing', 'actsToCheck'] satisfies (typeof deskParts)[number][];

const missedIn = (task: AnyTask) => ('missed' in task ? task.missed : undefined);
const taskKey = (task: AnyTask) =>
  [task.file, ...(task.path ?? []), 'address' in task && task.address].join(' ');

/** Groups tasks by the first part of their place, which is the kind of content. */
const byKind = (tasks: readonly AnyTask[]) =>
  Map.groupBy(tasks, ({ place }) => place.split(between)[0] ?? '');

export default function DeskTasks({ report, screens, facts }: Props) {
  const labels = useWords('desk');
  const id = useId();
  const toLine = (part: (typeof deskParts)[number], task: AnyTask) => ({
    task,
    isSince: since.includes(part),
    href:
      (part === 'toConfirm' && factAddress(facts, task.file, task.path)) ||
      entryAddress(screens, task.file, task.path),
  });
  const first = missedMost.flatMap(({ name }) =>
    deskParts.flatMap((part) =>
      report[part].filter((task) => missedIn(task) === name).map((task) => ({ part, task, name })),
    ),
  );

  const hasRest = deskParts.some((part) => !report[part].length);

  return (
    <TitledSection title={labels.tasks}>
      {first.length > 0 && (
        <div className="desk-row text-small">
          <h3 className="font-body text-base font-semibold" id={`${id}-first`}>
            {labels.missed.title}
          </h3>
          <ol className="space-y-2 pb-3" aria-labelledby={`${id}-first`}>
            {first.map(({ part, task, name }) => (
              <DeskTask key={taskKey(task)} {...toLine(part, task)} place={task.place}>
                <span className="text-muted">{labels.missed.why[name]}</span>
              </DeskTask>
            ))}
          </ol>
        </div>
      )}
      <div>
        {deskParts.map((part) => {
          const all: readonly AnyTask[] = report[part];
          const tasks = all.filter((task) => missedIn(task) === undefined);
          return tasks.length ? (
            <details key={part} className="desk-row">
              <summary className="fold flex">
                {labels[part]}
                <span className="ms-auto tabular-nums text-primary">{countText(tasks.length)}</span>
              </summary>
              {[...byKind(tasks)].map(([kind, some]) => (
                <div key={kind} className="mb-4 text-small">
                  <h3 className="font-body text-small font-semibold">{kind}</h3>
                  <ul>
                    {some.map((task) => (
                      <DeskTask
                        key={taskKey(task)}
                        {...toLine(part, task)}
                        place={task.place.slice(kind.length + between.length) || task.place}
                      />
                    ))}
                  </ul>
                </div>
              ))}
            </details>
          ) : null;
        })}
        {hasRest && (
          <p className="desk-row flex min-h-touch items-center gap-3 text-muted">
            <IslandIcon name="tabler:check" className="h-5 w-5 text-success-text" />
            {deskParts.every((part) => !report[part].length) ? labels.nothing : labels.rest}
          </p>
        )}
      </div>
    </TitledSection>
  );
}
