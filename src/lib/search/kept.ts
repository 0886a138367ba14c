// The search where its index cannot be had: in the short list that its own page brings with it.

import { fold } from '../fold.ts';
import { beginsOrEndsWords, beginsWords, findNamed, isOneOf } from '../names.ts';
import type { SearchKind, SearchRecord } from './record.ts';

/** As the page carries it: short, for it is kept on phones. Without what is empty at its end. */
export type KeptRecord = [
  kind: SearchKind,
  url: string,
  title: string,
  detail?: string,
  words?: string,
  urgent?: string,
];

/** Returns a record as the page of the search carries it. */
export function toKept({ kind, url, title, detail, words, urgent = '' }: SearchRecord): KeptRecord {
  const more = [detail, words, urgent];
  return [kind, url, title, ...more.slice(0, more.findLastIndex(Boolean) + 1)] as KeptRecord;
}

const toRecord = ([kind, url, title, detail = '', words = '', urgent]: KeptRecord): SearchRecord => ({
  ...{ kind, url, title, detail, words },
  ...(urgent && { urgent }),
});

/** Finds the pages that somebody needs at once who types one of their words: “urs”, “lovit”. */
export const findUrgent = (typed: string, records: readonly KeptRecord[]): SearchRecord[] =>
  records.map(toRecord).filter(({ urgent = '' }) => isOneOf(typed, urgent));

/** Finds records by all the words that were typed: those first that begin with them, then those whose name has them. */
export function findKept(typed: string, records: readonly KeptRecord[]): SearchRecord[] {
  const first = fold(typed);
  if (!first) return [];
  const rank = ({ title, detail }: SearchRecord) =>
    [title, detail].some((text) => fold(text).startsWith(first)) ? 0 : beginsWords(typed, title) ? 1 : 2;
  return findNamed(
    typed,
    records.map(toRecord),
    ({ title, detail, words }) => `${title} ${words} ${detail}`,
  ).sort((a, b) => rank(a) - rank(b));
}

/** The fewest letters by which the end of a name is known. */
const fewest = 3;

const nameOf = ({ title, words }: SearchRecord) => `${title} ${words}`;

/** Finds records by the ends of their names, which an index of words does not know: “Forelle” in “Bachforelle”. */
export function findByEnds(typed: string, records: readonly KeptRecord[]): SearchRecord[] {
  if (typed.split(/\s+/).some((word) => word.length < fewest)) return [];
  return records.map(toRecord).filter((record) => {
    const name = nameOf(record);
    return beginsOrEndsWords(typed, name) && !beginsWords(typed, name);
  });
}

/** Finds records whose names have some of the words, also with an ending (“păstrăvul”): those that have more of them first. */
export function findBySome(words: readonly string[], records: readonly KeptRecord[]): SearchRecord[] {
  const wanted = words.filter((word) => word.length >= fewest);
  return records
    .map(toRecord)
    .map((record) => {
      const name = nameOf(record);
      const longer = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length > fewest);
      const isOne = (word: string) => beginsOrEndsWords(word, name) || isOneOf(word, longer.join(' '));
      return { record, has: wanted.filter(isOne).length };
    })
    .filter(({ has }) => has > 0)
    .sort((a, b) => b.has - a.has)
    .map(({ record }) => record);
}
