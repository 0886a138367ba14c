// POST /api/_auth/login: each response, to scripts and to a form without them.

import { deviceLength } from '../../../src/core/api/session-lengths.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleLogin } from '../../../netlify/identity/password/sign-in.ts';
import { memberHash, toSessionUser, type Member } from '../../../netlify/identity/accounts/member.ts';
import { identifyDevice, knownDevice } from '../../../netlify/identity/password/device.ts';
import { hashPassword, verifyPassword } from '../../../netlify/identity/password/hash.ts';
import { handleSession } from '../../../netlify/identity/session/session.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { memoryLimits } from '../memory-limits.ts';
import { cheapScrypt } from '../passwords/cheap-scrypt.ts';

vi.mock('node:crypto', { spy: true });

const deviceCookie = async (...given: Parameters<typeof identifyDevice>) =>
  (await identifyDevice(...given)).cookie;

const url = 'https://site.test/api/_auth/login';
const secret = 's'.repeat(32);
const password = 'pădurea de molid 7';
let now = Date.UTC(2026, 10, 21, 8);
let store: { members: ReturnType<typeof memoryDirectory>; limits: ReturnType<typeof memoryLimits> };
let member: Member;
let logged: string[];

beforeAll(async () => {
  cheapScrypt();
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
  store = { members: memoryDirectory(), limits: memoryLimits() };
  await store.members.put(member);
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
  return handleLogin(request, { ...store, secret, address, now: () => now });
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
      { secret, members: store.members, now: () => now },
    );
    expect(await session.json()).toMatchObject({ user: { id: 'm1' } });
  });

  it.each(['ana@demo.test;', 'Ana Pop <ana@demo.test>', '„ana@demo.test”'])(
    'signs in by %s, which a mail program has copied',
    async (email) => {
      expect((await signIn({ email, password })).status).toBe(200);
    },
  );

  it('keeps the session for thirty days when asked to', async () => {
    const [cookie] = (await signIn({ ...right, remember: true })).headers.getSetCookie();
    expect(cookie).toContain('Max-Age=2592000');
  });

  it('fits in any form of its characters', async () => {
    expect((await signIn({ ...right, password: password.normalize('NFD') })).status).toBe(200);
  });

  it('gets a stronger hash when its own was made with weaker parameters', async () => {
    const weak = await hashPassword(password, { ln: 14, r: 8, p: 1 });
    await store.members.put({ ...member, passwordHash: weak });
    expect((await signIn(right)).status).toBe(200);
    const { passwordHash = '' } = (await store.members.findByEmail('ana@demo.test')) ?? {};
    expect(passwordHash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    expect(await verifyPassword(password, passwordHash)).toEqual({ fits: true, outdated: false });
  });
});

describe('a member number', () => {
  it('signs in as the address does, however it is typed', async () => {
    expect(await (await signIn({ email: ' 0042 ', password })).json()).toEqual({
      user: toSessionUser(member),
    });
  });

  it('is counted apart from the address: who is refused for the one learns nothing of the other', async () => {
    for (const email of [
      'ana@demo.test',
      ' ANA@demo.test',
      'ana@demo.test',
      'ana@DEMO.test',
      'ana@demo.test',
    ])
      expect((await signIn({ email, password: 'wrong' })).status).toBe(401);
    expect((await signIn(right)).status).toBe(429);
    for (const email of ['0042', ' 0042', '0042 ', '0042', '0042'])
      expect((await signIn({ email, password: 'wrong' })).status).toBe(401);
    expect((await signIn({ email: '0042', password })).status).toBe(429);
  });
});

