// An attempt to sign in within a window of its own: a flag in storage, which that window takes away when it is done.

import { quietly } from '../quietly.ts';
import { broadcast } from '../session/channel.ts';
import { attemptPrefix } from './attempt-end.ts';

/** The parameter that carries the attempt's id through the sign-in window's addresses. */
export const attemptParam = 'attempt';

/** The time after which an attempt is given up, in milliseconds. */
export const attemptEnds = 10 * 60_000;

const key = (id: string) => attemptPrefix + id;

/**
 * Sets the flag of a new attempt.
 *
 * @returns its id.
 * @throws when storage is off.
 */
export function beginAttempt(): string {
  const id = crypto.randomUUID();
  localStorage.setItem(key(id), id);
  return id;
}

/** Takes the flag away; false when it was gone: the attempt had ended, or is another window's. */
export const endAttempt = (id: string): boolean =>
  quietly(() => {
    const isOwn = localStorage.getItem(key(id)) === id;
    localStorage.removeItem(key(id));
    return isOwn;
  }) ?? false;

/**
 * Closes the window of an attempt once its visitor is signed in: all other windows hear that the flag is gone.
 *
 * @returns false when it was gone before: the channel has told them, and this window goes on by itself.
 */
export function finishAttempt(id: string): boolean {
  if (!endAttempt(id)) {
    broadcast({ type: 'changed' });
    return false;
  }
  close();
  // A browser may refuse.
  setTimeout(() => (document.documentElement.dataset['guarded'] = 'done'), 300);
  return true;
}

/** The attempt that a window was opened for; null in any other. */
export function readAttempt(search: string): string | null {
  return new URLSearchParams(search).get(attemptParam);
}
