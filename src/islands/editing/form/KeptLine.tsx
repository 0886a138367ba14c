// Whether what is being written is kept on the device.

import { useShared } from './form-context.ts';
import type { Kept } from './use-draft.ts';

export default function KeptLine({ kept }: { kept: Kept }) {
  const { entry } = useShared().words;
  if (kept === 'none') return null;
  if (kept === 'kept') return <p className="text-small text-muted">{entry.kept}</p>;
  return (
    <p className="text-small text-warning-text" role="alert">
      {entry.notKept}
    </p>
  );
}
