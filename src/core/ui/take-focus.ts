// Where a part takes the place of the button that opened it: the part takes the focus, and one of several buttons gets it back.

import { useState } from 'react';
import { useFocusBack } from './use-focus-back.ts';

/**
 * Focuses the button that opened a part once the part is gone, where one of several opens it.
 *
 * @param open what is open.
 * @returns the ref of the button that opens this.
 */
export function useFocusBackTo<Part>(open: Part | null) {
  const opener = useFocusBack(open !== null);
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  return (part: Part) => (part === last ? opener : null);
}

/** The ref of a part that has taken the place of its button: focuses its first control, or the part if it has none. */
export function takeFocus(part: HTMLElement | null): void {
  (part?.querySelector<HTMLElement>('input, textarea, select, button') ?? part)?.focus();
}
