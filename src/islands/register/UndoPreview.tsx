// The preview of undoing an action on many members, and the question whether to do it; or why it can't be done.

import { useId } from 'react';
import { planUndo } from './bulk-action-calls.ts';
import { fill } from '../../lib/widgets/words.ts';
import SureButton from '../ui/SureButton.tsx';
import Loaded from '../ui/Loaded.tsx';
import { useResource } from '../ui/use-resource.ts';
import { undoLines } from './undo-text.ts';
import type { BulkActionWords } from './words.ts';

interface Props {
  labels: BulkActionWords;
  /** Of the act. */
  id: string;
  busy: boolean;
  onSure: () => void;
  onNo: () => void;
}

export default function UndoPreview({ labels, id, busy, onSure, onNo }: Props) {
  const words = labels.actions;
  const noteId = useId();
  const plan = useResource(() => planUndo(id), id);
  return (
    <Loaded resource={plan} words={labels.resource}>
      {({ takenBy, ...counts }) => {
        const lines = undoLines(counts, words);
        const isTaken = takenBy.length > 0;
        const isPossible = !isTaken && counts.restored + counts.partly + counts.removed > 0;
        return (
          <>
            <div className="note mb-3 space-y-2" id={noteId} role={isPossible ? undefined : 'status'}>
              {isTaken ? (
                <p>{fill(words.taken, { numbers: takenBy.join(', ') })}</p>
              ) : (
                <>
                  <p>{isPossible ? words.would : words.nothing}</p>
                  <ul className="list-disc ps-5">
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </>
              )}
            </div>
            {isPossible && (
              <SureButton
                asked
                label={words.yes}
                question={words.sure}
                describedBy={noteId}
                yes={words.yes}
                no={words.no}
                busy={busy}
                onSure={onSure}
                onNo={onNo}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
