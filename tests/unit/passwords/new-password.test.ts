// The rules for a new password.

import { expect, it } from 'vitest';
import { requireGoodPassword, wrongWithPassword } from '../../../netlify/identity/password/rules.ts';

const ana = {
  name: 'Ana-Maria Popescu',
  email: 'ana.maria.popescu@demo.test',
  memberNumber: 'Vânători 2026/7',
};
const wrong = (password: string) => wrongWithPassword(password, ana);

it.each([
  'pădurea de molid 7',
  'correct horse battery staple',
  '🦌🐗🐟🦊🐻🦅🐺🦫🦔🐿🦦🦢',
  'Tr0ub4dor&3-fish',
])('a new password may be %s', async (password) => {
  expect(await wrong(password)).toBeUndefined();
});

it('has 12 to 128 characters, whatever they are made of', async () => {
  // Each is one character, of two to four bytes or two code units.
  for (const letter of ['q', 'ș', '漢', '🦌']) {
    const other = letter + letter + letter + 'w';
    expect(await wrong(`${letter.repeat(8)}w7p`)).toBe('password-short');
    expect(await wrong(`${letter.repeat(9)}w7p`)).toBeUndefined();
    expect(await wrong(`${other.repeat(31)}w7pk`)).toBeUndefined();
    expect(await wrong(`${other.repeat(31)}w7pkx`)).toBe('password-long');
  }
});

it('is counted in one form: an accent that is typed apart is no character of its own', async () => {
  const composed = 'ăîșțâéüö'.repeat(16);
  expect([...composed]).toHaveLength(128);
  expect(composed.normalize('NFD').length).toBeGreaterThan(200);
  expect(await wrong(`${composed.normalize('NFD').slice(0, -2)}x`)).not.toBe('password-long');
  expect(await wrong('ș1ț2ă3î4é5ü'.normalize('NFD'))).toBe('password-short');
});

it.each([
  'administrator',
  'Administrator',
  'ADMINISTRATOR2026!',
  '1q2w3e4r5t6y',
  'password1234',
  '--Password--1234',
  'passwordpassword',
  'parolaparola',
  'alexandru-2026',
  '123123123123',
  'aaaaaaaaaaaaaaaa',
  '1234567890123',
  '098765432109',
  'abcdefghijklmnop',
  'qwertyuiopasdf',
  'ａｄｍｉｎｉｓｔｒａｔｏｒ',
])('is not what everybody takes: %s', async (password) => {
  expect(await wrong(password)).toBe('password-common');
});

it('is not a few letters again and again: six are few, seven are not', async () => {
  expect(await wrong('xkqzwp'.repeat(2))).toBe('password-common');
  expect(await wrong('XKqzwp'.repeat(3))).toBe('password-common');
  expect(await wrong('ș🦌țăîâ'.repeat(2))).toBe('password-common');
  expect(await wrong('xkqzwpj'.repeat(2))).toBeUndefined();
});

it.each(['ana.maria.popescu@demo.test', ' ANA.Maria.Popescu@demo.test'.trim(), 'ana.maria.popescu'])(
  'is not the address: %s',
  async (password) => {
    expect(await wrong(password)).toBe('password-common');
  },
);

it('is not the member number', async () => {
  expect(await wrong('vânători 2026/7')).toBe('password-common');
});

it('that is not good is a problem with its code', async () => {
  await expect(requireGoodPassword('short', ana)).rejects.toMatchObject({
    status: 422,
    code: 'password-short',
  });
  await expect(requireGoodPassword('pădurea de molid 7', ana)).resolves.toBeUndefined();
});
