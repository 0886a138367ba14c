// Who may use which endpoint: each role calls each of them.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleCard } from '../../../netlify/identity/card/card.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { handlePassword } from '../../../netlify/identity/password/set.ts';
import { handleSignOutEverywhere } from '../../../netlify/identity/session/sign-out-everywhere.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { membersApp } from '../../../netlify/office/register/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const people = {
  member: person('member'),
  editor: person('editor', { roles: ['member', 'editor'] }),
  admin: person('admin', { roles: ['member', 'admin'] }),
  'disabled admin': person('disabled', { roles: ['admin'], disabled: true }),
  'admin whose sessions were ended': person('ended', { roles: ['admin'], sessionsSince: start + 1 }),
  'admin who was removed': person('removed', { roles: ['admin'] }),
} satisfies Record<string, Member>;
type Who = keyof typeof people | 'nobody' | 'stranger with a broken cookie';
const everybody = [...(Object.keys(people) as Who[]), 'nobody', 'stranger with a broken cookie'] as const;

const store = testDatabase();
const { members } = store;
const deps = () => ({ ...store, secret, address: '192.0.2.1', now: () => start });

beforeEach(async () => {
  for (const one of [...Object.values(people), person('target')]) await members.add(one);
  await members.remove('removed');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const invitation = {
  name: 'Ion Pop',
  email: 'ion@new.test',
  memberNumber: '77',
  kind: 'angler',
  validUntil: '2027-03-31',
};

interface Endpoint {
  ask(cookie: Record<'cookie', string> | object): Promise<Response>;
  /** The status of a success, by who is allowed; the others are refused. */
  allowed: Partial<Record<Who, number>>;
}

const all = { member: 200, editor: 200, admin: 200 };
const endpoints: Record<string, Endpoint> = {
  'GET /api/members': {
    ask: (cookie) => serve(membersApp(deps()), ask('/api/members', cookie)),
    allowed: { admin: 200 },
  },
  'POST /api/members': {
    ask: (cookie) =>
      serve(membersApp(deps()), ask('/api/members', { method: 'POST', body: invitation, ...cookie })),
    allowed: { admin: 200 },
  },
  'PATCH /api/members/{id}': {
    ask: (cookie) =>
      serve(
        membersApp(deps()),
        ask('/api/members/target', { method: 'PATCH', body: { roles: ['admin'] }, ...cookie }),
      ),
    allowed: { admin: 200 },
  },
  'POST /api/members/{id}/link': {
    ask: (cookie) =>
      serve(membersApp(deps()), ask('/api/members/target/link', { method: 'POST', body: {}, ...cookie })),
    allowed: { admin: 200 },
  },
  'GET /api/_auth/card': {
    ask: (cookie) =>
      handleCard(ask('/api/_auth/card', cookie), { ...deps(), firstPayment: async () => null }),
    allowed: all,
  },
  'POST /api/_auth/sign-out-everywhere': {
    ask: (cookie) =>
      handleSignOutEverywhere(ask('/api/_auth/sign-out-everywhere', { method: 'POST', ...cookie }), deps()),
    allowed: all,
  },
  'POST /api/_auth/password with the present one': {
    ask: (cookie) =>
      handlePassword(
        ask('/api/_auth/password', { method: 'POST', body: { current: 'x', password: 'y' }, ...cookie }),
        deps(),
      ),
    // These have no password: they pass the guard, but theirs is wrong.
    allowed: { member: 403, editor: 403, admin: 403 },
  },
};

const cookieFor = async (who: Who): Promise<{ cookie?: string }> => {
  if (who === 'nobody') return {};
  if (who === 'stranger with a broken cookie') return { cookie: '__Host-session=a.b.c.d.e' };
  return { cookie: await makeCookie(people[who]) };
};

describe.each(Object.entries(endpoints))('%s', (name, endpoint) => {
  it.each(everybody)('asked by: %s', async (who) => {
    const before = [await members.list(), await members.listChanges({ page: 1 })];
    const answer = await endpoint.ask(await cookieFor(who));
    const body = await answer.text();
    const allowed = endpoint.allowed[who];
    if (allowed !== undefined) {
      expect(answer.status).toBe(allowed);
      return;
    }
    const isMember = who === 'member' || who === 'editor';
    expect(answer.status).toBe(isMember ? 403 : 401);
    expect(JSON.parse(body)).toMatchObject({ code: isMember ? 'not-allowed' : 'signed-out' });
    expect(body).not.toMatch(/demo\.test|token/);
    // A refused session is deleted from the browser that sent it.
    const forgotten = answer.headers.getSetCookie().map((one) => one.split('; ', 2).join('; '));
    expect(forgotten).toEqual(
      isMember || who === 'nobody' ? [] : ['__Host-session=; Max-Age=0', 'signed_in=; Max-Age=0'],
    );
    const after = [await members.list(), await members.listChanges({ page: 1 })];
    expect(after, `${name} changed the directory`).toEqual(before);
  });
});

it.each(['POST', 'PATCH'])('%s from another site is refused, the administrator’s too', async (method) => {
  const cookie = await makeCookie(people.admin);
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    const sent = { method, cookie, body: invitation, headers };
    for (const path of method === 'POST' ? ['', '/target/link'] : ['/target']) {
      expect((await serve(membersApp(deps()), ask(`/api/members${path}`, sent))).status).toBe(403);
    }
  }
  expect(await members.findByEmail(invitation.email)).toBeNull();
});
