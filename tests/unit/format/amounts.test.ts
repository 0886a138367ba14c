// Numbers, money and file sizes as each language writes them.

import { describe, expect, test } from 'vitest';
import { fileSize } from '../../../src/core/i18n/file-size.ts';
import { formatMoney, formatNumber } from '../../../src/core/i18n/format.ts';
import { locales } from '../../../src/core/i18n/locales.ts';

/** Replaces the kinds of space that keep number and unit on one line. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('an amount of money', () => {
  test.each([
    ['ro', 1250, 'RON', '1.250 lei'],
    ['ro', 300, 'EUR', '300 EUR'],
    ['en', 300, 'EUR', '€300'],
    ['en', 1250, 'RON', '1,250 lei'],
    ['de', 1250, 'RON', '1.250 Lei'],
    ['de', 0, 'EUR', '0 €'],
  ] as const)('in %s: %d %s has no needless decimals', (locale, amount, currency, text) => {
    expect(plain(formatMoney(amount, currency, locale))).toBe(text);
  });

  test.each([
    ['ro', 12.5, 'RON', '12,50 lei'],
    ['en', 12.05, 'EUR', '€12.05'],
    ['de', 12.5, 'EUR', '12,50 €'],
  ] as const)('in %s: %d %s has both decimals', (locale, amount, currency, text) => {
    expect(plain(formatMoney(amount, currency, locale))).toBe(text);
  });

  test('does not break from its currency at the end of a line', () => {
    expect(formatMoney(300, 'RON', 'ro')).not.toContain(' ');
  });
});

test.each([
  ['ro', '12.345,5'],
  ['en', '12,345.5'],
  ['de', '12.345,5'],
] as const)('a number in %s is %s', (locale, text) => {
  expect(formatNumber(12_345.5, locale)).toBe(text);
});

describe('the size of a file', () => {
  test.each([
    [1, '1 kB'],
    [1024, '1 kB'],
    [1025, '2 kB'],
    [150 * 1024, '150 kB'],
    [1023 * 1024, '1.023 kB'],
    [1024 * 1024 - 1, '1 MB'],
    [8193 * 1024, '8 MB'],
    [8.25 * 2 ** 20, '8,3 MB'],
  ])('%d bytes are %s, in the larger unit from one megabyte on', (bytes, text) => {
    expect(plain(fileSize(bytes, 'ro-RO'))).toBe(text);
  });

  test.each([
    ['ro', '1,5 MB'],
    ['en', '1.5 MB'],
    ['de', '1,5 MB'],
  ] as const)('in %s is written like its other numbers', (locale, text) => {
    expect(plain(fileSize(1.5 * 2 ** 20, locales[locale].tag))).toBe(text);
  });
});
