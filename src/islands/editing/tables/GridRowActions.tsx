// The actions on a row: moving, copying, deleting it.

import type { Files } from '../../../lib/i18n/keys.ts';
import IslandIcon from '../../ui/IslandIcon.tsx';
import { fill } from '../../../lib/widgets/words.ts';

export interface RowActs {
  isFirst: boolean;
  isLast: boolean;
  /** True if it is the only row: a list keeps at least one. */
  isOnly: boolean;
  onMove: (by: number) => void;
  /** Undefined if no two rows can be alike. */
  onCopy: (() => void) | undefined;
  onRemove: () => void;
}

interface Props extends RowActs {
  name: string;
  tables: Files['tables'];
}

export default function GridRowActions({ name, tables, isFirst, isLast, isOnly, ...on }: Props) {
  const acts = [
    { words: tables.up, sign: '↑', off: isFirst, act: () => on.onMove(-1) },
    { words: tables.down, sign: '↓', off: isLast, act: () => on.onMove(1) },
    { words: tables.duplicate, sign: '', off: false, act: on.onCopy },
    { words: tables.remove, sign: '×', off: isOnly, act: on.onRemove },
  ];
  return (
    <div className="flex">
      {acts.map(
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
