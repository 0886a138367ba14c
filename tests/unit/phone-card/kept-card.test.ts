// The card on the member's phone.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCard } from '../../../src/account/api/card.ts';
import { forgetCard, keepCard, getKeptCard } from '../../../src/core/session/kept-card.ts';
import { renewCard, toKeptCard } from '../../../src/account/card/renewal.ts';

const now = Date.UTC(2026, 10, 21, 8);
const day = 86_400_000;
const own: OwnCard = {
  url: 'https://site.test/api/card/code',
  memberNumber: '1042',
  kind: 'both',
  validUntil: '2027-03-31',
  initials: 'AP',
  offline: { url: 'https://site.test/card?c=code#statement', until: now + 30 * day },
};
const card = toKeptCard(own, 'Ana Pop', now);

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  if (card) keepCard(card);
});
afterEach(() => vi.unstubAllGlobals());

function answer(body: unknown, status = 200) {
  const fetch = vi.fn(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('is kept with its code drawn', () => {
  expect(getKeptCard()).toMatchObject({ name: 'Ana Pop', memberNumber: '1042', until: now + 30 * day });
  expect(getKeptCard()?.code.path).toMatch(/^M\d/);
});

test('stays when its code has run out: a clock may be wrong, and signal renews it', () => {
  vi.spyOn(Date, 'now').mockReturnValue(now + 31 * day);
  expect(getKeptCard()).toMatchObject({ memberNumber: '1042' });
  expect(kept.size).toBe(1);
});

test('is not there when it was forgotten, or storage is off or broken', () => {
  forgetCard();
  expect(getKeptCard()).toBeNull();
  kept.set('card', 'no card');
  expect(getKeptCard()).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(getKeptCard()).toBeNull();
  expect(() => forgetCard()).not.toThrow();
});

test('is renewed by who it belongs to', async () => {
  const asked = answer({ ...own, offline: { url: own.offline?.url, until: Date.now() + 31 * day } });
  if (card) await renewCard(card);
  expect(getKeptCard()?.until).toBeGreaterThan(now + 30 * day);
  expect(asked).toHaveBeenCalledWith('/api/_auth/card', { headers: { Accept: 'application/json' } });
});

test('does not come back if it is removed while it is renewed', async () => {
  answer(own);
  const renewing = card ? renewCard(card) : undefined;
  forgetCard();
  await renewing;
  expect(getKeptCard()).toBeNull();
});

test('is removed where somebody else is signed in, or no more are given', async () => {
  for (const other of [
    { ...own, memberNumber: '1043' },
    { ...own, offline: null },
  ]) {
    if (card) keepCard(card);
    answer(other);
    if (card) await renewCard(card);
    expect(kept.size).toBe(0);
  }
});

test('stays where nobody is signed in: that is what it is for', async () => {
  answer({}, 401);
  if (card) await renewCard(card);
  expect(getKeptCard()).not.toBeNull();
});
