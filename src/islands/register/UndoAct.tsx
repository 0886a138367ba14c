// Takes an act on many members back, once it was asked for twice; then tells what became of them.

import { undoAct } from './act-calls.ts';
import { fill } from '../../lib/widgets/words.ts';
import ActProblem from '../ui/ActProblem.tsx';
import SureButton from '../ui/SureButton.tsx';
import { actFailure, useSubmit } from '../ui/use-submit.ts';
import type { MemberActWords } from './words.ts';

interface Props {
  labels: MemberActWords;
  id: string;
  /** What it was, for those who do not see what stands beside the button. */
  name: string;
  onUndone: (told: string) => void;
}

export default function UndoAct({ labels, id, name, onUndone }: Props) {
  const { busy, failure, submit } = useSubmit(actFailure(labels));
  const words = labels.acts;
  const undo = () =>
    submit(async () => {
      onUndone(fill(words.done, { ...(await undoAct(id)) }));
    });
  return (
    <div className="space-y-3">
      <ActProblem failure={failure} labels={labels} />
      <SureButton
        label={words.undo}
        name={fill(words.undoNamed, { name })}
        question={words.sure}
        yes={words.yes}
        no={words.no}
        busy={busy}
        onSure={() => void undo()}
      />
    </div>
  );
}
