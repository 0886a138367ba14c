// The search without its index: in the short list that the search page contains.

import { fold } from '../../core/fold.ts';
import { beginsOrEndsWords, isOneOf } from '../../core/names.ts';
import { rank } from './rank.ts';
import { headingId, type SearchKind, type SearchRecord } from './record.ts';

/** A record as stored in the page: short, since phones keep it. Without empty values at its end. */
export type KeptRecord = [
  kind: SearchKind,
  url: string,
  title: string,
  detail?: string,
  words?: string,
  urgent?: string,
  parts?: SearchRecord['parts'],
  about?: string,
];

/** Returns a record as the search page stores it. */
export function toKept({
  kind,
  url,
  title,
  detail,
  words,
  urgent = '',
  parts,
  about = '',
}: SearchRecord): KeptRecord {
  const more = [detail, words, urgent, parts ?? [], about];
  return [kind, url, title, ...more.slice(0, more.findLastIndex((one) => one.length > 0) + 1)] as KeptRecord;
}

const toRecord = ([
  kind,
  url,
  title,
  detail = '',
  words = '',
  urgent,
  parts,
  about,
]: KeptRecord): SearchRecord => ({
  ...{ kind, url, title, detail, words },
  ...(urgent && { urgent }),
  ...(parts?.length && { parts }),
  ...(about && { about }),
});

/** Finds the emergency pages that have what was typed among their phrases: “urs”, “mistreț mort”. */
export const findUrgent = (typed: string, records: readonly KeptRecord[]): SearchRecord[] =>
  records.map(toRecord).filter(({ urgent }) => urgent && isOneOf(typed, urgent));

/** The minimum score of a record that is shown although it lacks some of the words. */
const enough = 1.2;

export interface FoundKept {
  records: SearchRecord[];
  /**
   * - `all`: they have all of the words.
   * - `known`: they have some, but the list knows each word, so the first are probably meant.
   * - `some`: they have some.
   */
  covers: 'all' | 'known' | 'some';
}

/**
 * Finds records by the typed words, the best first: those that have all words; if there are none, those that have some. A page
 * is replaced by its section if that section's heading matches.
 *
 * @param little words without meaning.
 */
export function findKept(typed: string, list: readonly KeptRecord[], little: string): FoundKept {
  if (!fold(typed)) return { records: [], covers: 'some' };
  const marked = wordsWithMarks(typed);
  const { ranked, isKnown } = rank(typed, list.map(toRecord), little);
  const fitting = ranked.filter(({ record: { title, words, detail } }) => {
    const text = `${title} ${words} ${detail}`;
    return marked.every((word) => beginsOrEndsWords(word, text) || !fold(text).includes(fold(word)));
  });
  const all = fitting.filter(({ covers }) => covers === 1);
  const some = fitting.filter(({ score }) => score >= enough);
  const found = all.length ? all : some;
  return {
    records: found.map(({ record }) => findPart(typed, record, little) ?? record),
    covers: all.length ? 'all' : isKnown ? 'known' : 'some',
  };
}

/** Finds the section of a page whose heading has all typed words, while these are at least half of the heading's own. */
function findPart(typed: string, { url, title, parts = [] }: SearchRecord, little: string) {
  const asRecord = (heading: string): SearchRecord => ({
    kind: 'page',
    url: `${url}#${headingId(heading)}`,
    title: heading,
    detail: '',
    words: '',
  });
  const covers = (words: string, heading: SearchRecord) =>
    rank(words, [heading], little).ranked[0]?.covers ?? 0;
  const part = parts
    .map(asRecord)
    .find((one) => covers(typed, one) === 1 && covers(one.title, asRecord(typed)) >= 0.5);
  return part && { ...part, title: `${title} – ${part.title}` };
}

/** Returns the words with a diacritic that is not Romanian: “Bär” must not match “Barbe”. */
const wordsWithMarks = (typed: string) =>
  typed.split(/\s+/).filter((word) => /\u0308/.test(word.normalize('NFD')));
