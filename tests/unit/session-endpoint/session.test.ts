// GET and DELETE /api/_auth/session: each state of the cookie, and the headers that go with it.

import { sessionLength } from '../../../src/core/api/session-lengths.ts';
import { describe, expect, it, vi } from 'vitest';
import { cookieNames, sentCookies } from '../../../netlify/base/http/cookies.ts';
import { toSessionUser, type Member } from '../../../netlify/identity/accounts/member.ts';
import { seal } from '../../../netlify/base/sealing/seal.ts';
import {
  handleSession,
  issueSession,
  newSession,
  sessionKeys,
  type SessionDeps,
} from '../../../netlify/identity/session/session.ts';
import { newcomer } from '../people.ts';

const url = 'https://site.test/api/_auth/session';
const start = Date.UTC(2026, 10, 21, 8);
const hour = 3_600_000;
const secret = 's'.repeat(32);

const member: Member = {
  id: 'm1',
  name: 'Ana Pop',
  email: 'ana@demo.test',
  roles: ['member'],
  memberNumber: '0042',
  kind: 'both',
  validUntil: '2027-03-31',
  disabled: false,
  sessionsSince: 0,
};

const holding = (found: Member | null): SessionDeps['members'] => ({
  get: async () => found,
  endSession: async () => ({ member: found, hasEnded: found !== null }),
  getFactors: async () => newcomer,
  recordSession: async () => {},
});

function deps(over: Partial<SessionDeps> = {}): SessionDeps {
  return { secret, members: holding(member), now: () => start, ...over };
}

async function cookie({ at = start, remember = false, origin = url } = {}): Promise<string> {
  const claims = newSession(member, at, remember);
  const { cookies } = await issueSession({ url: origin }, claims, secret, at);
  return cookies[0]?.split(';')[0] ?? '';
}

function get(cookieHeader?: string, over?: Partial<SessionDeps>, origin = url): Promise<Response> {
  const headers = cookieHeader === undefined ? {} : { cookie: cookieHeader };
  return handleSession(new Request(origin, { headers }), deps(over));
}

const mayBeKept = (response: Response) => response.headers.has('Netlify-CDN-Cache-Control');

describe('asking who is signed in', () => {
  it('says nobody without a cookie, and the CDN may keep that for all who send none', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: null });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable/);
    expect(response.headers.get('Netlify-Vary')).toBe('cookie=__Host-session');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('names the member and the end of the session, which nothing may keep', async () => {
    const response = await get(await cookie());
    expect(await response.json()).toEqual({
      user: toSessionUser(member),
      expiresAt: new Date(start + 12 * hour).toISOString(),
    });
    expect(mayBeKept(response)).toBe(false);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('tells no more of the member than the pages need', async () => {
    const { user } = (await (await get(await cookie())).json()) as { user: object };
    expect(Object.keys(user).sort()).toEqual(
      ['email', 'id', 'kind', 'memberNumber', 'name', 'roles', 'validUntil'].sort(),
    );
  });

  it.each([
    '__Host-session=',
    '__Host-session=rubbish',
    '__Host-session=a.b.c.d.e',
    `__Host-session=${'x'.repeat(9000)}`,
  ])('takes a broken cookie for no session and removes it: %.40s', async (broken) => {
    const response = await get(broken);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: null });
    expect(mayBeKept(response)).toBe(false);
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ]);
  });

  it('takes a sealed cookie of ours for no session where it has no id, by which it could be ended', async () => {
    const { user, since, remember } = newSession(member, start);
    const times = { issuedAt: start / 1000, expiresAt: start / 1000 + 60 };
    const sealed = await seal({ user, since, remember }, times, sessionKeys(secret));
    expect(await (await get(`__Host-session=${sealed}`)).json()).toEqual({ user: null });
  });

  it('takes an expired cookie for no session', async () => {
    const response = await get(await cookie(), { now: () => start + 13 * hour });
    expect(await response.json()).toEqual({ user: null });
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  it.each([
    ['x-session', (sealed: string) => `x-session=${sealed}`],
    ['sessions', (sealed: string) => `sessions=${sealed}`],
    ['Session', (sealed: string) => `Session=${sealed}`],
    ['no name', (sealed: string) => sealed],
    ['a name within a value', (sealed: string) => `x=session=${sealed}`],
    [
      'an escape in it',
      (sealed: string) => `session=%${sealed.charCodeAt(0).toString(16)}${sealed.slice(1)}`,
    ],
  ])('reads no session from a cookie with %s', async (_, spell) => {
    const local = 'http://site.test/api/_auth/session';
    const [, sealed = ''] = (await cookie({ origin: local })).split('=');
    expect(await (await get(`session=${sealed}`, {}, local)).json()).toMatchObject({ user: { id: 'm1' } });
    expect(await (await get(spell(sealed), {}, local)).json()).toEqual({ user: null });
  });

  it('counts the first of two cookies of one name', async () => {
    const mine = await cookie();
    expect(await (await get(`${mine}; __Host-session=x`)).json()).toMatchObject({ user: { id: 'm1' } });
    expect(await (await get(`__Host-session=x; ${mine}`)).json()).toEqual({ user: null });
  });

  it('does not look at the cookie of plain http on https', async () => {
    const local = await cookie({ origin: 'http://site.test/api/_auth/session' });
    expect(local).toMatch(/^session=/);
    expect(await (await get(local)).json()).toEqual({ user: null });
    const response = await get(local, {}, 'http://site.test/api/_auth/session');
    expect(await response.json()).toMatchObject({ user: { id: 'm1' } });
  });
});

