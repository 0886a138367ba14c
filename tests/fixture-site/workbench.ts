// What the workbench page of the fixture site puts at the tests' disposal.

import type { addToast, removeToast } from '../../src/core/toasts/store.ts';

export interface Workbench {
  addToast: typeof addToast;
  removeToast: typeof removeToast;
  /** Labels of the actions that were chosen, in order. */
  chosen: string[];
  /** Shows icons by name. */
  showIcons(names: readonly string[]): void;
  /** Makes the second island fail while it is drawn; a status makes it take the page. */
  breakIsland(message: string, status?: number): void;
  /** The island draws again. */
  mendIsland(): void;
}

declare global {
  interface Window {
    workbench: Workbench;
  }
}
