// Receipts and codes of reports, as people write them down and read them out.

import { randomFillSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatReceipt, readReceipt } from '../../../src/core/api/receipt.ts';
import { newCode, readCode } from '../../../src/core/api/report.ts';

const numbers = fc.tuple(fc.integer({ min: 2026, max: 2099 }), fc.integer({ min: 1, max: 999_999 }));

it('a receipt is read as it was given, in small letters and without its lines too', () => {
  fc.assert(
    fc.property(numbers, ([year, number]) => {
      const receipt = formatReceipt(year, number);
      expect(receipt).toMatch(/^SV-\d{4}-\d{4,6}-[A-HJ-NPR-Z]$/);
      for (const typed of [receipt, receipt.toLowerCase(), receipt.replaceAll('-', ' '), ` ${receipt} `])
        expect(readReceipt(typed)).toEqual({ year, number });
    }),
  );
});

it('a wrong digit, or two neighbours in each other’s places, is seen', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), fc.nat(8), ([year, number], at, more) => {
      const receipt = formatReceipt(year, number);
      const digits = [...receipt.matchAll(/\d/g)].map(({ index }) => index);
      const place = digits[at % digits.length] ?? 0;
      const other = (Number(receipt[place]) + 1 + more) % 10;
      const wrong = `${receipt.slice(0, place)}${other}${receipt.slice(place + 1)}`;
      expect(readReceipt(wrong)).toBeUndefined();
      const [a = '', b = ''] = [receipt[place], receipt[place + 1]];
      if (/\d/.test(b) && a !== b)
        expect(readReceipt(receipt.slice(0, place) + b + a + receipt.slice(place + 2))).toBeUndefined();
    }),
  );
});

it.each(['', 'SV', 'SV-2026-0001-Ă', 'SV-2026-1-A', 'XX-2026-0001-A', 'SV-2026-0001'])(
  '“%s” is no receipt',
  (typed) => expect(readReceipt(typed)).toBeUndefined(),
);

it('a code is of signs that nobody takes for others, and is read as people write it', () => {
  const codes = Array.from({ length: 200 }, () => newCode((bytes) => randomFillSync(bytes)));
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) {
    expect(code).toMatch(/^[A-HJ-NPR-Z2-9]{4}-[A-HJ-NPR-Z2-9]{4}$/);
    expect(readCode(` ${code.toLowerCase().replace('-', ' ')}`)).toBe(code);
  }
  for (const typed of ['', 'ABCD', 'ABCD-EFG0', 'ABCD-EFGHJ']) expect(readCode(typed)).toBeUndefined();
});
