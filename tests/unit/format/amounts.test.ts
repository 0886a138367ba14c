// Numbers, money and file sizes as each language writes them.

import { describe, expect, test } from 'vitest';
import { formatFileSize, formatMoney, formatNumber } from '../../../src/lib/i18n/format.ts';

/** Without the kinds of space that keep number and unit on one line. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('an amount of money', () => {
  test.each([
    ['ro', 1250, 'RON', '1.250 RON'],
    ['ro', 300, 'EUR', '300 EUR'],
    ['en', 300, 'EUR', '€300'],
    ['en', 1250, 'RON', 'RON 1,250'],
    ['de', 1250, 'RON', '1.250 RON'],
    ['de', 0, 'EUR', '0 €'],
  ] as const)('in %s: %d %s has no needless decimals', (locale, amount, currency, text) => {
    expect(plain(formatMoney(amount, currency, locale))).toBe(text);
  });

  test.each([
    ['ro', 12.5, 'RON', '12,50 RON'],
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
    [1, 1],
    [1024, 1],
    [1025, 2],
    [150 * 1024, 150],
  ])('%d bytes are %d kilobytes, rounded up', (bytes, kilobytes) => {
    expect(plain(formatFileSize(bytes, 'ro'))).toBe(`${kilobytes} kB`);
  });

  test.each([
    ['ro', '1.500 kB'],
    ['en', '1,500 kB'],
    ['de', '1.500 kB'],
  ] as const)('in %s is written like its other numbers', (locale, text) => {
    expect(plain(formatFileSize(1500 * 1024, locale))).toBe(text);
  });
});
