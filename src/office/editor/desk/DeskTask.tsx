// One task of the desk: a link to its place, what is missing, and since or until when.

import type { ReactNode } from 'react';
import type { BrokenLinkTask } from '../../../core/content/outside-links.ts';
import type { Task } from '../../../core/content/place.ts';
import type { TextTask } from '../../../core/content/report.ts';
import { listLanguages } from '../../../core/i18n/language-name.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';

export type AnyTask = Task | TextTask | BrokenLinkTask;

interface Props {
  task: AnyTask;
  href: string;
  /** The name of the place, as far as it is not given above. */
  place: string;
  /** True if its day is the one on which the task begins, not the one until which something holds. */
  isSince: boolean;
  /** Further remarks. */
  children?: ReactNode;
}

export default function DeskTask({ task, href, place, isSince, children }: Props) {
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
          {fill(isSince ? labels.since : labels.until, { date: day(until, 'long') })}
        </span>
      )}
    </li>
  );
}
