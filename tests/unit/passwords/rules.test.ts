// Which new passwords are refused, and which are accepted.

import { describe, expect, it } from 'vitest';
import { requireGoodPassword, wrongWithPassword } from '../../../netlify/identity/password/rules.ts';
import { passwordLength } from '../../../src/account/sign-in/password-length.ts';

const member = { name: 'Ana Popescu', email: 'Ana.Popescu.Dorna@Demo.test', memberNumber: 'SV-2026-00042' };
const wrong = (password: string, of: Parameters<typeof wrongWithPassword>[1] = member) =>
  wrongWithPassword(password, of);

describe('the length', () => {
  /** Returns a password of that length which is neither common nor a pattern. */
  const sized = (length: number) => 'nuc, alun și paltin; '.repeat(9).slice(0, length);

  it('is counted in characters, as a reader would', async () => {
    expect(await wrong(sized(passwordLength.min - 1))).toBe('password-short');
    expect(await wrong(sized(passwordLength.min))).toBeUndefined();
    expect(await wrong(sized(passwordLength.max))).toBeUndefined();
    expect(await wrong(sized(passwordLength.max + 1))).toBe('password-long');
    // Two UTF-16 code units each, and combining accents.
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

describe('refused as one that is made of what others know of the member is', () => {
  const ana = { email: 'a.cosma@demo.test', name: 'Ana-Ștefania Cosma', memberNumber: '5001' };

  it.each([
    ['the name and the number', 'anacosma5001'],
    ['the name with signs between', 'Cosma_Ana_1987!'],
    ['the name with its diacritics', 'ȘtefaniaCosma'],
    ['the name without them', 'stefania123456'],
    ['the name backwards in order', '5001cosmaana'],
    ['the name twice', 'cosmacosma12'],
    ['the name before the address’s', 'ana.a.cosma.1'],
    ['what the members do, with digits', 'vanator12345'],
    ['what the members do, with diacritics', 'Vânător!2026'],
    ['the county with a year', 'suceava-2026'],
    ['the name with what the members do', 'anapescar123'],
    ['the association with the county', 'ajvpssuceava'],
    ['the same as it is written', 'AJVPS Suceava'],
    ['the same with a year', 'ajvps-suceava-2026'],
    ['the trade with a year', 'vanatoare2026'],
    ['the trade with the county', 'vanatoresuceava'],
    ['a town with a year', 'Radauti.2026!'],
    ['a town of two words', 'VatraDornei26'],
    ['the trade in another language', 'hunting-angler7'],
    ['game with digits', 'cerb12345678'],
    ['the own number again and again', '500150015001x'],
    ['the own name with digits around', '12cosma34567'],
    ['the trade with digits for letters', 'v4n4t0are2026'],
    ['the same with a long number behind it', 'V4n4t0r12345!'],
    ['the county with a sign for its first letter', '$uceava_2026'],
    ['the own name with digits for letters', '4naC0sma1987'],
    ['many of the trade', 'vanatorilor26'],
    ['a small town of the county', 'VicovuSus2026'],
    ['a small town, with its diacritics', 'Milișăuți2026'],
    ['the trade in German', 'Jäger-Angeln-1'],
    ['the years of a life', 'cosma19871990'],
  ])('%s: %s', async (_, password) => {
    expect(await wrongWithPassword(password, ana)).toBe('password-common');
  });

  it.each([
    'cosma și vulturul',
    'ana bate toaca',
    '749201856374',
    'vânător la 3 lacuri',
    'zece4sapte0noua',
    'ana7xq5001zk',
  ])('but not where more is in it: %s', async (password) => {
    expect(await wrongWithPassword(password, ana)).toBeUndefined();
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
    const without = { name: 'Ana Popescu', email: null, memberNumber: 'SV-2026-00042' };
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
