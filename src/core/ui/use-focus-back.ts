// Returns the focus from a part that is gone to the button that opened it.

import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the button that opened a part once the part is gone with the focus; a focus elsewhere on the page stays there.
 *
 * @returns the button's ref.
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
