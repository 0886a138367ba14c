// Codes of printed letters: how they are created and stored.

import { expect, test } from 'vitest';
import { codeHashes, isLetterCode, newCode } from '../../../netlify/identity/tokens/letter-code.ts';
import { MisconfiguredError } from '../../../netlify/base/sealing/keys.ts';
import { codeAlphabet } from '../../../src/core/members/letter-code.ts';
import { secret } from '../people.ts';

const other = 't'.repeat(32);

test('a new one has five signs, a hyphen and five more, of all that its alphabet has', () => {
  const codes = Array.from({ length: 100 }, newCode);
  for (const code of codes) {
    expect(code).toMatch(/^[^-]{5}-[^-]{5}$/);
    expect(isLetterCode(code)).toBe(true);
  }
  expect(new Set(codes).size).toBe(100);
  expect([...new Set(codes.join('').replaceAll('-', ''))].toSorted().join('')).toBe(codeAlphabet);
});

test('what is none has no name, and asks for no secret', () => {
  for (const none of ['', '34679-ACDE', 'x'.repeat(22)]) {
    expect(isLetterCode(none)).toBe(false);
    expect(codeHashes(none, undefined)).toEqual([]);
  }
});

test('its name is the same however it is typed, and tells nothing of it', () => {
  const [name = ''] = codeHashes('34679-ACDEF', secret);
  expect(codeHashes(' 34679acdef', secret)).toEqual([name]);
  expect(codeHashes('34679-ACDEG', secret)).not.toContain(name);
  // Like the names of other links, each of which is the hash of its token.
  expect(name).toMatch(/^[\w-]{43}$/);
  expect(() => codeHashes('34679-ACDEF', undefined)).toThrow(MisconfiguredError);
});

test('it has a name for each secret, the newest first', () => {
  const [newest] = codeHashes('34679-ACDEF', other);
  const [oldest] = codeHashes('34679-ACDEF', secret);
  expect(newest).not.toBe(oldest);
  expect(codeHashes('34679-ACDEF', `${other},${secret}`)).toEqual([newest, oldest]);
});
