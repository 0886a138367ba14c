// Where a long word may break, in languages that make such words: soft hyphens, shown only where a line ends there.

import { createRequire } from 'node:module';
import { compounds } from './compounds.ts';
import { locales, type Locale, type LocaleInfo } from '../../lib/i18n/locales.ts';

interface Patterns {
  hyphenateSync: (word: string) => string;
}

const softHyphen = '\u00ad';

// Its files are named by language: a language of the list needs no line here.
const load = createRequire(import.meta.url);

const words = /\p{L}+/gu;

/** Letters before a break, and after it: a line gains nothing by fewer, and the page would be longer. */
const least = { before: 4, after: 3 };

/** A word with breaks at some of its syllables. */
function broken(syllables: readonly string[]): string {
  return syllables.reduce((word, syllable, index) => {
    const before = word.length - (word.lastIndexOf(softHyphen) + 1);
    const after = syllables.slice(index).join('').length;
    return word + (before >= least.before && after >= least.after ? softHyphen : '') + syllable;
  });
}

const ends = compounds.map((one) => {
  const [first = '', second = ''] = one.split('|');
  return new RegExp(`^(.*${first || '.'})(${second}(?:e?r?n?|e?s))$`, 'iu');
});

/** A compound with a break where its second word begins; undefined where it is none of those known. */
function parted(word: string, byLetters: (part: string) => string): string | undefined {
  const found = ends.map((end) => end.exec(word)).find(Boolean);
  return found?.slice(1).map(byLetters).join(softHyphen);
}

/** An address, a path, a file's name, a name such as `localStorage`: they are copied as they stand. */
const isKeptWhole = (part: string) => /[@/\\_]|\p{L}[.:]\p{L}|\p{Ll}\p{Lu}/u.test(part);

/**
 * A text with soft hyphens in its long words; the same text where the language has none to speak of.
 *
 * @param long the number of letters from which on a word is long.
 *
 * @example hyphenate('Trophäenhirsch', 'de', 10) // 'Trophäen\u00adhirsch'
 */
export function hyphenate(text: string, locale: Locale, long: number): string {
  const { longWords }: LocaleInfo = locales[locale];
  if (!longWords) return text;
  const { hyphenateSync } = load(`hyphen/${locale}`) as Patterns;
  const byLetters = (word: string) =>
    word.length < long ? word : broken(hyphenateSync(word).split(softHyphen));
  return text.replace(/\S+/g, (part) =>
    isKeptWhole(part)
      ? part
      : part.replace(words, (word) =>
          word.length < long ? word : (parted(word, byLetters) ?? byLetters(word)),
        ),
  );
}
