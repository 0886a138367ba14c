// The reason why an entry has not been sent yet, in words.

import { isFor, type Entry } from './entry.ts';
import { session } from '../session/store.ts';

export interface ReasonWords {
  again: string;
  another: string;
  untried: string;
  reasons: Record<string, string>;
}

/** Returns why an entry has not been sent yet, and what to do about it. */
export function getReason(entry: Entry, words: ReasonWords): string {
  const { lastProblem, isRefused } = entry;
  const { user, reachable } = session.get();
  const because = (code: string) =>
    words.reasons[code] ?? words.reasons[isRefused ? 'refused' : 'later'] ?? '';
  if (!isFor(entry, user?.id ?? null)) {
    if (user) return words.another;
    // Its author may be signed in, but the session cannot be checked.
    return reachable ? because('signed-out') : `${because('unreachable')} ${words.again}`;
  }
  if (!lastProblem) return words.untried;
  return isRefused ? because(lastProblem.code) : `${because(lastProblem.code)} ${words.again}`;
}
