// A card statement: what the association signs, and what a phone without signal accepts.

import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, CompactSign, UnsecuredJWT } from 'jose';
import { describe, expect, it, test } from 'vitest';
import { signStatement, cardSigningKey } from '../../../netlify/identity/card/card.ts';
import { MisconfiguredError } from '../../../netlify/base/sealing/keys.ts';
import { publicKeys, signingKeys, type SigningKey } from '../../../src/account/card/keys.ts';
import {
  getExpiry,
  getStanding,
  statementDays,
  type CardStatement,
} from '../../../src/account/card/statement.ts';
import { readStatement } from '../../../src/account/card/verify.ts';

const der = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const newKey = () => der(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
const [now, before, foreign] = [newKey(), newKey(), newKey()];
const makeKey = (setting: string) => cardSigningKey(setting) as SigningKey;
const keys = publicKeys(now);

const day = 86_400_000;
const start = Date.UTC(2026, 10, 21, 8);
const ana: CardStatement = { n: '1042', i: 'AP', kind: 'both', until: '2027-03-31', iat: start / 1000 };
const jws = await signStatement(ana, makeKey(now));
const [head = '', payload = '', signature = ''] = jws.split('.');
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Signs any text with the site's own key. */
const signed = (text: string, header: object = {}) =>
  new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ES256', kid: makeKey(now).kid, ...header })
    .sign(makeKey(now).key);

it('is read by who has the public key, and says no more than it must', async () => {
  expect(await readStatement(jws, keys)).toEqual(ana);
  expect(JSON.stringify(keys)).not.toContain('"d"');
});

it('is read whatever letters its base64 has', async () => {
  const odd = { ...ana, n: '>>>???' };
  const text = await signStatement(odd, makeKey(now));
  // RFC 4648, section 5: these replace + and / of base64.
  expect(text.split('.')[1]).toMatch(/^.*-.*_/);
  expect(await readStatement(text, keys)).toEqual(odd);
});

it('is short enough for a code that a phone reads off a phone', () => {
  expect(jws.length).toBeLessThan(240);
});

describe('is not believed', () => {
  test('with any letter changed, cut or added', async () => {
    for (let at = 0; at < jws.length; at += 3) {
      const letter = jws[at] === 'A' ? 'B' : 'A';
      expect(await readStatement(jws.slice(0, at) + letter + jws.slice(at + 1), keys), `at ${at}`).toBeNull();
    }
    const ends = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    for (const end of ends.filter((letter) => !jws.endsWith(letter)))
      expect(await readStatement(jws.slice(0, -1) + end, keys), `ending in ${end}`).toBeNull();
    for (const other of [jws.slice(0, -1), `${jws}A`, `${jws}=`, ` ${jws}`, `${jws}\n`, '', '..', 'rubbish'])
      expect(await readStatement(other, keys)).toBeNull();
  });

  test.each([
    ['of another member', { ...ana, n: '1' }],
    ['with a later day', { ...ana, until: '2099-12-31' }],
    ['signed later', { ...ana, iat: ana.iat + 1 }],
  ])('%s under the same signature', async (_, other) => {
    expect(await readStatement(`${head}.${encode(other)}.${signature}`, keys)).toBeNull();
  });

  test('signed by somebody else, under their name or ours', async () => {
    const own = makeKey(foreign);
    expect(await readStatement(await signStatement(ana, own), keys)).toBeNull();
    expect(await readStatement(await signStatement(ana, { ...own, kid: makeKey(now).kid }), keys)).toBeNull();
  });

  test('signed with a key that is known no more, nor where none is known', async () => {
    const old = await signStatement(ana, makeKey(before));
    expect(await readStatement(old, publicKeys(`${now},${before}`))).toEqual(ana);
    expect(await readStatement(old, keys)).toBeNull();
    expect(await readStatement(jws, [])).toBeNull();
  });

  test('without a signature, or with one by the public key as a secret', async () => {
    const unsecured = new UnsecuredJWT({ ...ana }).encode();
    expect(await readStatement(unsecured, keys)).toBeNull();
    for (const alg of ['none', 'HS256', 'es256', 'ES384']) {
      const header = encode({ alg, kid: makeKey(now).kid });
      expect(await readStatement(`${header}.${payload}.${signature}`, keys)).toBeNull();
    }
    const secret = new TextEncoder().encode(JSON.stringify(keys[0]));
    const symmetric = await new CompactSign(new TextEncoder().encode(JSON.stringify(ana)))
      .setProtectedHeader({ alg: 'HS256', kid: makeKey(now).kid })
      .sign(secret);
    expect(await readStatement(symmetric, keys)).toBeNull();
  });

  test('that names another algorithm, or asks for what nobody here knows, though signed with our key', async () => {
    const whole = (header: object) => {
      const text = `${encode({ alg: 'ES256', kid: makeKey(now).kid, ...header })}.${payload}`;
      const signature = sign('sha256', Buffer.from(text), {
        key: makeKey(now).key,
        dsaEncoding: 'ieee-p1363',
      });
      return `${text}.${signature.toString('base64url')}`;
    };
    expect(await readStatement(whole({}), keys)).toEqual(ana);
    for (const header of [{ alg: 'none' }, { alg: 'HS256' }, { crit: ['exp'] }, { kid: 'unknown' }])
      expect(await readStatement(whole(header), keys), JSON.stringify(header)).toBeNull();
  });

  test('with a key of its own in its header', async () => {
    const { kid, key } = makeKey(foreign);
    const own = await new CompactSign(new TextEncoder().encode(JSON.stringify(ana)))
      .setProtectedHeader({ alg: 'ES256', kid, jwk: publicKeys(foreign)[0] as never })
      .sign(key);
    expect(await readStatement(own, keys)).toBeNull();
  });

  test.each([
    '[]',
    'null',
    '"1042"',
    '{}',
    'no JSON at all',
    JSON.stringify({ ...ana, kind: 'poacher' }),
    JSON.stringify({ ...ana, until: 'always' }),
    JSON.stringify({ ...ana, iat: 'now' }),
    JSON.stringify({ ...ana, n: 1042 }),
    JSON.stringify({ ...ana, i: 7 }),
    JSON.stringify({ ...ana, until: ['2027-03-31'] }),
    JSON.stringify({ ...ana, until: '12027-03-31' }),
    JSON.stringify({ ...ana, until: '2027-03-310' }),
  ])('though signed, when it says something else: %s', async (text) => {
    expect(await readStatement(await signed(text), keys)).toBeNull();
  });
});

describe('counts', () => {
  test.each([
    ['at once', start, 'valid'],
    ['where the phone’s clock is some hours behind', start - day / 2, 'valid'],
    ['where it is a whole day behind', start - day, 'valid'],
    ['not where it is more than that behind', start - day - 1, 'early'],
    ['to the last moment', getExpiry(ana), 'valid'],
    ['no longer', getExpiry(ana) + 1, 'stale'],
    ['not after the membership', Date.UTC(2027, 2, 31, 21), 'expired'],
  ] as const)('%s', (_, at, standing) => expect(getStanding(ana, at)).toBe(standing));

  test('for thirty days from its making', () => {
    expect(getExpiry(ana) - start).toBe(statementDays * day);
    expect(statementDays).toBe(30);
  });

  test('to the membership’s last day in Romania, and not on the next', () => {
    const ends = { ...ana, until: '2026-11-30' };
    expect(getStanding(ends, Date.UTC(2026, 10, 30, 21, 59))).toBe('valid');
    expect(getStanding(ends, Date.UTC(2026, 10, 30, 22, 0))).toBe('expired');
  });
});

describe('the setting', () => {
  it('may be left out, and then nothing is signed', () => {
    expect(signingKeys(undefined)).toEqual([]);
    expect(cardSigningKey(' ')).toBeUndefined();
  });

  it('has at most two keys, of which the first signs', () => {
    expect(publicKeys(`${now}, ${before}`).map(({ kid }) => kid)).toEqual([
      makeKey(now).kid,
      makeKey(before).kid,
    ]);
    expect(makeKey(`${now},${before}`).kid).toBe(makeKey(now).kid);
    expect(() => signingKeys([now, before, foreign].join(','))).toThrow('CARD_KEYS');
  });

  it('names its keys by the beginning of their thumbprints', async () => {
    const [key] = publicKeys(now);
    expect(key?.kid).toBe((await calculateJwkThumbprint({ ...key, kid: 'left out' })).slice(0, 8));
  });

  it.each([
    ['no key', 'rubbish'],
    ['a key of another curve', der(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey)],
    ['a key of another kind', der(generateKeyPairSync('ed25519').privateKey)],
  ])('that is %s is named, not shown', (_, setting) => {
    expect(() => signingKeys(setting)).toThrow(/^CARD_KEYS: no private key/);
    expect(() => cardSigningKey(setting)).toThrow(MisconfiguredError);
  });
});
