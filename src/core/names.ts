// Finds names by typed text, matched against the beginnings of their words; a letter typed with its diacritic (ä, ș) matches
// only itself, one without matches with any. Lists of longer texts are searched by src/core/fold.ts.

/** Minimum number of letters to match the end of a name: “Forelle” in “Bachforelle”. */
const fewestOfEnd = 4;

const apart = '[^\\p{L}\\p{N}\\p{M}]';

/** Returns a text with its diacritics separated from their letters. */
const spell = (text: string) => text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD');

/** Returns the words of a text, with their diacritics. */
const wordsIn = (text: string) =>
  spell(text)
    .split(new RegExp(`${apart}+`, 'u'))
    .filter(Boolean);

/** Returns the pattern for a letter's diacritics. Those of Romanian letters are typed in several ways: ș as ş, ă as ã. */
const marksPattern = (marks: string) => (marks === '\u0308' ? marks : marks ? '\\p{M}+' : '\\p{M}*');

/** Returns the pattern for a typed word: “Baer” also matches “Bär”. */
const wordPattern = (word: string) =>
  word
    .replace(/(\P{M})(\p{M}*)/gu, (_, letter: string, marks: string) => `${letter}${marksPattern(marks)}`)
    .replace(/([aou])\\p\{M\}\*e\\p\{M\}\*/g, (pair, vowel: string) => `(?:${pair}|${vowel}\\u0308)`);

const begins = (word: string) => new RegExp(`(?:^|${apart})${wordPattern(word)}`, 'u');
const ends = (word: string) => new RegExp(`${wordPattern(word)}(?:$|${apart})`, 'u');
const isWord = (word: string) => new RegExp(`(?:^|${apart})${wordPattern(word)}(?:$|${apart})`, 'u');

const all = (patterns: readonly RegExp[], text: string) => patterns.every((pattern) => pattern.test(text));

/** Returns true if each typed word begins a word of a text. */
export function beginsWords(typed: string, text: string): boolean {
  return all(wordsIn(typed).map(begins), spell(text));
}

/** Returns true if each typed word begins or ends a word of a text. */
export function beginsOrEndsWords(typed: string, text: string): boolean {
  const spelled = spell(text);
  return wordsIn(typed).every((word) => begins(word).test(spelled) || ends(word).test(spelled));
}

/** Returns true if each typed word is a whole word of a text. */
export function isWhole(typed: string, text: string): boolean {
  const words = wordsIn(typed);
  return words.length > 0 && all(words.map(isWord), spell(text));
}

/**
 * Finds items by the beginnings of words of their names; only if none match, also by the ends.
 *
 * @returns nothing if no word was typed.
 */
export function findNamed<Item>(
  typed: string,
  items: readonly Item[],
  getName: (item: Item) => string,
): Item[] {
  const words = wordsIn(typed);
  if (!words.length) return [];
  const spelled = items.map((item) => ({ item, name: spell(getName(item)) }));
  const [firsts, lasts] = [words.map(begins), words.map(ends)];
  const found = spelled.filter(({ name }) => all(firsts, name));
  if (found.length || words.some((word) => word.length < fewestOfEnd)) return found.map(({ item }) => item);
  return spelled
    .filter(({ name }) => firsts.every((first, index) => first.test(name) || lasts[index]?.test(name)))
    .map(({ item }) => item);
}

/**
 * Returns true if one of the given phrases was typed, its words with any ending and in any order: “ursului” for “urs”, but not
 * “Barbe” for “Bär”; “dead boar” for “boar dead”, but not “dead fox”.
 *
 * @param phrases separated by commas, none of them empty.
 */
export function isOneOf(typed: string, phrases: string): boolean {
  const words = wordsIn(typed);
  const isTyped = (one: string) => {
    const bare = one.replace(/\p{M}/gu, '');
    return words.some((word) => {
      // Without its diacritics, a short word could be the beginning of any other.
      const isBare = bare === one || bare.length > 3 ? word.startsWith(bare) : word === bare;
      return word.startsWith(one) || isBare || word.startsWith(one.replace(/([aou])\u0308/g, '$1e'));
    });
  };
  return phrases.split(',').some((phrase) => wordsIn(phrase).every(isTyped));
}
