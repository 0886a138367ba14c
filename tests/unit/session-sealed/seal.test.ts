// What was sealed can be opened, and nothing else.

import fc from 'fast-check';
import { EncryptJWT, type JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import { keysFrom, MisconfiguredError } from '../../../netlify/base/sealing/keys.ts';
import { maxSealedLength, open, seal } from '../../../netlify/base/sealing/seal.ts';

const now = Date.UTC(2026, 10, 21, 8);
const seconds = now / 1000;
const makeSecret = (letter: string) => letter.repeat(32);
const keys = keysFrom(makeSecret('a'), 'session');
const times = { issuedAt: seconds, expiresAt: seconds + 3600 };

describe('a sealed text', () => {
  it('gives back its claims with their times', async () => {
    const sealed = await seal({ since: 7 }, times, keys);
    expect(await open(sealed, keys, now)).toEqual({ since: 7, iat: seconds, exp: seconds + 3600 });
  });

  it('is refused when any single bit of it is changed', async () => {
    const parts = (await seal({ since: 7 }, times, keys))
      .split('.')
      .map((part) => Buffer.from(part, 'base64url'));
    for (const [index, part] of parts.entries()) {
      for (let bit = 0; bit < part.length * 8; bit++) {
        const changed = Buffer.from(part);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(
          await open(joined(parts.with(index, changed)), keys, now),
          `part ${index}, bit ${bit}`,
        ).toBeNull();
      }
    }
  });

  it('is refused when any character is replaced, though its bits may stand for nothing', async () => {
    const sealed = await seal({ since: 7 }, times, keys);
    for (let at = 0; at < sealed.length; at++) {
      for (const other of ['A', '_', '.', ' ', 'ă', '\0']) {
        if (sealed[at] === other) continue;
        const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
        expect(await open(changed, keys, now), changed).toBeNull();
      }
    }
  });

  it('has one spelling: none with padding, blanks, or another last letter of the same bytes', async () => {
    const sealed = await seal({ since: 70 }, times, keys);
    for (const [index, part] of sealed.split('.').entries()) {
      const spellings = ['=', '==', ' ', '\n'].map((more) => part + more);
      const last = part.at(-1) ?? '';
      const others = [...alphabet].map((letter) => part.slice(0, -1) + letter);
      const same = others.filter((other) => last && toHex(other) === toHex(part) && other !== part);
      for (const other of [...spellings, ...same]) {
        const changed = sealed.split('.').with(index, other).join('.');
        expect(await open(changed, keys, now), changed).toBeNull();
      }
    }
    expect(await open(sealed, keys, now)).toMatchObject({ since: 70 });
  });

  it('is refused with parts of another, or more of them', async () => {
    const one = (await seal({ since: 7 }, times, keys)).split('.');
    const two = (await seal({ since: 8 }, times, keys)).split('.');
    for (const index of [2, 3, 4]) {
      expect(await open(one.with(index, two[index] ?? '').join('.'), keys, now)).toBeNull();
    }
    expect(await open(one.with(1, 'AAAA').join('.'), keys, now)).toBeNull();
    expect(await open([...one, 'AAAA'].join('.'), keys, now)).toBeNull();
    expect(await open(`${one.join('.')}A`, keys, now)).toBeNull();
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

  it.each([
    ['times', { since: 7 }],
    ['an end', { iat: seconds }],
    ['a beginning', { exp: seconds + 3600 }],
    ['a number as its end', { iat: seconds, exp: String(seconds + 3600) }],
    ['a number as its beginning', { iat: String(seconds), exp: seconds + 3600 }],
    ['a finite end', { iat: seconds, exp: null }],
  ])('is refused without %s, though its key is ours', async (_, claims) => {
    const sealed = await new EncryptJWT(claims as JWTPayload)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keys[0].id })
      .encrypt(keys[0].bytes);
    expect(await open(sealed, keys, now)).toBeNull();
  });

  it('is refused when it names no key, or another', async () => {
    for (const header of [{}, { kid: '' }, { kid: 'unknown' }]) {
      const sealed = await new EncryptJWT({})
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', ...header })
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 3600)
        .encrypt(keys[0].bytes);
      expect(await open(sealed, keys, now)).toBeNull();
    }
  });

  it('is refused by another key of the same name', async () => {
    const sealed = await seal({ since: 7 }, times, keys);
    const [other] = keysFrom(makeSecret('b'), 'session');
    expect(await open(sealed, [{ ...other, id: keys[0].id }], now)).toBeNull();
  });

  it('is refused under another encryption, though its key is ours', async () => {
    const sealed = await new EncryptJWT({ since: 7 })
      .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM', kid: keys[0].id })
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .encrypt(keys[0].bytes);
    expect(await open(sealed, keys, now)).toBeNull();
  });

  it('is refused under a shorter key of ours', async () => {
    const short = keys[0].bytes.slice(0, 16);
    const sealed = await new EncryptJWT({ since: 7 })
      .setProtectedHeader({ alg: 'dir', enc: 'A128GCM', kid: keys[0].id })
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .encrypt(short);
    expect(await open(sealed, [{ id: keys[0].id, bytes: short }], now)).toBeNull();
  });

  it('is not looked at when it is longer than a cookie can be', async () => {
    const sealed = await seal({ text: 'x'.repeat(maxSealedLength) }, times, keys);
    expect(await open(sealed, keys, now)).toBeNull();
  });
});

