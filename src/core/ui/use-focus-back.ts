// The way back of the focus: from a part that is gone to the button that opened it.

import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the opener of a part once that part is gone, and the focus with it; whoever is busy elsewhere on the page stays there.
 *
 * @returns the opener's ref.
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    was.current = isOpen;
  }, [isOpen]);
  return opener;
}
