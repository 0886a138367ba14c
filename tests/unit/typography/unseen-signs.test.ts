// Invisible characters are found and removed; those that join visible ones stay.

import { expect, test } from 'vitest';
import { hasUnseen, withoutUnseen } from '../../../src/core/unseen-signs.ts';

test.each([
  ['\u202a+40 230 123 456\u202c', '+40 230 123 456'],
  ['Anunț\u202e gpj.exe', 'Anunț gpj.exe'],
  ['\u2066a\u2069 \u200eb\u200f \u061cc', 'a b c'],
  ['în\u00adti\u200bnde\u2060re\ufeff', 'întindere'],
  [
    'și 👨\u200d👩\u200d👧, \u2764\ufe0f, می\u200cخواهم',
    'și 👨\u200d👩\u200d👧, \u2764\ufe0f, می\u200cخواهم',
  ],
  ['12\u00a0lei,\n\tpe an', '12\u00a0lei,\n\tpe an'],
])('signs that nobody sees go: %j becomes %j', (given, wanted) => {
  expect(withoutUnseen(given)).toBe(wanted);
  expect(hasUnseen(given)).toBe(given !== wanted);
  expect(hasUnseen(wanted)).toBe(false);
});