describe('anything', () => {
  it('that is sealed comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.stringMatching(/^[a-z]{4,9}$/), fc.jsonValue({ maxDepth: 2 })),
        async (claims) => {
          const sealed = await seal(claims, times, keys);
          const expected = { ...claims, iat: times.issuedAt, exp: times.expiresAt };
          // JSON has no negative zero.
          expect(await open(sealed, keys, now)).toEqual(JSON.parse(JSON.stringify(expected)));
        },
      ),
    );
  });

  it('else is refused without a word', async () => {
    const part = fc.oneof(fc.string(), fc.base64String(), fc.constantFrom('', 'e30', 'eyJhbGciOiJub25lIn0'));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        expect(await open(parts.join('.'), keys, now)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a sealed text that was opened before', () => {
  it('gives the same again, until it expires', async () => {
    const sealed = await seal({ since: 7 }, times, keys);
    const first = await open(sealed, keys, now);
    expect(await open(sealed, keys, now)).toEqual(first);
    expect(await open(sealed, keys, now + 3604_000)).toEqual(first);
    expect(await open(sealed, keys, now + 3605_000)).toBeNull();
    expect(await open(sealed, keys, now - 6_000)).toBeNull();
    expect(await open(sealed, keys, now)).toEqual(first);
  });

  it('opens no more once its key is gone', async () => {
    const both = `${makeSecret('c')},${makeSecret('d')}`;
    const sealed = await seal({}, times, keysFrom(makeSecret('d'), 'session'));
    expect(await open(sealed, keysFrom(both, 'session'), now)).not.toBeNull();
    expect(await open(sealed, keysFrom(makeSecret('c'), 'session'), now)).toBeNull();
  });
});

describe('the list of secrets', () => {
  it('seals with the first and opens with any', async () => {
    const rotated = keysFrom(`${makeSecret('b')},${makeSecret('a')}`, 'session');
    const old = await seal({ since: 7 }, times, keys);
    const fresh = await seal({ since: 8 }, times, rotated);
    expect(await open(old, rotated, now)).toMatchObject({ since: 7 });
    expect(await open(fresh, keys, now)).toBeNull();
  });

  it('opens with each of them, wherever it stands', async () => {
    const secrets = ['a', 'b', 'c'].map(makeSecret);
    for (const secret of secrets) {
      const sealed = await seal({ since: 7 }, times, keysFrom(secret, 'session'));
      expect(await open(sealed, keysFrom(secrets.join(', '), 'session'), now)).toMatchObject({ since: 7 });
    }
  });

  it('no longer opens what a removed secret sealed', async () => {
    const sealed = await seal({}, times, keys);
    expect(await open(sealed, keysFrom(makeSecret('b'), 'session'), now)).toBeNull();
  });

  it('keeps purposes apart', async () => {
    const sealed = await seal({}, times, keys);
    expect(await open(sealed, keysFrom(makeSecret('a'), 'transaction'), now)).toBeNull();
  });

  it.each([',', ' ', '\n', ', ,'])(
    'takes no notice of blanks and of commas with nothing between them: %j',
    (more) => {
      const known = keysFrom(makeSecret('a'), 'session');
      expect(keysFrom(`${makeSecret('a')}${more}`, 'session')).toEqual(known);
      expect(keysFrom(`${more}${makeSecret('a')}`, 'session')).toEqual(known);
    },
  );

  it.each([undefined, '', ' , ', 'short', `${makeSecret('a')},short`])(
    'is refused when a secret is missing or short: %s',
    (setting) => {
      expect(() => keysFrom(setting, 'session')).toThrow(MisconfiguredError);
    },
  );
});

function joined(parts: readonly Buffer[]): string {
  return parts.map((part) => part.toString('base64url')).join('.');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function toHex(text: string): string {
  return Buffer.from(text, 'base64url').toString('hex');
}
