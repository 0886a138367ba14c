// The note that there are unsaved changes, and whether they are kept on the device.

import type { DraftState } from './use-draft.ts';
import { useWords } from '../../../core/ui/use-words.ts';

export default function DraftNote({ state }: { state: DraftState }) {
  const { entry, bar } = useWords('editing');
  if (state === 'none') return null;
  if (state !== 'failed')
    return <p className="text-small text-muted">{state === 'stored' ? entry.kept : bar.unsaved}</p>;
  return (
    <p className="text-small text-warning-text" role="alert">
      {entry.notKept}
    </p>
  );
}