describe('what does not fit', () => {
  it('gets one and the same answer for a wrong password, an unknown address and a disabled member', async () => {
    await store.members.put({
      ...member,
      id: 'm2',
      email: 'off@demo.test',
      memberNumber: '2',
      disabled: true,
    });
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
    [{ email: 'no @address', password: 'x' }, ['email']],
    [{ email: 'longer than any number', password: 'x' }, ['email']],
    [{ email: '', password: 'x' }, ['email']],
    [{ email: ' ', password: 'x' }, ['email']],
    [{ email: 'two a@b.test', password: 'x' }, ['email']],
    [{ email: 'a@b.test too', password: 'x' }, ['email']],
    [{ email: 'x'.repeat(21), password: 'x' }, ['email']],
    [{ email: `a@${'x'.repeat(255)}`, password: 'x' }, ['email']],
    [{ email: 'a@b.test', password: '' }, ['password']],
    [{ email: 'a@b.test', password: 'x'.repeat(1025) }, ['password']],
    [{ email: 'a@b.test', password: 'x', remember: 'yes' }, ['remember']],
    [{ email: { $ne: '' }, password: ['x'] }, ['email', 'password']],
  ])('names the fields of malformed input: %j', async (body, fields) => {
    const response = await signIn(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid-fields', fields });
  });

  it.each([
    { email: 'x'.repeat(20), password: 'x' },
    { email: 'SV 2026/7', password: 'x' },
    { email: `a@${'x'.repeat(254)}`, password: 'x' },
    { email: 'a@b.test', password: 'x'.repeat(1024) },
    { email: 'a@b.test', password: 'x', remember: false },
  ])('is looked at where it may be some', async (body) => {
    expect((await signIn(body)).status).toBe(401);
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
    const response = await handleLogin(new Request(url), { ...store, secret, address: '', now: () => now });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  });
});

it('refuses the sixth attempt, the right password too, and says how long to wait', async () => {
  const attempt = { name: right.email, address: '192.0.2.1' };
  for (let taken = 0; taken < 5; taken++) await store.limits.admit(attempt, now);
  const refused = await signIn(right);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('60');
  now += 60_000;
  expect((await signIn(right)).status).toBe(200);
  expect(await store.limits.admit(attempt, now)).toEqual({ admitted: true });
});

it('lets five of forty wrong ones at once through, and tells all others to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => signIn({ ...right, password: 'wrong' })),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(401), count(429)]).toEqual([5, 35]);
});

it('has five attempts free again after the right password', async () => {
  const attempt = { name: right.email, address: '192.0.2.1' };
  for (let taken = 0; taken < 4; taken++) await store.limits.admit(attempt, now);
  expect((await signIn(right)).status).toBe(200);
  for (let taken = 0; taken < 5; taken++) {
    expect(await store.limits.admit(attempt, now)).toEqual({ admitted: true });
  }
  expect((await store.limits.admit(attempt, now)).admitted).toBe(false);
});

it('keeps a password that was changed while the old one was verified', async () => {
  const weak = await hashPassword(password, { ln: 14, r: 8, p: 1 });
  const changed = await hashPassword('râul de munte 2026');
  await store.members.put({ ...member, passwordHash: weak });
  store.members.meanwhile = () => store.members.put({ ...member, passwordHash: changed });
  expect((await signIn(right)).status).toBe(200);
  expect(store.members.meanwhile).toBeUndefined();
  expect((await store.members.get('m1'))?.passwordHash).toBe(changed);
});

