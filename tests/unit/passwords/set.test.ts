// POST /api/_auth/password and /api/_auth/sign-out-everywhere: each response.

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireMember } from '../../../netlify/identity/session/guard.ts';
import { issueLink } from '../../../netlify/identity/tokens/password-link.ts';
import { handleLogin } from '../../../netlify/identity/password/sign-in.ts';
import {
  memberHash,
  signInName,
  toSessionUser,
  type Member,
} from '../../../netlify/identity/accounts/member.ts';
import { handlePassword } from '../../../netlify/identity/password/set.ts';
import { knownDevice } from '../../../netlify/identity/password/device.ts';
import { hashPassword } from '../../../netlify/identity/password/hash.ts';
import { handleSession } from '../../../netlify/identity/session/session.ts';
import { handleSignOutEverywhere } from '../../../netlify/identity/session/sign-out-everywhere.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { memoryLimits } from '../memory-limits.ts';
import { ask, cookieFrom, makeCookie, person, secret, site, start } from '../people.ts';
import { cheapScrypt } from './cheap-scrypt.ts';

vi.mock('node:crypto', { spy: true });

const path = '/api/_auth/password';
const old = 'pădurea de molid 7';
const fresh = 'râul de munte 2026';
let now = start;
let members: ReturnType<typeof memoryDirectory>;
let limits: ReturnType<typeof memoryLimits>;
const sendSoon = vi.fn(async () => {});
let ana: Member;
let oldHash: string;
let logged: string[];

beforeAll(async () => {
  cheapScrypt();
  oldHash = await hashPassword(old);
});

beforeEach(async () => {
  now = start;
  members = memoryDirectory();
  limits = memoryLimits();
  sendSoon.mockClear();
  ana = person('ana', { passwordHash: oldHash });
  await members.add(ana);
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});

const deps = () => ({
  ...{ members, limits, secret, address: '192.0.2.1' },
  mailing: { sendSoon },
  now: () => now,
});
const post = (body: unknown, cookie?: string) =>
  handlePassword(ask(path, { method: 'POST', body, ...(cookie && { cookie }) }), deps());
const token = (id = 'ana') => issueLink(id, { members, now: () => now });
const signIn = (password: string) =>
  handleLogin(ask('/api/_auth/login', { method: 'POST', body: { email: ana.email, password } }), deps());
const holds = async (cookie: string) =>
  requireMember(ask('/', { cookie }), { secret, members, now: () => now }).then(
    () => true,
    () => false,
  );

async function told(response: Promise<Response>) {
  const answer = await response;
  const { status, headers } = answer;
  return { status, headers, body: (await answer.json()) as Record<string, unknown> };
}

