// The search where its index cannot be had: in the short list that its own page brings with it.

import { fold, matchesWords } from '../fold.ts';
import type { SearchKind, SearchRecord } from './record.ts';

/** As the page carries it: short, for it is kept on phones. Without what is empty at its end. */
export type KeptRecord = [kind: SearchKind, url: string, title: string, detail?: string, words?: string];

/** Returns a record as the page of the search carries it. */
export function toKept({ kind, url, title, detail, words }: SearchRecord): KeptRecord {
  return [kind, url, title, ...(words ? [detail, words] : detail ? [detail] : [])] as KeptRecord;
}

/** Finds records by all the words that were typed: those first that begin with them, then those whose name has them. */
export function findKept(typed: string, records: readonly KeptRecord[]): SearchRecord[] {
  const first = fold(typed);
  if (!first) return [];
  const rank = ({ title, detail }: SearchRecord) =>
    [title, detail].some((text) => fold(text).startsWith(first))
      ? 0
      : matchesWords(typed, fold(title))
        ? 1
        : 2;
  return records
    .map(([kind, url, title, detail = '', words = '']) => ({ kind, url, title, detail, words }))
    .filter(({ title, detail, words }) => matchesWords(typed, fold(`${title} ${words} ${detail}`)))
    .sort((a, b) => rank(a) - rank(b));
}
