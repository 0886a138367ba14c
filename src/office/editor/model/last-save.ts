// The outcome of the last save on this page: a message, or its progress until the site shows it.

import { atom } from 'nanostores';
import { recordError } from '../../../core/failures/tell.ts';
import type { LastSave } from './follow.ts';

/** null: nothing was saved yet. */
export const lastSave = atom<LastSave | null>(null);

/** Shows the outcome of a save that readers do not see. */
export const showNotice = (text: string): void => lastSave.set({ at: Date.now(), state: 'notice', text });

/**
 * Follows a change until the site shows it, in place of the previous one.
 *
 * @param text a message in addition.
 */
export function followSave(change: string, text?: string): void {
  const at = Date.now();
  lastSave.set({ at, change, state: 'publishing', ...(text && { text }) });
  // Loaded after a save, while the site is being built.
  void import('./follow.ts').then(({ follow }) => follow(change, at, lastSave), recordError);
}
