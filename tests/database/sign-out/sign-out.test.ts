// Signing out ends the session itself: a copy of its cookie opens nothing, other sessions continue.

import { sessionCap } from '../../../src/core/api/session-lengths.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireMember } from '../../../netlify/identity/session/guard.ts';
import { emailHash, type Member } from '../../../netlify/identity/accounts/member.ts';
import { handleSession, signOut } from '../../../netlify/identity/session/session.ts';
import { endedAtMost } from '../../../netlify/identity/accounts/sessions.ts';
import { ask, cookieFrom, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { membersApp } from '../../../netlify/office/register/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const path = '/api/_auth/session';
const second = 1000;
const hour = 3600 * second;
let now: number;
const store = testDatabase();
const { members } = store;
let ana: Member;
let lines: string[];

beforeEach(async () => {
  now = start;
  ana = person('ana', { roles: ['member', 'admin'] });
  await members.add(ana);
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const deps = () => ({ secret, members, now: () => now });
const leave = (cookie?: string) =>
  handleSession(ask(path, { method: 'DELETE', ...(cookie && { cookie }) }), deps());
const whoIs = async (cookie: string) => {
  const answer = await handleSession(ask(path, { cookie }), deps());
  return { answer, user: ((await answer.clone().json()) as { user: { id: string } | null }).user };
};
const holds = (cookie: string) =>
  requireMember(ask('/', { cookie }), deps()).then(
    () => true,
    () => false,
  );
const marks = async () => (await members.get('ana'))?.endedSessions ?? [];

it('ends the session for every call that reads the record', async () => {
  const cookie = await makeCookie(ana);
  const call = () =>
    serve(
      membersApp({ ...deps(), removals: members, mailing: { sendSoon: async () => {} } }),
      ask('/api/members', { cookie }),
    );
  expect((await call()).status).toBe(200);
  const left = await leave(cookie);
  expect(await left.json()).toEqual({ loggedOut: true });
  expect(left.headers.getSetCookie().every((one) => one.includes('Max-Age=0'))).toBe(true);
  expect((await call()).status).toBe(401);
});

it.each([
  ['at once', 0],
  ['when it would be renewed', hour],
])('ends it for a copy of the cookie that asks who is signed in, %s', async (_, later) => {
  const cookie = await makeCookie(ana);
  expect((await whoIs(cookie)).user).toMatchObject({ id: 'ana' });
  await leave(cookie);
  now += later;
  const { answer, user } = await whoIs(cookie);
  expect(user).toBeNull();
  expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
});

it('ends the copies from before and after a renewal too', async () => {
  const before = await makeCookie(ana, { remember: true });
  now += 2 * hour;
  const after = cookieFrom((await whoIs(before)).answer);
  expect(after).not.toBe(before);
  expect(await holds(after)).toBe(true);
  await leave(before);
  expect(await holds(after)).toBe(false);
  expect(await holds(before)).toBe(false);
});

it('leaves other sessions of the member alone', async () => {
  const [here, there] = [await makeCookie(ana), await makeCookie(ana)];
  await leave(here);
  expect(await holds(here)).toBe(false);
  expect(await holds(there)).toBe(true);
});

it.each([
  ['normal', false, 24 * hour],
  ['remembered', true, 90 * 24 * hour],
] as const)(
  'holds until the last moment of a session, then its mark goes (%s)',
  async (kind, remember, cap) => {
    expect(sessionCap[kind] * second).toBe(cap);
    let cookie = await makeCookie(ana, { remember });
    const renew = async (at: number) => {
      now = at;
      const { answer } = await whoIs(cookie);
      cookie = answer.headers.getSetCookie().length ? cookieFrom(answer) : cookie;
    };
    for (let at = start; at < start + cap - hour; at += remember ? 24 * hour : hour) await renew(at);
    await renew(start + cap - hour);
    expect(await holds(cookie)).toBe(true);
    await leave(cookie);
    const other = async () => leave(await makeCookie(ana, { since: now }));
    now = start + cap - second;
    await other();
    expect(await holds(cookie)).toBe(false);
    const [first] = await marks();
    now = start + cap + 60 * second + second;
    await other();
    expect((await marks()).some(({ id }) => id === first?.id)).toBe(false);
  },
);

it('keeps two hundred marks at most: one more ends all sessions instead', async () => {
  const [other, last] = [await makeCookie(ana), await makeCookie(ana)];
  for (let at = 0; at < endedAtMost; at++) await leave(await makeCookie(ana));
  expect(await holds(other)).toBe(true);
  expect(await marks()).toHaveLength(200);
  await leave(last);
  expect(await marks()).toHaveLength(0);
  for (const cookie of [other, last]) expect(await holds(cookie)).toBe(false);
  now += second;
  expect(await holds(await makeCookie(ana, { since: now }))).toBe(true);
});

it('marks one session once', async () => {
  const cookie = await makeCookie(ana);
  await leave(cookie);
  await leave(cookie);
  expect(await marks()).toHaveLength(1);
});

describe('the browser is signed out', () => {
  const removed = (cookies: readonly string[]) => cookies.every((one) => one.includes('Max-Age=0'));

  it('also while the store is down, and the log says that the session was not ended', async () => {
    const cookie = await makeCookie(ana);
    store.down = true;
    const answer = await leave(cookie);
    expect(answer.status).toBe(200);
    expect(removed(answer.headers.getSetCookie())).toBe(true);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { event: 'session-not-ended', reason: expect.stringContaining('down') as string },
    ]);
    store.down = false;
    expect(await holds(cookie)).toBe(true);
  });

  it('also without the secret', async () => {
    const request = ask(path, { method: 'DELETE', cookie: await makeCookie(ana) });
    const cookies = await signOut(request, { ...deps(), secret: undefined });
    expect(cookies).toHaveLength(2);
    expect(removed(cookies)).toBe(true);
  });

  it.each([undefined, '__Host-session=rubbish', '__Host-session='])(
    'also with the cookie %s',
    async (cookie) => {
      const answer = await leave(cookie);
      expect(answer.status).toBe(200);
      expect(removed(answer.headers.getSetCookie())).toBe(true);
      expect(lines).toEqual([]);
    },
  );

  it('also when the member was removed', async () => {
    const cookie = await makeCookie(ana);
    // So that Ana is not the last administrator.
    await members.add(person('other', { roles: ['admin'] }));
    await members.remove('ana');
    expect((await leave(cookie)).status).toBe(200);
  });
});

it('stays when other parts of the record are changed', async () => {
  const cookie = await makeCookie(ana);
  await leave(cookie);
  await members.update('ana', (member) => ({ ...member, name: 'Ana Nou' }));
  expect(await holds(cookie)).toBe(false);
});

it('is told in the log without the address', async () => {
  await leave(await makeCookie(ana));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { event: 'signed-out', who: emailHash('ana@demo.test') },
  ]);
  expect(lines.join()).not.toContain('ana@');
});
