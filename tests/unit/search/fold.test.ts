// The normal form of a text for searching.

import { expect, test } from 'vitest';
import { matchesWords, fold } from '../../../src/core/fold.ts';

test.each([
  ['Căprior', 'caprior'],
  ['ȘTIUCĂ și ȚIPAR', 'stiuca si tipar'],
  // With a cedilla, and with a combining comma.
  ['ştiucă', 'stiuca'],
  ['s\u0326tiuca\u0306', 'stiuca'],
  ['  Jäger  ', 'jager'],
  ['Ion  Pop', 'ion  pop'],
])('%s is found by %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['CĂPRIOR', true],
  ['tineri căprior', true],
  ['  căprior \n  tineri ', true],
  ['prior', true],
  ['căprior bătrâni', false],
  ['', true],
])('what was typed, “%s”, is found where all its words are: %j', (typed, isFound) => {
  expect(matchesWords(typed, fold('Căpriori tineri'))).toBe(isFound);
});
