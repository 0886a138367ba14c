// Actions on many members, imports among them, the last one first; each can be undone as a whole.

import type { BulkAction } from '../../lib/api/bulk-actions.ts';
import type { BulkStanding } from '../../lib/api/standing.ts';
import { fill } from '../../lib/widgets/words.ts';
import Loaded from '../ui/Loaded.tsx';
import type { Resource } from '../ui/use-resource.ts';
import UndoBulkAction from './UndoBulkAction.tsx';
import type { BulkActionWords } from './words.ts';

interface Props {
  labels: BulkActionWords;
  tag: string;
  actions: Resource<{ actions: BulkAction[] }>;
  onUndone: (notice: string) => void;
}

export default function BulkActionsList({ labels, tag, actions, onUndone }: Props) {
  const words = labels.actions;
  const moment = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Bucharest',
  });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const at = (time: string) => moment.format(new Date(time));
  const detailOf = ({ kind, detail }: BulkAction) => {
    if (kind === 'renewed') return day.format(new Date(detail));
    return kind === 'standings-recorded' ? labels.changes.standings[detail as BulkStanding] : detail;
  };
  const nameOf = (action: BulkAction) => fill(words[action.kind], { detail: detailOf(action) });

  return (
    <section aria-labelledby="bulk-actions-title">
      <h2 className="mb-3 text-h3" id="bulk-actions-title">
        {words.title}
      </h2>
      <Loaded
        resource={actions}
        isEmpty={(list) => !list.actions.length}
        empty={<p className="text-muted">{words.none}</p>}
      >
        {(list) => (
          <ul className="border-t border-line">
            {list.actions.map((action) => (
              <li
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
                key={action.id}
              >
                <div className="min-w-0">
                  <p className="break-words font-semibold">{nameOf(action)}</p>
                  <p className="text-small text-muted">
                    {[at(action.at), action.by].filter(Boolean).join(' · ')}
                  </p>
                  {action.undoneAt === undefined ? (
                    <p className="text-small">{fill(words.members, { count: action.members })}</p>
                  ) : (
                    <p className="text-small font-semibold text-warning-text">
                      {fill(words.undone, { date: at(action.undoneAt) })}
                    </p>
                  )}
                </div>
                {action.undoneAt === undefined && (
                  <UndoBulkAction labels={labels} id={action.id} name={nameOf(action)} onUndone={onUndone} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
