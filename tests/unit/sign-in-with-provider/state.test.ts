// A state contains a language of the site, whatever its code looks like.

import { expect, it } from 'vitest';
import { toPattern } from '../../../netlify/identity/oidc/transaction.ts';

it.each([
  ['aa.Xy-_9', true],
  ['bb-cc.Xy-_9', true],
  ['dd.Xy', false],
  ['bb.Xy', false],
  ['xaa.Xy', false],
  ['aa', false],
  ['aa.', false],
  ['aa.X/y', false],
])('the state %s is taken only with a language of the site', (state, isGiven) => {
  expect(toPattern(['aa', 'bb-cc']).test(state)).toBe(isGiven);
});
