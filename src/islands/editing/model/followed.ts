// The outcome of the last save on this page: a message, or its progress until the site shows it.

import { atom } from 'nanostores';
import { recordError } from '../../../lib/failures/tell.ts';

export interface LastSave {
  /** In milliseconds since 1970. */
  at: number;
  /** Late: not on the site although it should be. Told: readers are not to see it yet, or nothing was changed. */
  state: 'publishing' | 'live' | 'late' | 'told';
  /** The message, alone or in addition. */
  text?: string;
}

/** null: nothing was saved yet. */
export const lastSave = atom<LastSave | null>(null);

/** Tells what became of what readers do not see. */
export const tellSave = (text: string): void => lastSave.set({ at: Date.now(), state: 'told', text });

/**
 * Follows a change until the site shows it, in the place of the one before.
 *
 * @param text what is told besides.
 */
export function followSave(change: string, text?: string): void {
  const at = Date.now();
  lastSave.set({ at, state: 'publishing', ...(text && { text }) });
  // Loaded by those who save, while the site is being built.
  void import('./follow.ts').then(({ follow }) => follow(change, at), recordError);
}
