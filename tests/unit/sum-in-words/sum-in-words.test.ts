// Sums in words, as on Romanian receipts.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumInWords } from '../../../src/core/fees/sum-in-words.ts';

/** In lei. */
const whole: Record<number, string> = {
  0: 'zero lei',
  1: 'un leu',
  2: 'doi lei',
  3: 'trei lei',
  10: 'zece lei',
  11: 'unsprezece lei',
  12: 'doisprezece lei',
  14: 'paisprezece lei',
  16: 'șaisprezece lei',
  19: 'nouăsprezece lei',
  20: 'douăzeci de lei',
  21: 'douăzeci și unu de lei',
  22: 'douăzeci și doi de lei',
  99: 'nouăzeci și nouă de lei',
  100: 'una sută de lei',
  101: 'una sută unu lei',
  102: 'una sută doi lei',
  112: 'una sută doisprezece lei',
  119: 'una sută nouăsprezece lei',
  120: 'una sută douăzeci de lei',
  200: 'două sute de lei',
  365: 'trei sute șaizeci și cinci de lei',
  450: 'patru sute cincizeci de lei',
  1000: 'una mie de lei',
  1001: 'una mie unu lei',
  1012: 'una mie doisprezece lei',
  1250: 'una mie două sute cincizeci de lei',
  2000: 'două mii de lei',
  2002: 'două mii doi lei',
  2619: 'două mii șase sute nouăsprezece lei',
  12_000: 'douăsprezece mii de lei',
  12_012: 'douăsprezece mii doisprezece lei',
  19_515: 'nouăsprezece mii cinci sute cincisprezece lei',
  20_000: 'douăzeci de mii de lei',
  21_000: 'douăzeci și una de mii de lei',
  22_222: 'douăzeci și două de mii două sute douăzeci și doi de lei',
  100_000: 'una sută de mii de lei',
  101_000: 'una sută una mii de lei',
  102_003: 'una sută două mii trei lei',
  112_500: 'una sută douăsprezece mii cinci sute de lei',
  121_000: 'una sută douăzeci și una de mii de lei',
  999_999: 'nouă sute nouăzeci și nouă de mii nouă sute nouăzeci și nouă de lei',
  1_000_000: 'un milion de lei',
  1_000_001: 'un milion unu lei',
  2_000_000: 'două milioane de lei',
  12_000_000: 'douăsprezece milioane de lei',
  21_000_000: 'douăzeci și unu de milioane de lei',
  22_000_005: 'douăzeci și două de milioane cinci lei',
};

describe('a sum in words', () => {
  it.each(Object.entries(whole))('of %s lei', (lei, words) => {
    expect(sumInWords(Number(lei) * 100)).toBe(words);
  });

  it.each([
    [1, 'un ban'],
    [2, 'doi bani'],
    [20, 'douăzeci de bani'],
    [101, 'un leu și un ban'],
    [15_050, 'una sută cincizeci de lei și cincizeci de bani'],
    [25_019, 'două sute cincizeci de lei și nouăsprezece bani'],
    [125_021, 'una mie două sute cincizeci de lei și douăzeci și unu de bani'],
    [-45_000, 'patru sute cincizeci de lei'],
  ])('of %s bani', (bani, words) => expect(sumInWords(bani)).toBe(words));

  it('is another for each sum, and has no empty word', () => {
    const sum = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(sum, sum, (one, other) => {
        const [first, second] = [sumInWords(one), sumInWords(other)];
        expect(first).toMatch(/^\p{Ll}+(?: \p{Ll}+)*$/u);
        expect(first === second).toBe(one === other);
      }),
    );
  });

  it('says „de” exactly after what ends in 00 or 20 to 99', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 999_999_999 }), (lei) => {
        const last = lei % 100;
        expect(/ de lei$/.test(sumInWords(lei * 100))).toBe(last === 0 || last >= 20);
      }),
    );
  });
});
