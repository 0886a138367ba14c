// The member's number in what a scanner reads from a card.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardKeys, signCard } from '../../../netlify/identity/card/card.ts';
import { numberInCode } from '../../../src/core/members/card-number.ts';

const makeCode = (memberNumber: string) =>
  signCard(
    { memberNumber, validUntil: '2027-03-31', initials: 'ȘȚ', issuedAt: 1_795_000_000 },
    cardKeys('the-secret-of-all-sessions-0123456789'),
  );

it('is found in a code, and in the addresses that have one', () => {
  for (const number of ['1', '1042', 'SV-12/ă']) {
    const code = makeCode(number);
    expect(numberInCode(` ${code} `)).toBe(number);
    expect(numberInCode(`https://site.test/api/card/${code}`)).toBe(number);
    expect(numberInCode(`https://site.test/card?c=${code}#a.b.c`)).toBe(number);
  }
});

it('is in no other text', () => {
  for (const text of [
    '',
    '1042',
    'Ana Pop',
    `${makeCode('1')}x`,
    `WzFd.${'a'.repeat(22)}`,
    `bnVsbA.${'a'.repeat(22)}`,
  ])
    expect(numberInCode(text)).toBeUndefined();
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => numberInCode(text) === undefined));
});
