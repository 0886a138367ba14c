// Codes of printed letters, as people type them.

import { expect, test } from 'vitest';
import { codeAlphabet, codeLength, readCode } from '../../../src/core/members/letter-code.ts';

test.each([
  '34679-ACDEF',
  '34679acdef',
  ' 34679 ACDEF ',
  '3467–9ACD—EF',
  '34679\u00a0ACDEF',
  '34679\u2010ACDEF',
])('is read with capitals or without, whatever blanks and hyphens are in it: %j', (typed) =>
  expect(readCode(typed)).toBe('34679ACDEF'),
);

test.each(['', '34679ACDE', '34679ACDEFG', '34679.ACDEF', '34679ACDE!'])(
  'what was typed is no code: %j',
  (typed) => expect(readCode(typed)).toBeUndefined(),
);

test.each([...'01258BILOSUZ'])('has no sign that is taken for another: %s', (sign) => {
  expect(readCode(`34679ACDE${sign}`)).toBeUndefined();
});

test('may have every sign of its alphabet', () => {
  for (const sign of codeAlphabet) expect(readCode(sign.repeat(codeLength))).toBe(sign.repeat(codeLength));
});
