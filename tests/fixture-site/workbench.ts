// What the workbench page of the fixture site provides for tests.

import type { addToast, removeToast } from '../../src/core/toasts/store.ts';

export interface Workbench {
  addToast: typeof addToast;
  removeToast: typeof removeToast;
  /** Labels of the chosen actions, in order. */
  chosen: string[];
  /** Shows icons by name. */
  showIcons(names: readonly string[]): void;
  /** Makes the second island fail while rendering; with a status, the error replaces the page. */
  breakIsland(message: string, status?: number): void;
  /** Makes the island render again. */
  mendIsland(): void;
}

declare global {
  interface Window {
    workbench: Workbench;
  }
}
