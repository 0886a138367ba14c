// The note that there are unsaved changes, and whether they are kept on the device.

import { useShared } from './form-context.ts';
import type { Kept } from './use-draft.ts';

export default function KeptLine({ kept }: { kept: Kept }) {
  const { entry, bar } = useShared().words;
  if (kept === 'none') return null;
  if (kept !== 'failed')
    return <p className="text-small text-muted">{kept === 'kept' ? entry.kept : bar.unsaved}</p>;
  return (
    <p className="text-small text-warning-text" role="alert">
      {entry.notKept}
    </p>
  );
}
