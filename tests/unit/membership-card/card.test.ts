// The card's code: short, signed, and without unnecessary data.

import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { encode } from 'uqr';
import {
  cardKeys,
  getInitials,
  handleCard,
  readCard,
  signCard,
  toCard,
} from '../../../netlify/identity/card/card.ts';
import type { OwnCard } from '../../../src/account/api/card.ts';
import { publicKeys } from '../../../src/account/card/keys.ts';
import { readStatement } from '../../../src/account/card/verify.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { ask, makeCookie, person, secret, site, start } from '../people.ts';

const members = memoryDirectory();

const keys = cardKeys(secret);
const ana = person('ana', { name: 'Ana-Maria Pop', memberNumber: '1042' });
const card = toCard(ana, start);
const code = signCard(card, keys);

it.each([
  ['Ana Pop', 'AP'],
  ['Ana-Maria Pop', 'AMP'],
  ['ștefan  țurcanu', 'ȘȚ'],
  ['A B C D E F', 'ABCD'],
  ['(Ion) „Nelu” Pop', 'INP'],
])('initials of %s are %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

it('says number, validity, initials and when it was issued, and nothing else', () => {
  expect(readCard(code, keys)).toEqual({
    memberNumber: '1042',
    validUntil: '2027-03-31',
    initials: 'AMP',
    issuedAt: start / 1000,
  });
  const payload = Buffer.from(code.split('.')[0] ?? '', 'base64url').toString();
  expect(payload).toBe(`["1042","2027-03-31","AMP",${start / 1000}]`);
});

it('is short enough for a small QR code', () => {
  expect(code.length).toBeLessThanOrEqual(80);
  const longest = signCard({ ...card, memberNumber: 'SV/123456789-1234567', initials: 'ABCD' }, keys);
  expect(longest.length).toBeLessThanOrEqual(120);
  // Version 7 is 45 modules wide.
  expect(
    encode(`https://www.ajvps-suceava.ro/api/card/${code}`, { ecc: 'M', border: 0 }).size,
  ).toBeLessThanOrEqual(45);
});

it('is none of ours when any character is changed, or when it is cut or lengthened', () => {
  for (let at = 0; at < code.length; at++) {
    for (const other of ['A', 'B', '-']) {
      const changed = code.slice(0, at) + other + code.slice(at + 1);
      if (changed !== code) expect(readCard(changed, keys)).toBeNull();
    }
    expect(readCard(code.slice(0, at), keys)).toBeNull();
  }
  // Of the last letter, 16 bytes use only two bits: fifteen other letters would decode to the same.
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    const changed = code.slice(0, -1) + last;
    if (changed !== code) expect(readCard(changed, keys)).toBeNull();
  }
  for (const other of [
    `${code}=`,
    `${code}==`,
    `${code}A`,
    ` ${code}`,
    `${code}\n`,
    '',
    '.',
    'x'.repeat(5000),
  ]) {
    expect(readCard(other, keys)).toBeNull();
  }
});

it('holds while its secret is listed', () => {
  const other = 't'.repeat(32);
  expect(readCard(code, cardKeys(`${other},${secret}`))).not.toBeNull();
  expect(readCard(code, cardKeys(other))).toBeNull();
});

const unpaid = { amount: 55_000, until: '2026-12-21' };

it('is given to the member signed in', async () => {
  await members.add(ana);
  const deps = { secret, members, firstPayment: async () => unpaid, now: () => start };
  const answer = await handleCard(ask('/api/_auth/card', { cookie: await makeCookie(ana) }), deps);
  expect(await answer.json()).toEqual({
    url: `${site}/api/card/${code}`,
    memberNumber: '1042',
    kind: 'both',
    validUntil: '2027-03-31',
    initials: 'AMP',
    offline: null,
  });
  expect((await handleCard(ask('/api/_auth/card'), deps)).status).toBe(401);
});

const untilPaid = '2026-11-20';

it('of a membership that was never paid says what is to be paid before it begins, and until when', async () => {
  const told = async (firstPayment: typeof unpaid | null, term: Partial<typeof ana>) => {
    await members.put({ ...ana, ...term });
    const deps = { secret, members, firstPayment: async () => firstPayment, now: () => start };
    const answer = await handleCard(ask('/api/_auth/card', { cookie: await makeCookie(ana) }), deps);
    return (await answer.json()) as OwnCard;
  };
  const never = { validUntil: untilPaid, untilPaid };
  expect(await told(unpaid, never)).toMatchObject({ ...never, unpaid });
  // If what was due is no longer due, the membership has not begun either.
  expect(await told(null, never)).toMatchObject(never);
  for (const term of [{ validUntil: untilPaid }, { validUntil: '2026-12-31', untilPaid }]) {
    const own = await told(unpaid, term);
    expect(own).toMatchObject({ validUntil: term.validUntil });
    expect(own).not.toHaveProperty('unpaid');
    expect(own).not.toHaveProperty('untilPaid');
  }
});

it('says by itself that it was never paid, as long as that is so', () => {
  const known = (term: Partial<typeof ana>) =>
    readCard(signCard(toCard({ ...ana, ...term }, start), keys), keys);
  expect(known({ validUntil: untilPaid, untilPaid })).toMatchObject({ validUntil: untilPaid, untilPaid });
  expect(known({ untilPaid })).toEqual(card);
});

it('comes with an address for where there is no signal, whose signed part no server sees', async () => {
  await members.put(ana);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const setting = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const deps = { secret, members, firstPayment: async () => null, cardKeys: setting, now: () => start };
  const answer = await handleCard(ask('/api/_auth/card', { cookie: await makeCookie(ana) }), deps);
  const { offline } = (await answer.json()) as OwnCard;
  const url = new URL(offline?.url ?? '');
  expect(url.origin + url.pathname).toBe(`${site}/card`);
  expect(url.searchParams.get('c')).toBe(code);
  expect(await readStatement(url.hash.slice(1), publicKeys(setting))).toEqual({
    n: '1042',
    i: 'AMP',
    kind: 'both',
    until: '2027-03-31',
    iat: start / 1000,
  });
  expect(offline?.until).toBe(start + 30 * 86_400_000);
  // Version 14 is 73 modules wide: 4 pixels each on a small phone.
  expect(encode(url.href, { ecc: 'L', border: 0 }).size).toBeLessThanOrEqual(73);
  const wrong = await handleCard(ask('/api/_auth/card', { cookie: await makeCookie(ana) }), {
    ...deps,
    cardKeys: 'rubbish',
  });
  expect(wrong.status).toBe(500);
  // An invalid card is not signed: a phone without signal would not notice when it becomes valid.
  await members.put({ ...ana, validUntil: untilPaid, untilPaid });
  const never = await handleCard(ask('/api/_auth/card', { cookie: await makeCookie(ana) }), deps);
  expect(((await never.json()) as OwnCard).offline).toBeNull();
});
