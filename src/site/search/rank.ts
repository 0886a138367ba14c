// Ranks the records of the search's own list for typed words: names before search terms, whole words before their beginnings,
// inflected forms (“permisul” for “permis”) and parts of compounds (“Hechtschonzeit” for “Hecht”).

import { fold } from '../../core/fold.ts';
import type { SearchRecord } from './record.ts';

export interface Ranked {
  record: SearchRecord;
  /** The share of the words that it has, not counting words without meaning. */
  covers: number;
  score: number;
}

/** The weight of a word in a name, in a page's title, in a search term of a page, and in the details of a species. */
const weights = { name: 4.5, title: 4, phrase: 5, told: 1.5 };

const split = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns how well a typed word matches a word of a text, from 0 to 1. */
function likeness(typed: string, word: string): number {
  if (typed === word) return 1;
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed];
  if (short.length < 3) return 0;
  if (long.startsWith(short)) {
    if (long.length - short.length <= 3) return 0.9;
    return short === typed ? 0.8 : short.length > 3 ? 0.7 : 0;
  }
  if (short.length > 3 && long.endsWith(short)) return 0.6;
  // Inflected forms: pescuiesc, pescuit.
  const shared = [...short].findIndex((letter, index) => letter !== long[index]);
  return shared >= 5 && long.length - shared <= 4 ? 0.8 : 0;
}

const best = (typed: string, words: readonly string[]) =>
  Math.max(0, ...words.map((word) => likeness(typed, word)));

/**
 * Returns the records that have some of the typed words, the best first; equal ones in their original order.
 *
 * @param little words without meaning, such as “de” and “the”.
 */
export function rank(typed: string, records: readonly SearchRecord[], little: string): Ranked[] {
  const empty = new Set(split(little));
  const telling = (text: string) => split(text).filter((word) => !empty.has(word));
  const asked = telling(typed);
  const wanted = asked.length ? asked : split(typed);
  return records
    .map((record) => {
      const isPage = record.kind === 'page';
      const name = split(isPage ? record.title : `${record.title} ${record.words}`);
      const phrases = isPage ? record.words.split(/[,.;]/).map(telling) : [];
      const told = isPage ? [] : split(record.detail);
      const found = phrases.map((phrase) => {
        const has = phrase.filter((word) => wanted.some((one) => likeness(one, word) > 0)).length;
        return { phrase, share: phrase.length ? has / phrase.length : 0 };
      });
      const scores = wanted.map((word) =>
        Math.max(
          weights[isPage ? 'title' : 'name'] * best(word, name),
          weights.told * best(word, told),
          ...found.map(({ phrase, share }) => weights.phrase * share * best(word, phrase)),
        ),
      );
      const has = scores.filter((score) => score > 0).length;
      // A name that equals what was typed comes before one that only contains it.
      const whole = split(record.title).length === wanted.length ? 0.1 : 0;
      return { record, covers: has / wanted.length, score: scores.reduce((sum, one) => sum + one, whole) };
    })
    .filter(({ covers }) => covers > 0)
    .sort((a, b) => b.covers - a.covers || b.score - a.score);
}
