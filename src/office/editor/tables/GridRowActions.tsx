// The actions on a row: moving, copying, deleting it.

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

interface Props extends RowActions {
  name: string;
}

export default function GridRowActions({ name, isFirst, isLast, isOnly, ...handlers }: Props) {
  const tables = useWords('tables');
  const actions = [
    { words: tables.up, sign: '↑', off: isFirst, act: () => handlers.onMove(-1) },
    { words: tables.down, sign: '↓', off: isLast, act: () => handlers.onMove(1) },
    { words: tables.duplicate, sign: '', off: false, act: handlers.onCopy },
    { words: tables.remove, sign: '×', off: isOnly, act: handlers.onRemove },
  ];
  return (
    <div className="flex">
      {actions.map(
        ({ words, sign, off, act }) =>
          act && (
            <button
              key={sign}
              className="tables-act inline-flex items-center justify-center"
              type="button"
              aria-label={fill(words, { name })}
              title={fill(words, { name })}
              aria-disabled={off}
              onClick={() => off || act()}
            >
              {sign ? (
                <span aria-hidden="true">{sign}</span>
              ) : (
                <IslandIcon name="tabler:copy" className="h-5 w-5" />
              )}
            </button>
          ),
      )}
    </div>
  );
}
