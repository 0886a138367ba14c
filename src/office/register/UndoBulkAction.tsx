// Undoes a bulk action after a confirmation, and reports the outcome.

import { useState } from 'react';
import { skipReasons, type BulkActionUndone } from '../../core/api/bulk-actions.ts';
import { ApiError } from '../../core/client/client.ts';
import type { Files } from '../../core/i18n/keys.ts';
import { fill } from '../../core/widgets/words.ts';
import SureButton from '../../core/ui/SureButton.tsx';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import { call } from './calls.ts';

interface Props {
  id: string;
  /** The name of the action, for users who do not see the text beside the button. */
  name: string;
  onUndone: (notice: string) => void;
}

/** Returns a line for each outcome, with the number of members. */
function undoLines(
  { skipped, ...counts }: BulkActionUndone,
  words: Files['member-list']['actions'],
): string[] {
  const parts = [
    ...(['restored', 'partly', 'removed'] as const).map((name) => [words.parts[name], counts[name]] as const),
    ...skipReasons.map((name) => [words.skipped[name], skipped[name]] as const),
  ];
  return parts.filter(([, count]) => count > 0).map(([word, count]) => fill(word, { count }));
}

export default function UndoBulkAction({ id, name, onUndone }: Props) {
  const list = useWords('member-list');
  const words = list.actions;
  /** The numbers of the members who now have a previous address. */
  const [takenBy, setTakenBy] = useState<readonly string[]>([]);
  const problems = {
    ...list.problems,
    'preview-old': words.nothing,
    'email-taken': fill(words.taken, { numbers: takenBy.join(', ') }),
  };
  const { busy, problem, submit } = useAction({ problems }, {}, (failure, error) => {
    if (error instanceof ApiError) setTakenBy((error.details['numbers'] as string[] | undefined) ?? []);
    return failure;
  });

  const undo = () =>
    submit(async () => {
      const undone = await call('DELETE', '/api/bulk-actions/:id', { param: { id } });
      onUndone(fill(words.done, { list: undoLines(undone, words).join('; ') }));
    });

  return (
    <div className="space-y-3">
      {problem}
      <SureButton
        label={words.undo}
        name={fill(words.undoNamed, { name })}
        question={fill(words.sure, { name })}
        yes={words.yes}
        busy={busy}
        onSure={undo}
      />
    </div>
  );
}
