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
export function reasonOf(entry: Entry, words: ReasonWords): string {
  const { lastProblem, isRefused } = entry;
  const { user } = session.get();
  if (!isFor(entry, user?.id ?? null)) return user ? words.another : (words.reasons['signed-out'] ?? '');
  if (!lastProblem) return words.untried;
  const why = words.reasons[lastProblem.code] ?? words.reasons[isRefused ? 'refused' : 'later'] ?? '';
  return isRefused ? why : `${why} ${words.again}`;
}
