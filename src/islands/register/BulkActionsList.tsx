// Imported tables and renewed memberships, the last one first; each can be undone as a whole.

import type { BulkAction } from '../../lib/api/bulk-actions.ts';
import { fill } from '../../lib/widgets/words.ts';
import Loaded from '../ui/Loaded.tsx';
import type { Resource } from '../ui/use-resource.ts';
import UndoBulkAction from './UndoBulkAction.tsx';
import type { BulkActionWords } from './words.ts';

interface Props {
  labels: BulkActionWords;
  tag: string;
  acts: Resource<{ acts: BulkAction[] }>;
  onUndone: (notice: string) => void;
}

export default function BulkActionsList({ labels, tag, acts, onUndone }: Props) {
  const words = labels.acts;
  const moment = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Bucharest',
  });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const at = (time: string) => moment.format(new Date(time));
  const nameOf = ({ act, told }: BulkAction) =>
    fill(words[act], { told: act === 'renewed' ? day.format(new Date(told)) : told });

  return (
    <section aria-labelledby="acts-title">
      <h2 className="mb-3 text-h3" id="acts-title">
        {words.title}
      </h2>
      <Loaded
        resource={acts}
        words={labels.resource}
        isEmpty={(list) => !list.acts.length}
        empty={<p className="text-muted">{words.none}</p>}
      >
        {(list) => (
          <ul className="border-t border-line">
            {list.acts.map((act) => (
              <li
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
                key={act.id}
              >
                <div className="min-w-0">
                  <p className="break-words font-semibold">{nameOf(act)}</p>
                  <p className="text-small text-muted">{[at(act.at), act.by].filter(Boolean).join(' · ')}</p>
                  {act.undoneAt === undefined ? (
                    <p className="text-small">{fill(words.members, { count: act.members })}</p>
                  ) : (
                    <p className="text-small font-semibold text-warning-text">
                      {fill(words.undone, { date: at(act.undoneAt) })}
                    </p>
                  )}
                </div>
                {act.undoneAt === undefined && (
                  <UndoBulkAction labels={labels} id={act.id} name={nameOf(act)} onUndone={onUndone} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
