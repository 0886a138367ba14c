// A sign-in attempt in a separate window: a flag in storage, which that window removes when it is done.

import { quietly } from '../quietly.ts';
import { broadcast } from '../session/channel.ts';
import { attemptPrefix } from './attempt-end.ts';

/** The query parameter with the attempt's id in the sign-in window's addresses. */
export const attemptParam = 'attempt';

/** The time after which an attempt is abandoned, in milliseconds. */
export const attemptEnds = 10 * 60_000;

const key = (id: string) => attemptPrefix + id;

/**
 * Sets the flag of a new attempt.
 *
 * @returns its id.
 * @throws if storage is off.
 */
export function beginAttempt(): string {
  const id = crypto.randomUUID();
  localStorage.setItem(key(id), id);
  return id;
}

/** Removes the flag; returns false if it was gone, because the attempt had ended or belongs to another window. */
export const endAttempt = (id: string): boolean =>
  quietly(() => {
    const isOwn = localStorage.getItem(key(id)) === id;
    localStorage.removeItem(key(id));
    return isOwn;
  }) ?? false;

/**
 * Closes the window of an attempt once the visitor is signed in: all other windows notice that the flag is gone.
 *
 * @returns false if it was gone before: then the channel informs them, and this window stays open.
 */
export function finishAttempt(id: string): boolean {
  if (!endAttempt(id)) {
    broadcast({ type: 'changed' });
    return false;
  }
  close();
  // The browser may refuse to close it.
  setTimeout(() => (document.documentElement.dataset['guarded'] = 'done'), 300);
  return true;
}

/** Returns the attempt that a window was opened for; null in any other window. */
export function readAttempt(search: string): string | null {
  return new URLSearchParams(search).get(attemptParam);
}
