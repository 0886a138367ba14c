// Finds mentions of a person in free text: the name as banks and people write it, addresses, telephone numbers.

import { fold } from '../../../../src/core/fold.ts';

export interface Naming {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

/** The words of a name in one form, whatever their order: two people with the same ones cannot be told apart by name. */
export const nameWords = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The variants of each letter; combining signs are allowed besides. */
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

/** All orders of a few words; of more only the usual orders of names. */
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
  // A single word may be anything.
  return words.length < 2 ? [] : orders(words).map((order) => order.map(wordPattern).join('[\\s,.;_-]+'));
};

/** A number with or without the country's prefix, however it is spaced. */
const phonePatterns = (phone: string) => {
  const digits = phone.replace(/\D/g, '').slice(-9);
  return digits.length < 9 ? [] : [`[+]?(?:[0-9][\\s./()-]*){0,4}${[...digits].join('[\\s./()-]*')}`];
};

/** A regular expression of PostgreSQL, to be used without regard to case; undefined where there is nothing to find. */
export function namingPattern({ names, emails, phones }: Naming): string | undefined {
  const all = [...emails.map(literal), ...names.flatMap(namePatterns), ...phones.flatMap(phonePatterns)];
  return all.length ? `(?<![[:alnum:]])(?:${all.join('|')})(?![[:alnum:]])` : undefined;
}
