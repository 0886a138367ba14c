// POST /api/_auth/login: each answer, to scripts and to a form without them.

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleLogin } from '../../../netlify/auth/login.ts';
import { admitAttempt } from '../../../netlify/auth/limits.ts';
import { directory, toSessionUser, type Member } from '../../../netlify/auth/members.ts';
import { hashPassword, verifyPassword } from '../../../netlify/auth/passwords.ts';
import { handleSession } from '../../../netlify/auth/session.ts';
import { memoryStore, type MemoryStore } from './memory-store.ts';

const url = 'https://site.test/api/_auth/login';
const secret = 's'.repeat(32);
const password = 'pădurea de molid 7';
// A hash at today's parameters takes its time by intent.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
let now = Date.UTC(2026, 10, 21, 8);
let store: MemoryStore;
let member: Member;
let logged: string[];

beforeAll(async () => {
  member = {
    id: 'm1',
    name: 'Ana Pop',
    email: 'Ana@Demo.test',
    roles: ['member'],
    memberNumber: '0042',
    kind: 'both',
    validUntil: '2027-03-31',
    disabled: false,
    sessionsSince: 0,
    passwordHash: await hashPassword(password),
  };
});

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 8);
  store = memoryStore();
  await directory(store).put(member);
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});

interface Sent {
  address?: string;
  headers?: Record<string, string>;
  body?: string;
}

function send({ address = '192.0.2.1', headers = {}, body = '' }: Sent): Promise<Response> {
  const all = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers };
  const request = new Request(url, { method: 'POST', headers: all, body });
  return handleLogin(request, { secret, store, address, now: () => now });
}

const signIn = (credentials: object, address?: string) =>
  send({ body: JSON.stringify(credentials), ...(address && { address }) });
const right = { email: 'ana@demo.test', password };

describe('the right password', () => {
  it('signs in, however the address is typed, and the session endpoint knows the member', async () => {
    const response = await signIn({ email: '  ANA@demo.TEST ', password });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: toSessionUser(member) });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-session=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const session = await handleSession(
      new Request('https://site.test/api/_auth/session', { headers: { cookie: cookie.split(';')[0] ?? '' } }),
      { secret, members: directory(store), now: () => now },
    );
    expect(await session.json()).toMatchObject({ user: { id: 'm1' } });
  });

  it('keeps the session for thirty days when asked to', async () => {
    const [cookie] = (await signIn({ ...right, remember: true })).headers.getSetCookie();
    expect(cookie).toContain('Max-Age=2592000');
  });

  it('fits in any form of its characters', async () => {
    expect((await signIn({ ...right, password: password.normalize('NFD') })).status).toBe(200);
  });

  it('gets a stronger hash when its own was made with weaker parameters', async () => {
    const weak = await hashPassword(password, { ln: 14, r: 8, p: 1 });
    await directory(store).put({ ...member, passwordHash: weak });
    expect((await signIn(right)).status).toBe(200);
    const { passwordHash = '' } = (await directory(store).byEmail('ana@demo.test')) ?? {};
    expect(passwordHash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    expect(await verifyPassword(password, passwordHash)).toEqual({ fits: true, outdated: false });
  });
});

describe('what does not fit', () => {
  it('gets one and the same answer for a wrong password, an unknown address and a disabled member', async () => {
    await directory(store).put({ ...member, id: 'm2', email: 'off@demo.test', disabled: true });
    const answers = [
      await signIn({ ...right, password: 'wrong' }),
      await signIn({ email: 'nobody@demo.test', password }),
      await signIn({ email: 'off@demo.test', password }),
    ];
    const told = await Promise.all(
      answers.map(async (one) => [one.status, await one.text(), one.headers.getSetCookie()]),
    );
    expect(told[0]?.[0]).toBe(401);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'no address', password: 'x' }, ['email']],
    [{ email: 'a@b.test', password: '' }, ['password']],
    [{ email: 'a@b.test', password: 'x'.repeat(1025) }, ['password']],
    [{ email: 'a@b.test', password: 'x', remember: 'yes' }, ['remember']],
    [{ email: { $ne: '' }, password: ['x'] }, ['email', 'password']],
  ])('names the fields of malformed input: %j', async (body, fields) => {
    const response = await signIn(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid-fields', fields });
  });

  it('names all fields of a body that is no JSON', async () => {
    expect(await (await send({ body: '{' })).json()).toMatchObject({ fields: ['email', 'password'] });
    expect(await (await send({ body: 'null' })).json()).toMatchObject({ fields: ['email', 'password'] });
  });

  it.each([
    [403, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [413, { body: 'x'.repeat(5000) }],
    [415, { headers: { 'content-type': 'text/plain' } }],
  ])('is refused with %i', async (status, sent) => {
    expect((await send(sent as Sent)).status).toBe(status);
  });

  it('is only taken by POST', async () => {
    const response = await handleLogin(new Request(url), { secret, store, address: '', now: () => now });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  });
});

it('refuses the sixth attempt, the right password too, and says how long to wait', async () => {
  const attempt = { email: right.email, address: '192.0.2.1' };
  for (let taken = 0; taken < 5; taken++) await admitAttempt(store, attempt, now);
  const refused = await signIn(right);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('60');
  now += 60_000;
  expect((await signIn(right)).status).toBe(200);
  expect(await admitAttempt(store, attempt, now)).toEqual({ admitted: true });
});

it('says that the store is out of reach, and to try again', async () => {
  store.down = true;
  const response = await signIn(right);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
});

it('logs neither address nor password', async () => {
  await signIn(right);
  await signIn({ ...right, password: 'wrong-and-secret' });
  expect(logged.length).toBe(2);
  expect(logged.join().toLowerCase()).not.toMatch(/ana@|secret|molid/);
});

describe('a form without scripts', () => {
  const post = (fields: Record<string, string>) =>
    send({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  it('leads on to where the visitor wanted to go', async () => {
    const response = await post({ ...right, page: '/en/login', redirect: '/en/admin' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/en/admin');
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  it('leads back to its page, at the message', async () => {
    const response = await post({ ...right, password: 'wrong', page: '/de/login', redirect: '/de/admin' });
    expect(response.headers.get('Location')).toBe('/de/login?redirect=%2Fde%2Fadmin#wrong-credentials');
  });

  it('leads nowhere else', async () => {
    const response = await post({ ...right, page: '//evil.test', redirect: 'https://evil.test/' });
    expect(response.headers.get('Location')).toBe('/admin');
  });
});
