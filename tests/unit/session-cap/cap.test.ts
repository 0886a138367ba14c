// However often a session is renewed, its end depends on the moment of signing in.

import { sessionCap, sessionLength } from '../../../src/core/api/session-lengths.ts';
import { expect, it } from 'vitest';
import { handleSession, openSession, sessionKeys } from '../../../netlify/identity/session/session.ts';
import { ask, cookieFrom, makeCookie, newcomer, person, secret, start } from '../people.ts';

const hour = 3_600_000;
const ana = person('ana');
const found = () => Promise.resolve(ana);
const members = {
  get: found,
  endSession: async () => ({ member: ana, hasEnded: true }),
  getFactors: async () => newcomer,
  recordSession: async () => {},
};

async function whoIs(cookie: string, now: number) {
  const answer = await handleSession(ask('/api/_auth/session', { cookie }), {
    secret,
    members,
    now: () => now,
  });
  const { user, expiresAt } = (await answer.json()) as { user: object | null; expiresAt?: string };
  const isRenewed = user !== null && answer.headers.getSetCookie().length > 0;
  return { user, expiresAt, answer, cookie: isRenewed ? cookieFrom(answer) : cookie };
}

async function readSince(cookie: string, now: number) {
  const sealed = cookie.slice(cookie.indexOf('=') + 1);
  return (await openSession(sealed, sessionKeys(secret), now))?.since;
}

it.each([
  ['normal', false],
  ['remembered', true],
] as const)(
  'a %s session ends by the moment of signing in, however often it is renewed',
  async (kind, remember) => {
    const end = start + sessionCap[kind] * 1000;
    const step = remember ? 7 * 24 * hour : 5 * hour;
    let cookie = await makeCookie(ana, { remember });
    let renewals = 0;
    for (let now = start + step; now < end; now += step) {
      const told = await whoIs(cookie, now);
      expect(told.user).not.toBeNull();
      const wanted = Math.min(now + sessionLength[kind] * 1000, end);
      expect(told.expiresAt).toBe(new Date(wanted).toISOString());
      expect(told.answer.headers.getSetCookie()[0]).toContain(`Max-Age=${(wanted - now) / 1000};`);
      expect(await readSince(told.cookie, now)).toBe(start);
      renewals += Number(told.cookie !== cookie);
      cookie = told.cookie;
    }
    expect(renewals).toBeGreaterThan(3);
    expect((await whoIs(cookie, end - 1000)).user).not.toBeNull();
    // The clocks of two servers may differ by five seconds.
    expect((await whoIs(cookie, end + 5000)).user).toBeNull();
  },
);

it('is longer than a session that is not renewed', () => {
  expect(sessionCap.normal).toBeGreaterThan(sessionLength.normal);
  expect(sessionCap.remembered).toBeGreaterThan(sessionLength.remembered);
});
