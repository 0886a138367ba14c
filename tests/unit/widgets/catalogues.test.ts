// Every language has every widget word, in its own script, and says where it comes from.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localeCodes, locales } from '../../../src/lib/i18n/locales.ts';
import { directionOf, widgetLanguages, widgetWords } from '../../../src/lib/widgets/catalogues.ts';
import { fill, type WidgetWords } from '../../../src/lib/widgets/words.ts';
import { root } from '../project.ts';

const english = widgetWords('en');
const keys = Object.keys(english) as (keyof WidgetWords)[];
const placeholders = (word: string) => (word.match(/\{\w+\}/g) ?? []).toSorted();
/** The letters that a language is written in, as `Intl` knows them. */
const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script ?? '';
/** Names of scripts in regular expressions, where they are not those of ISO 15924. */
const letters: Record<string, string> = {
  Jpan: '[\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hani}]',
  Kore: '\\p{sc=Hang}',
  Hans: '\\p{sc=Hani}',
  Hant: '\\p{sc=Hani}',
};

test('there are some fifty languages, those written from right to left among them', () => {
  expect(widgetLanguages.length).toBeGreaterThanOrEqual(50);
  expect(widgetLanguages).toEqual(expect.arrayContaining(['ar', 'ckb', 'fa-IR', 'he', 'ug-CN', 'ur']));
});

test('each has a name of its own and is a language that Intl knows', () => {
  expect(widgetLanguages.filter((tag) => Intl.getCanonicalLocales(tag)[0] !== tag)).toEqual([]);
  expect(new Set(widgetLanguages).size).toBe(widgetLanguages.length);
});

describe.each(widgetLanguages)('%s', (tag) => {
  const words = widgetWords(tag);
  const source = readFileSync(join(root, 'src/lib/widgets/catalogues', `${tag}.ts`), 'utf8');

  test('has every word and no other', () => {
    expect(Object.keys(words)).toEqual(keys);
    expect(keys.filter((key) => !words[key].trim() || /[<>]|\s$|^\s/.test(words[key]))).toEqual([]);
  });

  test('has the values that the English words have', () => {
    expect(keys.filter((key) => `${placeholders(words[key])}` !== `${placeholders(english[key])}`)).toEqual(
      [],
    );
  });

  test('is written in the letters of its language', () => {
    const script = scriptOf(tag);
    const own = new RegExp(letters[script] ?? `\\p{sc=${script}}`, 'u');
    expect(keys.filter((key) => !own.test(words[key]))).toEqual([]);
  });

  test('is written in the direction that Intl knows', () => {
    // Not in the library's types yet.
    const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction: string } };
    expect(directionOf(tag)).toBe(locale.getTextInfo().direction);
  });

  test('is translated', () => {
    const alike = keys.filter((key) => words[key].toLowerCase() === english[key].toLowerCase());
    // "Notification" is French too.
    expect(alike.length).toBeLessThanOrEqual(tag === 'en' ? keys.length : 2);
  });

  test('tells where each word comes from', () => {
    const told = [...source.matchAll(/^\/\/ (?:[\w .]+ \(MIT\)|Own): (.*)\.$/gm)].flatMap(([, list = '']) =>
      list.split(', '),
    );
    expect(told.toSorted()).toEqual(keys.toSorted());
  });
});

test('every language of the site has words', () => {
  for (const code of localeCodes)
    expect(keys.map((key) => widgetWords(locales[code].tag)[key])).not.toContain('');
});

test('a region without words of its own takes those of its language', () => {
  expect(widgetWords('de-AT')).toBe(widgetWords('de'));
  expect(widgetWords('fa')).toBe(widgetWords('fa-IR'));
  expect(widgetWords('pt-BR')).not.toBe(widgetWords('pt'));
});

test('a language without words is told', () => {
  expect(() => widgetWords('tlh')).toThrow('"tlh"');
  // No part of another language's name.
  expect(() => widgetWords('e')).toThrow('"e"');
});

test('values are filled in, and unknown ones left as they are', () => {
  expect(fill('Page {page} of {total}', { page: 2, total: 3 })).toBe('Page 2 of 3');
  expect(fill('{index} of {total}', { total: 3 })).toBe('{index} of 3');
});
