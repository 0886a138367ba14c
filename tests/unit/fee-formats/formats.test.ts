// Amounts and days on the screens about fees: lei in words, days as in Unicode's locale data (CLDR).

import { expect, test } from 'vitest';
import { formatsFor } from '../../../src/core/i18n/formats.ts';
import { parseBani } from '../../../src/core/money.ts';

test.each([
  ['ro-RO', 15_050, '150,50\u00a0lei'],
  ['ro-RO', 1_200_000, '12.000\u00a0lei'],
  ['de-DE', 15_050, '150,50\u00a0Lei'],
  ['en-GB', 15_000, '150\u00a0lei'],
  ['en-GB', 5, '0.05\u00a0lei'],
  // A language without a word for them uses the code.
  ['fr-FR', 15_000, '150\u00a0RON'],
])('in %s %i bani are lei, without the bani where there are none', (tag, bani, written) => {
  expect(formatsFor(tag, 'long').money(bani)).toBe(written);
});

test.each([
  ['ro-RO', '31\u00a0martie\u00a02027'],
  ['en-GB', '31\u00a0March\u00a02027'],
  ['de-DE', '31.\u00a0März\u00a02027'],
])('in %s a day is written out and stands whole on a line', (tag, written) => {
  expect(formatsFor(tag, 'long').day('2027-03-31')).toBe(written);
});

test.each([
  ['in winter', '2026-11-20T22:30:00.000Z', '21\u00a0November\u00a02026 at 00:30'],
  ['in summer', '2026-06-30T21:05:00.000Z', '1\u00a0July\u00a02026 at 00:05'],
])('a moment is told by the clocks of Romania, %s', (_, at, written) => {
  expect(formatsFor('en-GB', 'long').moment(at)).toBe(written);
});

test.each(['ro-RO', 'en-GB', 'de-DE'])('in %s a sum in a field is read as it stands there', (tag) => {
  for (const bani of [5, 100, 15_050, 100_000, 120_050, 100_000_000])
    expect(parseBani(formatsFor(tag, 'long').lei(bani))).toBe(bani);
});
