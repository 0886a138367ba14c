// Which new passwords are refused, and which are not.

import { describe, expect, it } from 'vitest';
import { requireGoodPassword, wrongWithPassword } from '../../../netlify/password/rules.ts';
import { passwordLength } from '../../../src/lib/sign-in/password-length.ts';

const member = { email: 'Ana.Popescu.Dorna@Demo.test', memberNumber: 'SV-2026-00042' };
const wrong = (password: string, of: { email: string | null; memberNumber: string } = member) =>
  wrongWithPassword(password, of);

describe('the length', () => {
  /** Neither common nor a pattern, of so many characters. */
  const sized = (length: number) => 'nuc, alun și paltin; '.repeat(9).slice(0, length);

  it('is counted in characters, as a reader would', async () => {
    expect(await wrong(sized(passwordLength.min - 1))).toBe('password-short');
    expect(await wrong(sized(passwordLength.min))).toBeUndefined();
    expect(await wrong(sized(passwordLength.max))).toBeUndefined();
    expect(await wrong(sized(passwordLength.max + 1))).toBe('password-long');
    // Two units of UTF-16 each, and accents as characters of their own.
    expect(await wrong('🦌🐟🦉🐗🦊🐇🦆🐻🌲🍄🌾')).toBe('password-short');
    expect(await wrong('🦌🐟🦉🐗🦊🐇🦆🐻🌲🍄🌾🍂')).toBeUndefined();
    expect(await wrong('pădurețșîâ1'.normalize('NFD'))).toBe('password-short');
  });
});

describe('refused as one that others would guess is', () => {
  it.each([
    ['a common one', 'administrator'],
    ['a common one in capital letters', 'ADMINISTRATOR'],
    ['a common one with digits and signs behind it', 'liverpool2026!'],
    ['a common one with digits and signs before it', '#1 liverpool'],
    ['a common one between them', '12-liverpool-34'],
    ['a common one twice', 'metallicametallica'],
    ['a common one in wide letters', 'ａdministrator'],
    ['a short piece again and again', 'codru1codru1'],
    ['a short piece in many lines', 'ab\nab\nab\nab\nab\n'],
    ['one character again and again', 'aaaaaaaaaaaa'],
    ['pairs of pictures', '🦌🐟🦌🐟🦌🐟🦌🐟🦌🐟🦌🐟'],
    ['digits in their order', '123456789012'],
    ['digits backwards', '210987654321'],
    ['the alphabet', 'cdefghijklmnop'],
    ['the keys in their order', 'wertyuiopasdf'],
    ['the keys backwards', 'fdsapoiuytrew'],
    ['the own address', 'ana.popescu.dorna@demo.test'],
    ['the name in the own address', 'Ana.Popescu.Dorna'],
    ['the own number', 'sv-2026-00042'],
  ])('%s', async (_, password) => {
    expect(await wrong(password)).toBe('password-common');
  });
});

describe('accepted is', () => {
  it.each([
    ['a sentence', 'râul de munte 2026'],
    ['two common ones', 'liverpoolmetallica'],
    ['a longer piece twice', 'urs1lupurs1lup'],
    ['a row of keys with a step aside', 'qwertyuioplk'],
    ['another one’s address', 'ion.popescu@demo.test'],
    ['letters with a common one amid them', 'x7 liverpool x7'],
  ])('%s', async (_, password) => {
    expect(await wrong(password)).toBeUndefined();
  });

  it('any of these by a member without an e-mail', async () => {
    const without = { email: null, memberNumber: 'SV-2026-00042' };
    expect(await wrong('râul de munte 2026', without)).toBeUndefined();
    expect(await wrong('SV-2026-00042', without)).toBe('password-common');
  });
});

it('what is refused is told with its code', async () => {
  await expect(requireGoodPassword('scurtă', member)).rejects.toMatchObject({
    status: 422,
    code: 'password-short',
    message: 'Unprocessable Entity',
  });
  await expect(requireGoodPassword('râul de munte 2026', member)).resolves.toBeUndefined();
});