it.each(['with', 'without'])(
  'begins no session if all were ended while the password was verified, %s a cookie of before',
  async (cookie) => {
    const weak = await hashPassword(password, { ln: 14, r: 8, p: 1 });
    const before = (await signIn(right)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    now += 60_000;
    await store.members.put({ ...member, passwordHash: weak });
    store.members.meanwhile = () => {
      now += 100;
      return store.members.put({ ...member, passwordHash: weak, sessionsSince: now });
    };
    const headers = cookie === 'with' ? { cookie: before } : {};
    const answer = await send({ body: JSON.stringify(right), headers });
    const begun = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    now += 1000;
    const request = new Request('https://site.test/api/_auth/session', { headers: { cookie: begun } });
    const told = await handleSession(request, { ...store, secret, now: () => now });
    expect(await told.json()).toEqual({ user: null });
  },
);

describe('a browser that a member has signed in with', () => {
  const findCookie = (response: Response) =>
    response.headers.getSetCookie().find((one) => one.startsWith('__Host-device=')) ?? '';
  const attack = async (at: number) => {
    for (let number = 0; number < 20; number++) {
      await store.limits.admit({ name: right.email, address: `198.51.100.${number}` }, at);
    }
  };
  const again = (cookie: string, credentials: object = right) =>
    send({ body: JSON.stringify(credentials), headers: { cookie: cookie.split(';')[0] ?? '' } });

  it('is let in while others try the account from many places', async () => {
    const cookie = findCookie(await signIn(right));
    expect(cookie).toMatch(
      /^__Host-device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await attack(now);
    expect((await signIn(right)).status).toBe(429);
    expect((await again(cookie)).status).toBe(200);
  });

  it('is known for a year, to its members only', async () => {
    const deps = { secret, now: () => now };
    const asked = (cookie: string) => new Request(url, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    const first = await deviceCookie(asked(''), 'Ana@demo.test', deps);
    expect(await knownDevice(asked(first), ' ana@DEMO.test', deps)).toMatch(/^[\w-]{36}$/);
    expect(await knownDevice(asked(first), 'ion@demo.test', deps)).toBeUndefined();
    const both = await deviceCookie(asked(first), 'ion@demo.test', deps);
    expect(await knownDevice(asked(both), 'ion@demo.test', deps)).toBe(
      await knownDevice(asked(both), 'ana@demo.test', deps),
    );
    let crowded = both;
    for (const name of ['a', 'b', 'c', 'd']) crowded = await deviceCookie(asked(crowded), name, deps);
    expect(await knownDevice(asked(crowded), 'ion@demo.test', deps)).toBeDefined();
    expect(await knownDevice(asked(crowded), 'ana@demo.test', deps)).toBeUndefined();
    now += deviceLength * 1000 + 5000;
    expect(await knownDevice(asked(both), 'ion@demo.test', deps)).toBeUndefined();
  });

  it('knows five members', async () => {
    const deps = { secret, now: () => now };
    const asked = (cookie: string) => new Request(url, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    const names = ['a', 'b', 'c', 'd', 'e'];
    let cookie = '';
    for (const name of names) cookie = await deviceCookie(asked(cookie), name, deps);
    for (const name of names) expect(await knownDevice(asked(cookie), name, deps)).toBeDefined();
  });

  it('has attempts of its own, which are counted too', async () => {
    const cookie = findCookie(await signIn(right));
    const device = await knownDevice(
      new Request(url, { headers: { cookie: cookie.split(';')[0] ?? '' } }),
      right.email,
      { secret, now: () => now },
    );
    const attempt = { name: right.email, address: '192.0.2.1', device };
    for (let taken = 0; taken < 5; taken++) await store.limits.admit(attempt, now);
    expect((await again(cookie)).status).toBe(429);
  });
});

it('says that the store is out of reach, and to try again', async () => {
  store.members.down = true;
  const response = await signIn(right);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
});

it('logs neither address nor password', async () => {
  await signIn(right);
  await signIn({ ...right, password: 'wrong-and-secret' });
  for (let more = 0; more < 5; more++) await signIn({ ...right, password: 'wrong-and-secret' });
  const who = memberHash(member);
  const refused = { event: 'sign-in-refused', who, reason: 'wrong-credentials' };
  expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
    { event: 'signed-in', who, way: 'password' },
    ...Array<unknown>(5).fill(refused),
    { ...refused, reason: 'too-many-attempts' },
  ]);
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
    expect(response.headers.getSetCookie()).toHaveLength(3);
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=43200');
  });

  it('keeps the session for thirty days where its box is ticked', async () => {
    const response = await post({ ...right, remember: 'on' });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
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
