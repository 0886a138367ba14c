// Why an entry is not sent yet, in words.

import { isFor, type Entry } from './entry.ts';
import { session } from '../session/store.ts';

export interface ReasonWords {
  again: string;
  another: string;
  untried: string;
  reasons: Record<string, string>;
}

/** Returns why an entry is not sent yet, and what is to be done. */
export function getReason(entry: Entry, words: ReasonWords): string {
  const { lastProblem, isRefused } = entry;
  const { user, reachable } = session.get();
  const because = (code: string) =>
    words.reasons[code] ?? words.reasons[isRefused ? 'refused' : 'later'] ?? '';
  if (!isFor(entry, user?.id ?? null)) {
    if (user) return words.another;
    // Whoever wrote it may be signed in: nobody can be asked.
    return reachable ? because('signed-out') : `${because('unreachable')} ${words.again}`;
  }
  if (!lastProblem) return words.untried;
  return isRefused ? because(lastProblem.code) : `${because(lastProblem.code)} ${words.again}`;
}
