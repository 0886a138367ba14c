// What is sealed opens again, and nothing else does.

import { EncryptJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { keysFrom, MisconfiguredError } from '../../../netlify/auth/keys.ts';
import { maxSealedLength, open, seal } from '../../../netlify/auth/seal.ts';

const now = Date.UTC(2026, 10, 21, 8);
const seconds = now / 1000;
const secretOf = (letter: string) => letter.repeat(32);
const keys = keysFrom(secretOf('a'), 'session');
const times = { issuedAt: seconds, expiresAt: seconds + 3600 };

describe('a sealed text', () => {
  it('gives back its claims with their times', async () => {
    const sealed = await seal({ since: 7 }, times, keys);
    expect(await open(sealed, keys, now)).toEqual({ since: 7, iat: seconds, exp: seconds + 3600 });
  });

  it('is refused when any single character is changed', async () => {
    const sealed = await seal({ since: 7 }, times, keys);
    for (let at = 0; at < sealed.length; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      const opened = await open(changed, keys, now);
      // The last character of a part may carry bits that stand for nothing.
      if (opened !== null) expect(decoded(changed)).toEqual(decoded(sealed));
    }
  });

  it('is refused at every shorter length', async () => {
    const sealed = await seal({ since: 7 }, times, keys);
    for (let length = 0; length < sealed.length; length++) {
      expect(await open(sealed.slice(0, length), keys, now)).toBeNull();
    }
  });

  it('is refused from the second in which it expires, beyond five seconds between clocks', async () => {
    const sealed = await seal({}, times, keys);
    expect(await open(sealed, keys, now + 3604_000)).not.toBeNull();
    expect(await open(sealed, keys, now + 3605_000)).toBeNull();
  });

  it('is refused when it comes from the future, beyond five seconds between clocks', async () => {
    const sealed = await seal({}, times, keys);
    expect(await open(sealed, keys, now - 5_000)).not.toBeNull();
    expect(await open(sealed, keys, now - 6_000)).toBeNull();
  });

  it('is refused without times, though its key is ours', async () => {
    const sealed = await new EncryptJWT({ since: 7 })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keys[0].id })
      .encrypt(keys[0].bytes);
    expect(await open(sealed, keys, now)).toBeNull();
  });

  it('is refused under another encryption, though its key is ours', async () => {
    const sealed = await new EncryptJWT({ since: 7 })
      .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM', kid: keys[0].id })
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .encrypt(keys[0].bytes);
    expect(await open(sealed, keys, now)).toBeNull();
  });

  it('is not looked at when it is longer than a cookie can be', async () => {
    const sealed = await seal({ text: 'x'.repeat(maxSealedLength) }, times, keys);
    expect(await open(sealed, keys, now)).toBeNull();
  });
});

describe('the list of secrets', () => {
  it('seals with the first and opens with any', async () => {
    const rotated = keysFrom(`${secretOf('b')},${secretOf('a')}`, 'session');
    const old = await seal({ since: 7 }, times, keys);
    const fresh = await seal({ since: 8 }, times, rotated);
    expect(await open(old, rotated, now)).toMatchObject({ since: 7 });
    expect(await open(fresh, keys, now)).toBeNull();
  });

  it('no longer opens what a removed secret sealed', async () => {
    const sealed = await seal({}, times, keys);
    expect(await open(sealed, keysFrom(secretOf('b'), 'session'), now)).toBeNull();
  });

  it('keeps purposes apart', async () => {
    const sealed = await seal({}, times, keys);
    expect(await open(sealed, keysFrom(secretOf('a'), 'transaction'), now)).toBeNull();
  });

  it.each([undefined, '', 'short', `${secretOf('a')},`, `${secretOf('a')},short`])(
    'is refused when a secret is missing or short: %s',
    (setting) => {
      expect(() => keysFrom(setting, 'session')).toThrow(MisconfiguredError);
    },
  );
});

function decoded(sealed: string): string[] {
  return sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
}
