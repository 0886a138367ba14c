// One-time links of all kinds: one format, one address per kind, one response to useless ones.

import { describe, expect, it } from 'vitest';
import {
  hashToken,
  isToken,
  linkAddress,
  newToken,
  requireUsable,
  tokenBefore,
  type LinkKind,
} from '../../../netlify/identity/tokens/token.ts';
import { site, start } from '../people.ts';

const addresses: [LinkKind, string][] = [
  ['password', '/de/login?token=abc#new-password'],
  ['letter', '/de/login?token=abc#begin'],
  ['email', '/de/confirm-email?c=abc#confirm'],
  ['application', '/de/apply?c=abc#confirm'],
];

describe.each(addresses)('a link of the kind %s', (kind, address) => {
  it('leads to the form for it, in a language', () => {
    expect(linkAddress(kind, 'abc', `${site}/api/members`, 'de')).toBe(site + address);
  });

  it('is read from the page that a form comes from, where that is one of this site', () => {
    const referer = linkAddress(kind, 'abc', site, 'de');
    const form = new Request(`${site}/api/x`, {
      method: 'POST',
      headers: { referer },
      body: new URLSearchParams({ x: '1' }),
    });
    expect(tokenBefore(kind, form)).toBe('abc');
    const stranger = new Request(form, { headers: { referer: referer.replace('site', 'evil') } });
    expect(tokenBefore(kind, stranger)).toBeUndefined();
  });
});

it('a token is new each time, and known by its hash alone', () => {
  const tokens = Array.from({ length: 50 }, newToken);
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(50);
  for (const { token, hash } of tokens) {
    expect([isToken(token), isToken(hash), hashToken(token)]).toEqual([true, false, hash]);
  }
  expect(['', 'x'.repeat(21), 'x'.repeat(23), `${'x'.repeat(21)}.`].filter(isToken)).toEqual([]);
});

describe('a token', () => {
  const good = { isUsed: false, isVoid: false, until: start + 1 };

  it('is of use until its end', () => {
    expect(() => requireUsable(good, start)).not.toThrow();
  });

  it.each([
    ['its end has come', { until: start }, 'link-expired'],
    ['it is void', { isVoid: true }, 'link-expired'],
    ['it was used', { isUsed: true }, 'link-used'],
    ['it was used, and its end has come', { isUsed: true, isVoid: true, until: 0 }, 'link-used'],
  ])('is refused where %s', (_, over, code) => {
    expect(() => requireUsable({ ...good, ...over }, start)).toThrow(
      expect.objectContaining({ status: 410, code }),
    );
  });
});
