// The actions on a row: copying and deleting it, and moving it where there is no handle to drag, or it was pressed.

import IslandIcon from '../../../core/ui/IslandIcon.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { fill } from '../../../core/widgets/words.ts';

export interface RowActions {
  isFirst: boolean;
  isLast: boolean;
  /** True if it is the only row: a list keeps at least one. */
  isOnly: boolean;
  onMove: (by: number) => void;
  /** Undefined if no two rows can be alike. */
  onCopy: (() => void) | undefined;
  onRemove: () => void;
}

const all = ['up', 'down', 'duplicate', 'remove'] as const;

interface Props extends RowActions {
  name: string;
  shown?: readonly (typeof all)[number][];
}

export default function GridRowActions(props: Props) {
  const { name, shown = all, isFirst, isLast, isOnly, ...handlers } = props;
  const tables = useWords('tables');
  const actions = {
    up: { sign: '↑', off: isFirst, act: () => handlers.onMove(-1) },
    down: { sign: '↓', off: isLast, act: () => handlers.onMove(1) },
    duplicate: { sign: '', off: false, act: handlers.onCopy },
    remove: { sign: '×', off: isOnly, act: handlers.onRemove },
  };
  return (
    <div className="flex">
      {shown.map((action) => {
        const { sign, off, act } = actions[action];
        const words = fill(tables[action], { name });
        return (
          act && (
            <button
              key={action}
              className="tables-act inline-flex items-center justify-center"
              type="button"
              aria-label={words}
              title={words}
              aria-disabled={off}
              onClick={() => off || act()}
            >
              {sign ? (
                <span aria-hidden="true">{sign}</span>
              ) : (
                <IslandIcon name="tabler:copy" className="h-5 w-5" />
              )}
            </button>
          )
        );
      })}
    </div>
  );
}