describe('by a link', () => {
  it('sets the password, signs the member in, and ends other sessions', async () => {
    const elsewhere = await makeCookie(ana, { since: now });
    const link = await token();
    now += 60_000;
    const response = await post({ token: link, password: fresh });
    expect(response.status).toBe(200);
    expect(await response.clone().json()).toEqual({ user: toSessionUser(ana) });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=43200');
    expect(await holds(cookieFrom(response))).toBe(true);
    expect(await holds(elsewhere)).toBe(false);
    const session = await handleSession(ask('/api/_auth/session', { cookie: cookieFrom(response) }), {
      secret,
      members,
      now: () => now + 2 * 3_600_000,
    });
    expect(await session.json()).toMatchObject({ user: { id: 'ana' } });
    expect((await signIn(fresh)).status).toBe(200);
    expect((await signIn(old)).status).toBe(401);
  });

  it('works for one of two at the same time', async () => {
    const link = await token();
    const passwords = [fresh, 'lacul verde din codru'];
    const answers = await Promise.all(passwords.map((password) => told(post({ token: link, password }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(answers.find(({ status }) => status === 410)?.body).toMatchObject({ code: 'link-used' });
    const kept = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(kept)).status).toBe(200);
  });

  it('is not used up by a password that is refused', async () => {
    const link = await token();
    for (const [password, code] of [
      ['short', 'password-short'],
      ['x7'.repeat(70), 'password-long'],
      ['administrator', 'password-common'],
      ['ana@demo.test', 'password-common'],
    ] as const) {
      expect(await told(post({ token: link, password }))).toMatchObject({ status: 422, body: { code } });
    }
    expect((await post({ token: link, password: fresh })).status).toBe(200);
  });

  it('is refused when the link is none, old or used', async () => {
    expect(await told(post({ token: 'rubbish', password: fresh }))).toMatchObject({
      status: 400,
      body: { code: 'link-invalid' },
    });
    expect(await told(post({ token: '', password: fresh }))).toMatchObject({
      status: 400,
      body: { code: 'link-invalid' },
    });
    const link = await token();
    now += 8 * 24 * 3_600_000;
    expect(await told(post({ token: link, password: fresh }))).toMatchObject({
      status: 410,
      body: { code: 'link-expired' },
    });
  });

  it('takes a password of 128 characters as it was typed, whole', async () => {
    const long = 'ăș7țî'.repeat(25) + 'xyz';
    expect([...long]).toHaveLength(128);
    expect((await post({ token: await token(), password: long.normalize('NFD') })).status).toBe(200);
    expect((await signIn(long)).status).toBe(200);
    expect((await signIn(long.slice(0, -1))).status).toBe(401);
  });

  it('leaves a disabled member out', async () => {
    const link = await token();
    await members.update('ana', (member) => ({ ...member, disabled: true }));
    expect((await post({ token: link, password: fresh })).status).toBe(410);
  });
});

it('a link leaves out a member who is disabled while the password is hashed', async () => {
  const link = await token();
  members.meanwhile = () => members.update('ana', (latest) => ({ ...latest, disabled: true }));
  expect((await post({ token: link, password: fresh })).status).toBe(410);
  expect(members.meanwhile).toBeUndefined();
  expect((await members.get('ana'))?.passwordHash).toBe(oldHash);
});

describe('by the present password', () => {
  it('renews this session, long or short as it was, and ends the others', async () => {
    const [here, elsewhere] = [await makeCookie(ana, { remember: true }), await makeCookie(ana)];
    const response = await post({ current: old, password: fresh }, here);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${30 * 24 * 3600}`);
    expect(await holds(cookieFrom(response))).toBe(true);
    expect(await holds(here)).toBe(false);
    expect(await holds(elsewhere)).toBe(false);
    expect((await signIn(fresh)).status).toBe(200);
  });

  it('voids a link that was made before', async () => {
    const link = await token();
    await post({ current: old, password: fresh }, await makeCookie(ana));
    expect(await told(post({ token: link, password: 'alt lac din codru' }))).toMatchObject({
      status: 410,
      body: { code: 'link-expired' },
    });
  });

  it('needs a session', async () => {
    expect(await told(post({ current: old, password: fresh }))).toMatchObject({
      status: 401,
      body: { code: 'signed-out' },
    });
    expect((await post({ current: old, password: fresh }, '__Host-session=rubbish')).status).toBe(401);
  });

  it('is refused when the present one is wrong, and such attempts are counted as at sign-in', async () => {
    const cookie = await makeCookie(ana);
    expect(await told(post({ current: 'wrong', password: fresh }, cookie))).toMatchObject({
      status: 403,
      body: { code: 'wrong-password' },
    });
    for (let taken = 1; taken < 5; taken++) {
      await limits.admit({ name: signInName(ana), address: '192.0.2.1' }, now);
    }
    const refused = await told(post({ current: old, password: fresh }, cookie));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(logged.at(-1)).toBe(
      JSON.stringify({ event: 'password-refused', who: memberHash(ana), reason: 'too-many-attempts' }),
    );
    expect((await signIn(old)).status).toBe(429);
  });

  it('has five attempts free again after the right one', async () => {
    const attempt = { name: signInName(ana), address: '192.0.2.1' };
    for (let taken = 0; taken < 4; taken++) await limits.admit(attempt, now);
    expect((await post({ current: old, password: fresh }, await makeCookie(ana))).status).toBe(200);
    for (let taken = 0; taken < 5; taken++) {
      expect(await limits.admit(attempt, now)).toEqual({ admitted: true });
    }
  });

  it.each([
    ['was disabled', { disabled: true }],
    ['got another password', { passwordHash: '$scrypt$ln=14,r=8,p=1$c2FsdA$aGFzaA' }],
  ])('is refused when the member %s meanwhile', async (_, change) => {
    members.meanwhile = () => members.put({ ...ana, ...change });
    expect(await told(post({ current: old, password: fresh }, await makeCookie(ana)))).toMatchObject({
      status: 401,
      body: { code: 'signed-out' },
    });
    expect(members.meanwhile).toBeUndefined();
    expect((await members.get('ana'))?.passwordHash).toBe({ ...ana, ...change }.passwordHash);
  });

  it('is refused when the member is removed meanwhile', async () => {
    const cookie = await makeCookie(ana);
    members.meanwhile = () => members.remove('ana');
    expect(await told(post({ current: old, password: fresh }, cookie))).toMatchObject({
      status: 401,
      body: { code: 'signed-out', title: 'Unauthorized' },
    });
  });

  it('is refused when the new one is not good', async () => {
    expect((await post({ current: old, password: 'short' }, await makeCookie(ana))).status).toBe(422);
    expect((await signIn(old)).status).toBe(200);
  });

  it('never fits for a member who has none', async () => {
    const ion = person('ion');
    await members.add(ion);
    expect((await post({ current: old, password: fresh }, await makeCookie(ion))).status).toBe(403);
  });
});

describe('whoever had a password', () => {
  const notice = { to: 'ana@demo.test', memberId: 'ana', template: 'password-set' };

  it.each([
    ['a link', async () => post({ token: await token(), password: fresh }), 'link'],
    [
      'the present one',
      async () => post({ current: old, password: fresh }, await makeCookie(ana)),
      'current',
    ],
  ])('is told of a new one by mail that is sent soon: by %s', async (_, set, way) => {
    const response = await set();
    expect(response.status).toBe(200);
    expect(members.entries.at(-1)).toMatchObject({ kind: 'password-set', by: 'ana', mail: [notice] });
    expect(sendSoon).toHaveBeenCalledOnce();
    expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
      { event: 'password-set', who: memberHash(ana), way },
    ]);
    const known = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
    const later = ask('/', { cookie: known });
    expect(await knownDevice(later, 'ana@demo.test', { secret, now: () => now })).toBeDefined();
  });

  it('is not told of what was refused', async () => {
    expect((await post({ current: 'wrong', password: fresh }, await makeCookie(ana))).status).toBe(403);
    expect(logged).toEqual([
      JSON.stringify({ event: 'password-refused', who: memberHash(ana), reason: 'wrong-password' }),
    ]);
    expect([members.entries, sendSoon.mock.calls]).toEqual([[], []]);
  });
});

describe('what is asked', () => {
  it.each([
    [{}, ['password', 'token', 'current']],
    [{ token: 'x' }, ['password']],
    [{ token: 7, password: fresh }, ['token']],
    [{ current: '', password: fresh }, ['current']],
    [{ current: ['x'], password: { a: 1 } }, ['password', 'current']],
    [{ token: 'x', password: 'x'.repeat(1025) }, ['password']],
    [{ token: 'x', password: '' }, ['password']],
    [{ current: 'x'.repeat(1025), password: fresh }, ['current']],
  ])('is malformed: %j', async (body, fields) => {
    expect(await told(post(body))).toMatchObject({ status: 400, body: { code: 'invalid-fields', fields } });
  });

  it('may have 1024 units of what a keyboard sends, which is a matter of the rules', async () => {
    expect(await told(post({ token: await token(), password: 'x'.repeat(1024) }))).toMatchObject({
      status: 422,
      body: { code: 'password-long' },
    });
    const cookie = await makeCookie(ana);
    expect((await post({ current: 'x'.repeat(1024), password: fresh }, cookie)).status).toBe(403);
  });

  it('is a matter of the link alone where there is one', async () => {
    expect((await post({ token: await token(), current: 7, password: fresh })).status).toBe(200);
  });

  it('comes by POST, from this site, as JSON or a form', async () => {
    const send = (init: RequestInit) => handlePassword(new Request(`${site}${path}`, init), deps());
    expect((await send({ method: 'GET' })).status).toBe(405);
    expect((await send({ method: 'POST', body: '{}' })).status).toBe(403);
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
    expect((await send({ method: 'POST', headers, body: '{}' })).status).toBe(415);
  });

  it('waits for the store', async () => {
    const link = await token();
    members.down = true;
    expect(await told(post({ token: link, password: fresh }))).toMatchObject({
      status: 503,
      body: { code: 'store-unavailable' },
    });
  });
});

describe('a form without scripts', () => {
  const send = (fields: Record<string, string>, referer?: string, cookie?: string) =>
    handlePassword(
      new Request(`${site}${path}`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          ...(referer && { referer }),
          ...(cookie && { cookie }),
        },
        body: new URLSearchParams(fields).toString(),
      }),
      deps(),
    );

  it('leads on when the password is set', async () => {
    const response = await send({ token: await token(), password: fresh, redirect: '/en/admin' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/en/admin');
    expect(await holds(cookieFrom(response))).toBe(true);
  });

  it('finds the token in the address of its page, and leads back there with what is wrong', async () => {
    const link = await token();
    const page = `${site}/de/login?token=${link}`;
    const refused = await send({ token: '', password: 'short' }, page);
    const back = new URL(refused.headers.get('Location') ?? '', site);
    expect(back.pathname).toBe('/de/login');
    expect(back.searchParams.get('token')).toBe(link);
    expect(back.hash).toBe('#password-short');
    expect((await send({ password: fresh }, page)).headers.get('Location')).toBe('/admin');
  });

  it('is believed its page’s address only where it sends no fields of a script', async () => {
    const referer = `${site}/login?token=${await token()}`;
    const request = ask(path, { method: 'POST', body: { password: fresh }, headers: { referer } });
    expect(await told(handlePassword(request, deps()))).toMatchObject({
      status: 400,
      body: { fields: ['token', 'current'] },
    });
    const cookie = await makeCookie(ana);
    const response = await handlePassword(
      new Request(`${site}${path}`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          ...{ referer, cookie },
        },
        body: new URLSearchParams({ token: '', current: 'wrong', password: fresh }).toString(),
      }),
      deps(),
    );
    expect(response.headers.get('Location')).toMatch(/#wrong-password$/);
  });

  it('leads back without the session where that has ended', async () => {
    const cookie = await makeCookie(ana);
    await members.remove('ana');
    const { headers } = await send({ current: old, password: fresh }, `${site}/admin/account`, cookie);
    expect(headers.get('Location')).toBe('/admin/account?redirect=%2Fadmin#signed-out');
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=; Max-Age=0;/),
      expect.stringMatching(/^signed_in=; Max-Age=0;/),
    ]);
  });

  it('believes no address of another site', async () => {
    const response = await send({ password: fresh }, `https://evil.test/login?token=${await token()}`);
    expect(response.headers.get('Location')).toBe('/login?redirect=%2Fadmin#invalid-fields');
  });
});

describe('signing out everywhere', () => {
  const leave = (cookie?: string) =>
    handleSignOutEverywhere(
      ask('/api/_auth/sign-out-everywhere', { method: 'POST', ...(cookie && { cookie }) }),
      { secret, members, now: () => now },
    );

  it('ends all sessions, this one too, and one whose server was ahead', async () => {
    const cookies = [await makeCookie(ana), await makeCookie(ana, { since: now + 400 })];
    const response = await leave(cookies[1]);
    expect(await response.json()).toEqual({ loggedOut: true });
    expect(response.headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    for (const cookie of cookies) expect(await holds(cookie)).toBe(false);
    now += 1000;
    expect(await holds(cookieFrom(await signIn(old)))).toBe(true);
  });

  it('needs a session, by POST from this site', async () => {
    expect((await leave()).status).toBe(401);
    const request = ask('/', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await handleSignOutEverywhere(request, { secret, members, now: () => now })).status).toBe(403);
    expect((await handleSignOutEverywhere(ask('/'), { secret, members, now: () => now })).status).toBe(405);
  });
});

it('logs neither address, password nor token', async () => {
  const link = await token();
  await post({ token: link, password: fresh });
  await post({ current: 'wrong-and-secret', password: old }, await makeCookie(ana, { since: now + 5 }));
  expect(logged).toHaveLength(2);
  expect(logged.join().toLowerCase()).not.toMatch(/ana@|secret|munte|molid/);
  expect(logged.join()).not.toContain(link);
});