describe('a session older than an hour', () => {
  const later = start + hour;

  it('is renewed, with the member as the directory has them now', async () => {
    const members = holding({ ...member, roles: ['member', 'editor'] });
    const response = await get(await cookie(), { members, now: () => later });
    expect(await response.json()).toEqual({
      user: { ...toSessionUser(member), roles: ['member', 'editor'] },
      expiresAt: new Date(later + 12 * hour).toISOString(),
      graceUntil: new Date(newcomer.rolesSince + 14 * 24 * hour).toISOString(),
    });
    expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${sessionLength.normal}`);
    expect(response.headers.getSetCookie()[1]).toBe(
      `signed_in=1; Max-Age=${sessionLength.normal}; Path=/; Secure; SameSite=Lax`,
    );
    expect(mayBeKept(response)).toBe(false);
  });

  it('stays long when the member asked to stay signed in', async () => {
    const response = await get(await cookie({ remember: true }), { now: () => later });
    expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${30 * 24 * 3600}`);
  });

  it('goes on where all sessions before it were ended at its beginning', async () => {
    const members = holding({ ...member, sessionsSince: start });
    const response = await get(await cookie(), { members, now: () => later });
    expect(await response.json()).toMatchObject({ user: { id: 'm1' } });
  });
});

describe.each([
  ['just begun', start],
  ['older than an hour', start + hour],
])('with the directory as it is at that moment, a session %s', (_, now) => {
  it.each([
    ['was removed', null],
    ['was disabled', { ...member, disabled: true }],
    ['signed out everywhere', { ...member, sessionsSince: start + 1 }],
  ])('ends when the member %s', async (_, found) => {
    const response = await get(await cookie(), { members: holding(found), now: () => now });
    expect(await response.json()).toEqual({ user: null });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0');
  });

  it('has the roles that the member has now', async () => {
    const members = holding({ ...member, roles: ['member', 'editor'] });
    expect(await (await get(await cookie(), { members, now: () => now })).json()).toMatchObject({
      user: { roles: ['member', 'editor'] },
    });
  });

  it('holds on while the directory is out of reach, which is logged and told', async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    const down = () => Promise.reject(new Error('down'));
    const members = { get: down, endSession: down, getFactors: down, recordSession: down };
    const response = await get(await cookie(), { members, now: () => now });
    expect(await response.json()).toEqual({
      user: toSessionUser(member),
      expiresAt: new Date(start + 12 * hour).toISOString(),
      unchecked: true,
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { event: 'session-not-checked', reason: 'store-unavailable' },
    ]);
    log.mockRestore();
  });
});

it('asks the directory once for whoever sends a session of ours, and never for anybody else', async () => {
  const asked = vi.fn(async () => member);
  const members = { ...holding(member), get: asked };
  for (const header of [undefined, '__Host-session=', '__Host-session=rubbish'])
    await get(header, { members });
  expect(asked).not.toHaveBeenCalled();
  await get(await cookie(), { members });
  expect(asked).toHaveBeenCalledOnce();
});

describe('signing out', () => {
  const leave = (headers: Record<string, string>) =>
    handleSession(new Request(url, { method: 'DELETE', headers }), deps());

  it('removes the cookies, again and again', async () => {
    for (const header of [await cookie(), '']) {
      const response = await leave({ cookie: header, 'sec-fetch-site': 'same-origin' });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ loggedOut: true });
      expect(response.headers.getSetCookie()).toEqual([
        '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
        'signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax',
      ]);
      expect(mayBeKept(response)).toBe(false);
    }
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.test' }],
    ['nowhere', {}],
  ])('is refused from %s', async (_, headers) => {
    const response = await leave(headers);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('is allowed to an old browser that names our origin only', async () => {
    expect((await leave({ origin: 'https://site.test' })).status).toBe(200);
  });
});

describe('the cookies', () => {
  it('are bound to the host on https alone', () => {
    expect(cookieNames({ url: 'https://site.test' })).toEqual({
      secure: true,
      session: '__Host-session',
      device: '__Host-device',
    });
    expect(cookieNames({ url: 'http://localhost' })).toEqual({
      secure: false,
      session: 'session',
      device: 'device',
    });
  });

  it('are none where none were sent', () => {
    expect(Object.keys(sentCookies(new Request(url)))).toEqual([]);
  });

  it('are of a session that is not remembered, unless that was asked for', () => {
    expect(newSession(member, start).remember).toBe(false);
    expect(newSession(member, start, true).remember).toBe(true);
  });
});

describe('anything else', () => {
  it.each(['POST', 'PUT', 'PATCH', 'OPTIONS'])('is not allowed: %s', async (method) => {
    const response = await handleSession(new Request(url, { method }), deps());
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, DELETE');
  });

  it('is a server misconfigured without its secret, and the log names the setting', async () => {
    const line = vi.spyOn(console, 'log').mockImplementation(() => {});
    const response = await get(undefined, { secret: 'short' });
    expect(response.status).toBe(500);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ title: 'Internal Server Error' });
    expect(line.mock.calls.flat().join()).toContain('SESSION_SECRET');
    expect(line.mock.calls.flat().join()).not.toContain('"short"');
    line.mockRestore();
  });
});
