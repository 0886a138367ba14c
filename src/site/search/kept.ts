// The search where its index cannot be had: in the short list that its own page brings with it.

import { fold } from '../../core/fold.ts';
import { beginsOrEndsWords, isOneOf } from '../../core/names.ts';
import { rank } from './rank.ts';
import { headingId, type SearchKind, type SearchRecord } from './record.ts';

/** As the page carries it: short, for it is kept on phones. Without what is empty at its end. */
export type KeptRecord = [
  kind: SearchKind,
  url: string,
  title: string,
  detail?: string,
  words?: string,
  urgent?: string,
  parts?: SearchRecord['parts'],
];

/** Returns a record as the page of the search carries it. */
export function toKept({ kind, url, title, detail, words, urgent = '', parts }: SearchRecord): KeptRecord {
  const more = [detail, words, urgent, parts];
  return [kind, url, title, ...more.slice(0, more.findLastIndex(Boolean) + 1)] as KeptRecord;
}

const toRecord = ([kind, url, title, detail = '', words = '', urgent, parts]: KeptRecord): SearchRecord => ({
  ...{ kind, url, title, detail, words },
  ...(urgent && { urgent }),
  ...(parts && { parts }),
});

/** Finds the pages that somebody needs at once who types one of their words: “urs”, “lovit”. */
export const findUrgent = (typed: string, records: readonly KeptRecord[]): SearchRecord[] =>
  records.map(toRecord).filter(({ urgent = '' }) => isOneOf(typed, urgent));

/** The least score of a record that answers although it lacks some of the words. */
const enough = 3.5;

/**
 * Finds records by the words that were typed, the best first: those that have all of them; where there is none, those that
 * have some. In the place of a page stands the part of it whose heading says what was typed.
 *
 * @param little words that say nothing.
 * @param isWhole only those that have all of them.
 */
export function findKept(
  typed: string,
  records: readonly KeptRecord[],
  little: string,
  isWhole = false,
): SearchRecord[] {
  if (!fold(typed)) return [];
  const marked = wordsWithMarks(typed);
  const ranked = rank(typed, records.map(toRecord), little).filter(({ record: { title, words, detail } }) => {
    const text = `${title} ${words} ${detail}`;
    return marked.every((word) => beginsOrEndsWords(word, text) || !fold(text).includes(fold(word)));
  });
  const all = ranked.filter(({ covers }) => covers === 1);
  const some = ranked.filter(({ score }) => score >= enough);
  return (all.length || isWhole ? all : some).map(({ record }) => findPart(typed, record, little) ?? record);
}

/** Finds the part of a page whose heading has all that was typed, and half of whose own words were typed. */
function findPart(typed: string, { url, title, parts = [] }: SearchRecord, little: string) {
  const asRecord = (heading: string): SearchRecord => ({
    kind: 'page',
    url: `${url}#${headingId(heading)}`,
    title: heading,
    detail: '',
    words: '',
  });
  const covers = (words: string, heading: SearchRecord) => rank(words, [heading], little)[0]?.covers ?? 0;
  const part = parts
    .map(asRecord)
    .find((one) => covers(typed, one) === 1 && covers(one.title, asRecord(typed)) >= 0.5);
  return part && { ...part, title: `${title} – ${part.title}` };
}

/** Words with a mark that is no Romanian one: “Bär” is no “Barbe”. */
const wordsWithMarks = (typed: string) =>
  typed.split(/\s+/).filter((word) => /\u0308/.test(word.normalize('NFD')));
