// Links within a screen: a plain click changes the screen, any other opens the address as usual.

import type { MouseEvent } from 'react';

/** Returns the listener of a link that goes elsewhere on the screen. */
export const onPlainClick =
  (go: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go();
  };
