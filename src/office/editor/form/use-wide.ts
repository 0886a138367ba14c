// A hook for whether two languages have room beside each other, by the breakpoint of the style sheet.

import { useSyncExternalStore } from 'react';

const wide = '(min-width: 75rem)';

function listen(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(wide).matches,
    () => false,
  );
