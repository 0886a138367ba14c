// Checks that the comparison of languages finds what it should.

import { expect, test } from 'vitest';
import type { Locale } from '../../../src/core/i18n/locales.ts';
import { compare, type Tree } from './compare.ts';

const romanian = {
  home: {
    title: 'Acasă',
    today: { until: 'până la {{date}}', found: 'Rânduri: {count}' },
    rows_one: '{{count}} rând',
    rows_few: '{{count}} rânduri',
    rows_other: '{{count}} de rânduri',
  },
};

const english = {
  title: 'Home',
  today: { until: 'until {{date}}', found: 'Rows: {count}' },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
};

/** Returns the problems of an English file that differs from a correct one in some texts. */
function withTexts(changes: Tree): string[] {
  const kept = Object.entries({ ...english, ...changes }).filter(([, value]) => value !== undefined);
  return compare('en', { home: Object.fromEntries(kept) }, romanian);
}

test('a complete language has no problem', () => {
  expect(withTexts({})).toEqual([]);
  expect(compare('ro', romanian, romanian)).toEqual([]);
});

test('a key that a language lacks is named', () => {
  expect(withTexts({ title: undefined })).toEqual(['locales/en/home.json: title: is missing']);
});

test('a missing key within a group is told', () => {
  expect(withTexts({ today: { found: 'Rows: {count}' } })).toEqual([
    'locales/en/home.json: today.until: is missing',
  ]);
});

test('a key that Romanian no longer has is told', () => {
  expect(withTexts({ subtitle: 'Left over' })).toEqual([
    'locales/en/home.json: subtitle: Romanian has no such key',
  ]);
});

test('a missing or a needless file is told', () => {
  expect(compare('en', { house: english }, romanian)).toEqual([
    'locales/en/home.json: the file is missing',
    'locales/en/house.json: Romanian has no such file',
  ]);
});

test.each([
  ['{{day}}', 'until {{day}}', '{{day}}'],
  ['{date}', 'until {date}', '{date}'],
  ['none', 'until then', 'none'],
])('a text with another placeholder is named: %s', (_, until, found) => {
  expect(withTexts({ today: { ...english.today, until } })).toEqual([
    `locales/en/home.json: today.until: has the placeholders ${found}; must be {{date}}`,
  ]);
});

test('a placeholder filled in by a script does not pass for one filled in at build', () => {
  expect(withTexts({ today: { ...english.today, found: 'Rows: {{count}}' } })).toEqual([
    'locales/en/home.json: today.found: has the placeholders {{count}}; must be {count}',
  ]);
});

test.each([
  ['missing', { rows_one: undefined }, 'other'],
  ['of another language', { rows_few: '{{count}} rows' }, 'few, one, other'],
  ['that is none', { rows_one: undefined, rows_other: undefined, rows: '{{count}} rows' }, 'no plural'],
])('a plural form %s is told', (_, changes, forms) => {
  expect(withTexts(changes)).toEqual([
    `locales/en/home.json: rows: has the forms ${forms}; must be one, other`,
  ]);
});

test('a plural form that Romanian itself lacks is told', () => {
  const home = Object.fromEntries(Object.entries(romanian.home).filter(([key]) => key !== 'rows_few'));
  expect(compare('ro', { home }, { home })).toEqual([
    'locales/ro/home.json: rows: has the forms one, other; must be few, one, other',
  ]);
});

test('a placeholder missing in one plural form is told', () => {
  expect(withTexts({ rows_one: 'one row' })).toEqual([
    'locales/en/home.json: rows_one: has the placeholders none; must be {{count}}',
  ]);
});

test.each([
  ['an empty text', '', 'is empty'],
  ['a text of spaces', '  ', 'is empty'],
  ['a cedilla under s', 'Acasş', 'has a letter with a cedilla; use ș ț with a comma below'],
  ['a cedilla under T', 'Ţară', 'has a letter with a cedilla; use ș ț with a comma below'],
  ['markup', 'Home <b>page</b>', 'has markup'],
  ['a number', 3, 'must be a text'],
  ['nothing', null, 'must be a text'],
])('a text that is not as it should be is named: %s', (_, title, message) => {
  expect(withTexts({ title })).toEqual([`locales/en/home.json: title: ${message}`]);
});

test.each<Locale>(['en', 'de'])('the file is named in %s', (locale) => {
  expect(compare(locale, {}, { nav: { home: 'Acasă' } })).toEqual([
    `locales/${locale}/nav.json: the file is missing`,
  ]);
});
