// Bulk actions, including imports, latest first; each can be undone as a whole.

import type { BulkAction } from '../../core/api/bulk-actions.ts';
import type { BulkStanding } from '../../core/api/standing.ts';
import { fill } from '../../core/widgets/words.ts';
import TitledSection from '../../core/ui/TitledSection.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import type { Resource } from '../../core/ui/use-resource.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useWords } from '../../core/ui/use-words.ts';
import UndoBulkAction from './UndoBulkAction.tsx';

interface Props {
  actions: Resource<{ actions: BulkAction[] }>;
  onUndone: (notice: string) => void;
}

export default function BulkActionsList({ actions, onUndone }: Props) {
  const { actions: words } = useWords('member-list');
  const { standings } = useWords('changes');
  const { day, moment } = useFormat();
  const formatDetail = ({ kind, detail }: BulkAction) => {
    if (kind === 'renewed') return day(detail);
    return kind === 'standings-recorded' ? standings[detail as BulkStanding] : detail;
  };
  const formatAction = (action: BulkAction) => fill(words[action.kind], { detail: formatDetail(action) });

  return (
    <TitledSection title={words.title}>
      <Loaded resource={actions} list="actions" empty={<p className="text-muted">{words.none}</p>}>
        {(list) => (
          <ul className="border-t border-line">
            {list.actions.map((action) => (
              <li
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
                key={action.id}
              >
                <div className="min-w-0">
                  <p className="break-words font-semibold">{formatAction(action)}</p>
                  <p className="text-small text-muted">
                    {[moment(action.at), action.by].filter(Boolean).join(' · ')}
                  </p>
                  {action.undoneAt === undefined ? (
                    <p className="text-small">{fill(words.members, { count: action.members })}</p>
                  ) : (
                    <p className="text-small font-semibold text-warning-text">
                      {fill(words.undone, { date: moment(action.undoneAt) })}
                    </p>
                  )}
                </div>
                {action.undoneAt === undefined && (
                  <UndoBulkAction id={action.id} name={formatAction(action)} onUndone={onUndone} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </TitledSection>
  );
}
