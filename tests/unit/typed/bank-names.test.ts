// The bank proposed for an account, by the code in its number.

import { expect, test } from 'vitest';
import { bankCode } from '../../../src/core/iban.ts';
import { bankName } from '../../../src/core/romanian-banks.ts';

test('a bank is known by the code in the account’s number', () => {
  const name = bankName(bankCode('RO49 BTRL 1B31 0075 9384 0000') ?? '');
  expect(name).toBe('Banca Transilvania');
});

test('a code that does not begin the number is none', () => {
  expect(bankCode('IBAN RO49 BTRL 1B31')).toBeUndefined();
});

test.each(['AAAA', '', 'btrl', 'toString', 'constructor'])('%j is none that is known', (code) => {
  expect(bankName(code)).toBeUndefined();
});
