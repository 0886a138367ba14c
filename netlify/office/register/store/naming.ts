// Finds mentions of a person in free text: the name as banks and people write it, e-mail addresses, telephone numbers.

import { fold } from '../../../../src/core/fold.ts';

export interface Naming {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

/** Returns the normalized words of a name. Two people with the same words, in any order, cannot be told apart by name. */
export const nameWords = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The variants of each letter; combining marks are allowed as well. */
const variants: Record<string, string> = {
  a: 'aăâáàäãå',
  c: 'cçć',
  e: 'eéèëê',
  i: 'iîíìï',
  n: 'nñń',
  o: 'oóòöőô',
  s: 'sșşš',
  t: 'tțţ',
  u: 'uúùüűû',
  z: 'zžż',
};

const literal = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');

const wordPattern = (word: string) =>
  [...word]
    .map((letter) => {
      const all = variants[letter] ?? letter;
      return `[${all}${all.toUpperCase()}][\\u0300-\\u036f]*`;
    })
    .join('');

/** Returns all orders of up to four words; for more, only the usual orders of names. */
function orders(words: readonly string[]): string[][] {
  if (words.length > 4)
    return [
      [...words],
      [...words.slice(-1), ...words.slice(0, -1)],
      [...words.slice(1), ...words.slice(0, 1)],
    ];
  if (words.length < 2) return [[...words]];
  return words.flatMap((word, at) => orders(words.toSpliced(at, 1)).map((rest) => [word, ...rest]));
}

const namePatterns = (name: string) => {
  const words = nameWords(name);
  // A single word is too ambiguous.
  return words.length < 2 ? [] : orders(words).map((order) => order.map(wordPattern).join('[\\s,.;_-]+'));
};

/** Matches each of one or two numbers with or without the country code, however it is spaced. */
const phonePatterns = (phones: string) =>
  phones
    .split(/[,;]/)
    .map((phone) => phone.replace(/\D/g, '').slice(-9))
    .filter((digits) => digits.length === 9)
    .map((digits) => `[+]?(?:[0-9][\\s./()-]*){0,4}${[...digits].join('[\\s./()-]*')}`);

/** Returns a PostgreSQL regular expression, to be matched case-insensitively; undefined if there is nothing to find. */
export function namingPattern({ names, emails, phones }: Naming): string | undefined {
  const all = [...emails.map(literal), ...names.flatMap(namePatterns), ...phones.flatMap(phonePatterns)];
  return all.length ? `(?<![[:alnum:]])(?:${all.join('|')})(?![[:alnum:]])` : undefined;
}
