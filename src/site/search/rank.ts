// Ranks the records of the search's own list for typed words: names before search terms, rare words before common ones, whole
// words before their beginnings, inflected forms (“permisul” for “permis”) and parts of compounds (“Hechtschonzeit” for “Hecht”).

import { fold } from '../../core/fold.ts';
import type { SearchRecord } from './record.ts';

export interface Ranked {
  record: SearchRecord;
  /** The share of the words that it has, not counting words without meaning. */
  covers: number;
  /** From 0 to 6; words that few records have count more, and words that no record has do not count. */
  score: number;
}

/**
 * The weight of a word in a name, in a page's title, in a search term of a page or as one of them, and in what is told or asked
 * about a species.
 */
const weights = { name: 6, title: 4, phrase: 5, wholePhrase: 6.05, told: 1.5 };

const split = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The endings of inflected words, in all languages. */
const ending =
  /^(?:[adeilnrsu]|ii|le|lor|lui|ul|uri|ului|[ei]lor|ele|e[adinrsz]|este|esc|eaza|at|ing|ern|nen)$/;

/** Returns a word without a final vowel or plural ending, and with its vowels as in other forms: `ciori` like `cioară`. */
const stem = (word: string) =>
  word
    .replace(/oa/g, 'o')
    .replace(/ea/g, 'e')
    .replace(/(?<=.{3})(?:[aeiu]+|e?n|s)$/, '');

/** The last part of German compounds that are typed for a species: “Hasenjagd”, “Forellenschonzeit”. */
const hunted = /(?<=.{3})(?:jagd|jagdzeit|jagdsaison|saison|schonzeit)$/;

/** Returns how well a typed word matches a word of a text, from 0 to 1. */
function likeness(typed: string, word: string): number {
  const species = typed.replace(hunted, '');
  return Math.max(compare(typed, word), species === typed ? 0 : 0.9 * compare(species, word));
}

/** Does so for words as they are, without taking a compound apart. */
function compare(typed: string, word: string): number {
  if (typed === word) return 1;
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed];
  if (short.length < 3) return 0;
  if (long.startsWith(short)) {
    if (ending.test(long.slice(short.length))) return 0.9;
    return short === typed ? 0.8 : short.length > 4 ? 0.7 : 0;
  }
  if (stem(typed) === stem(word)) return 0.9;
  const isEnd = (part: string, least = 4) =>
    part.length >= least && (long.endsWith(part) || stem(long).endsWith(part));
  if (isEnd(short) || isEnd(stem(short)) || (/en$/.test(short) && isEnd(stem(short), 3))) return 0.6;
  // Inflected forms: pescuiesc, pescuit.
  const shared = [...short].findIndex((letter, index) => letter !== long[index]);
  return shared >= 5 && long.length - shared <= 3 ? 0.8 : 0;
}

const best = (typed: string, words: readonly string[]) =>
  Math.max(0, ...words.map((word) => likeness(typed, word)));

/**
 * Returns the records that have some of the typed words: those that have all of them first, then by score, equal ones in their
 * original order.
 *
 * @param little words without meaning, such as “de” and “the”.
 * @returns `isKnown`: true if each word but numbers, such as years, is in some record.
 */
export function rank(
  typed: string,
  records: readonly SearchRecord[],
  little: string,
): { ranked: Ranked[]; isKnown: boolean } {
  const empty = new Set(split(little));
  const telling = (text: string) => split(text).filter((word) => !empty.has(word));
  const asked = telling(typed);
  const wanted = asked.length ? asked : split(typed);
  const found = records.map((record) => ({ record, scores: scoreWords(wanted, record, telling) }));
  const rarity = wanted.map((_, index) => {
    const having = found.filter(({ scores }) => scores[index]).length;
    return having ? Math.log(1 + records.length / having) : 0;
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const ranked = found
    .map(({ record, scores }) => {
      const title = split(record.title);
      // A name that equals what was typed comes before one that only contains it.
      const whole = title.length === wanted.length && wanted.every((word) => best(word, title)) ? 0.1 : 0;
      return {
        record,
        covers: scores.filter(Boolean).length / wanted.length,
        score: whole + sum(scores.map((score, index) => score * rarity[index]!)) / (sum(rarity) || 1),
      };
    })
    .filter(({ covers }) => covers > 0)
    .sort((a, b) => Number(b.covers === 1) - Number(a.covers === 1) || b.score - a.score);
  return { ranked, isKnown: wanted.every((word, index) => rarity[index] || /^\d+$/.test(word)) };
}

/** Returns the score of each wanted word in a record. */
function scoreWords(
  wanted: readonly string[],
  record: SearchRecord,
  telling: (text: string) => string[],
): number[] {
  const isPage = record.kind === 'page';
  const name = split(isPage ? record.title : `${record.title} ${record.words}`);
  const told = isPage ? [] : split(`${record.detail} ${record.about ?? ''}`);
  const phrases = (isPage ? record.words.split(/[,.;]/).map(telling) : []).map((phrase) => {
    const has = phrase.filter((word) => wanted.some((one) => likeness(one, word) > 0)).length;
    return { phrase, share: phrase.length ? has / phrase.length : 0 };
  });
  return wanted.map((word) =>
    Math.max(
      weights[isPage ? 'title' : 'name'] * best(word, name),
      weights.told * best(word, told),
      ...phrases.map(({ phrase, share }) => {
        const isWhole = share === 1 && phrase.length === wanted.length;
        return weights[isWhole ? 'wholePhrase' : 'phrase'] * share * best(word, phrase);
      }),
    ),
  );
}
