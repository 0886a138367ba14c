// The outcome of the last save on this page: a message, or its progress until it is live.

import { atom } from 'nanostores';
import { recordError } from '../../../core/failures/tell.ts';
import type { LastSave } from './follow.ts';

/** null if nothing was saved yet. */
export const lastSave = atom<LastSave | null>(null);

/** Shows the outcome of a save that is not visible to readers. */
export const showNotice = (text: string): void => lastSave.set({ at: Date.now(), state: 'notice', text });

/**
 * Follows a change until it is live, instead of the previous one.
 * @param text a message in addition.
 */
export function followSave(change: string, text?: string): void {
  const at = Date.now();
  lastSave.set({ at, change, state: 'publishing', ...(text && { text }) });
  // Loaded only after a save, while the site is being built.
  void import('./follow.ts').then(({ follow }) => follow(change, at, lastSave), recordError);
}
