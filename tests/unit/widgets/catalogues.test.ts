// Every language has its widget words in its own script, with their source; none falls back to English.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localeCodes, locales } from '../../../src/core/i18n/locales.ts';
import {
  catalogueFor,
  complete,
  getDirection,
  widgetLanguages,
  widgetWords,
} from '../../../src/core/widgets/catalogues.ts';
import { fill, type CompleteWords, type WidgetWords } from '../../../src/core/widgets/words.ts';
import { root } from '../project.ts';

const english = widgetWords('en');
const keys = Object.keys(english) as (keyof CompleteWords)[];
/** Words that fall back to English if a catalogue lacks them, each of which needs translation. */
const standingIn: readonly (keyof CompleteWords)[] = [];
const placeholders = (word: string) => (word.match(/\{\w+\}/g) ?? []).toSorted();
/** Returns the script of a language, as `Intl` knows it. */
const findScript = (tag: string) => new Intl.Locale(tag).maximize().script ?? '';
/** Names of scripts in regular expressions, if they differ from those of ISO 15924. */
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

test('the words that English stands in for are known, and the languages of the site lack none', () => {
  const lacking = (tags: readonly string[]) =>
    keys.filter((key) => tags.some((tag) => catalogueFor(tag)[key] === undefined));
  expect(lacking(widgetLanguages)).toEqual(standingIn);
  expect(lacking(localeCodes.map((code) => locales[code].tag))).toEqual([]);
});

test('a word that a language lacks is shown in English, its others in its own', () => {
  const { retry, ...rest } = widgetWords('ar');
  expect(complete(rest as WidgetWords)).toEqual({ ...rest, retry: english.retry });
  expect(retry).not.toBe(english.retry);
});

describe.each(widgetLanguages)('%s', (tag) => {
  const words = widgetWords(tag);
  const own = keys.filter((key) => catalogueFor(tag)[key] !== undefined);
  const file = JSON.parse(
    readFileSync(join(root, 'src/core/widgets/catalogues', `${tag}.json`), 'utf8'),
  ) as Record<string, unknown>;

  test('has nothing that is not known, and no word that is empty', () => {
    expect(Object.keys(file).filter((name) => name !== 'dir')).toEqual(['language', 'sources', 'words']);
    expect(Object.keys(catalogueFor(tag))).toEqual(own);
    expect(own.filter((key) => typeof words[key] !== 'string')).toEqual([]);
    expect(own.filter((key) => !words[key].trim() || /[<>]|\s$|^\s/.test(words[key]))).toEqual([]);
  });

  test('has the values that the English words have', () => {
    expect(
      own.filter((key) => placeholders(words[key]).join() !== placeholders(english[key]).join()),
    ).toEqual([]);
  });

  test('is written in the letters of its language', () => {
    const script = findScript(tag);
    const letter = new RegExp(letters[script] ?? `\\p{sc=${script}}`, 'u');
    expect(own.filter((key) => !letter.test(words[key]))).toEqual([]);
  });

  test('is written in the direction that Intl knows', () => {
    // Missing in the library's types so far.
    const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction: string } };
    expect(getDirection(tag)).toBe(locale.getTextInfo().direction);
  });

  test('is translated', () => {
    const alike = own.filter((key) => words[key].toLowerCase() === english[key].toLowerCase());
    // "Notification" is French too.
    expect(alike.length).toBeLessThanOrEqual(tag === 'en' ? own.length : 2);
  });

  test('tells where each word comes from', () => {
    const sources = file.sources as Record<string, string>;
    expect(Object.keys(sources).filter((name) => !/ \(MIT\)$|^Own$/.test(name))).toEqual([]);
    const told = Object.values(sources).flatMap((list) => list.split(', '));
    expect(told.toSorted()).toEqual(own.toSorted());
  });
});

test('every language of the site has words', () => {
  for (const code of localeCodes)
    expect(keys.map((key) => widgetWords(locales[code].tag)[key])).not.toContain('');
});

test('a region without words of its own takes those of its language', () => {
  expect(catalogueFor('de-AT')).toBe(catalogueFor('de'));
  expect(catalogueFor('fa')).toBe(catalogueFor('fa-IR'));
  expect(catalogueFor('pt-BR')).not.toBe(catalogueFor('pt'));
});

test('a language without words is told', () => {
  expect(() => widgetWords('tlh')).toThrow('"tlh"');
  // Not a part of another language's name.
  expect(() => widgetWords('e')).toThrow('"e"');
});

test('values are filled in, and unknown ones left as they are', () => {
  expect(fill('Page {page} of {total}', { page: 2, total: 3 })).toBe('Page 2 of 3');
  expect(fill('{index} of {total}', { total: 3 })).toBe('{index} of 3');
});
