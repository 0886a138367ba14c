// Undoes an action on many members: shows a preview, does it, then reports the outcome.

import { useState } from 'react';
import { undoBulkAction } from './bulk-action-calls.ts';
import { fill } from '../../lib/widgets/words.ts';
import ActionProblem from '../ui/ActionProblem.tsx';
import UnfoldButton from '../ui/UnfoldButton.tsx';
import { actionFailure, useSubmit } from '../ui/use-submit.ts';
import { undoLines } from './undo-text.ts';
import UndoPreview from './UndoPreview.tsx';
import type { BulkActionWords } from './words.ts';

interface Props {
  labels: BulkActionWords;
  id: string;
  /** The name of the action, for those who do not see the text beside the button. */
  name: string;
  onUndone: (notice: string) => void;
}

export default function UndoBulkAction({ labels, id, name, onUndone }: Props) {
  const { busy, failure, submit } = useSubmit(actionFailure(labels));
  const [open, setOpen] = useState(false);
  const words = labels.actions;

  async function undo() {
    const isDone = await submit(async () => {
      onUndone(fill(words.done, { list: undoLines(await undoBulkAction(id), words).join('; ') }));
    });
    // The preview is out of date.
    if (!isDone) setOpen(false);
  }

  return (
    <div className={`space-y-3 ${open ? 'w-full' : ''}`}>
      <ActionProblem failure={failure} labels={labels} />
      <UnfoldButton aria-label={fill(words.undoNamed, { name })} open={open} onChange={setOpen}>
        {words.undo}
      </UnfoldButton>
      {open && (
        <UndoPreview
          labels={labels}
          id={id}
          busy={busy}
          onSure={() => void undo()}
          onNo={() => setOpen(false)}
        />
      )}
    </div>
  );
}
