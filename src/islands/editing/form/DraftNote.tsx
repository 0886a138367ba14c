// The note that there are unsaved changes, and whether they are kept on the device.

import { useShared } from './form-context.ts';
import type { DraftState } from './use-draft.ts';

export default function DraftNote({ state }: { state: DraftState }) {
  const { entry, bar } = useShared().words;
  if (state === 'none') return null;
  if (state !== 'failed')
    return <p className="text-small text-muted">{state === 'stored' ? entry.kept : bar.unsaved}</p>;
  return (
    <p className="text-small text-warning-text" role="alert">
      {entry.notKept}
    </p>
  );
}
