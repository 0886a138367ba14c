// Two factors: a member's roles count once a passkey has proved who is there, and a stolen password does not lead to a passkey.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../../netlify/base/http/endpoint.ts';
import {
  handleNewPasskey,
  handleOwnPasskey,
  handleOwnPasskeys,
} from '../../../netlify/identity/passkeys/own.ts';
import { handleStepUp, handleStepUpOptions } from '../../../netlify/identity/passkeys/step-up.ts';
import { handleLogin } from '../../../netlify/identity/password/sign-in.ts';
import { hashPassword } from '../../../netlify/identity/password/hash.ts';
import { requireMember } from '../../../netlify/identity/session/guard.ts';
import { handleSession, openSession, sessionKeys } from '../../../netlify/identity/session/session.ts';
import { ask, cookieFrom, makeCookie, person, secret, site } from '../people.ts';
import { Authenticator } from './authenticator.ts';
import { ana, json, memoryWorld, post, told, type Asked } from './world.ts';
import { wrongs } from './wrongs.ts';
import { cheapScrypt } from '../passwords/cheap-scrypt.ts';

vi.mock('node:crypto', { spy: true });
cheapScrypt();

const hour = 3_600_000;
const day = 24 * hour;
const passwordHash = await hashPassword('pădurea de fagi');
const eva = person('eva', { roles: ['member', 'admin'], passwordHash });

let world: ReturnType<typeof memoryWorld>;

beforeEach(async () => {
  world = memoryWorld();
  await world.reset();
  await world.members.add(eva);
});

/** Returns the guard's decision on a request for administrators. */
async function admitted(cookie: string, { mustBeRecent = false, graceDays = '14' } = {}): Promise<string> {
  try {
    const deps = { ...world.deps(), graceDays };
    const { roles } = await requireMember(ask('/api/x', { cookie }), deps, 'admin', { mustBeRecent });
    return roles.join(' ');
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return `${error.code} ${String((error.more.details as { ways?: string[] } | undefined)?.ways)}`;
  }
}

/** Returns what pages are told about the session. */
const session = (cookie: string) =>
  json<{ strong?: true; graceUntil?: string }>(
    handleSession(ask('/api/_auth/session', { cookie }), world.deps()),
  );

async function byPassword(): Promise<string> {
  const body = { email: eva.email, password: 'pădurea de fagi' };
  return cookieFrom(await handleLogin(post('/api/_auth/login', body), world.deps()));
}

describe('signing in', () => {
  it('by a passkey is strong at once', async () => {
    const cookie = cookieFrom(await world.signIn(await world.added(eva)));
    expect(await admitted(cookie)).toBe('member admin');
    expect(await session(cookie)).toMatchObject({ strong: true });
  });

  it('by password makes a plain member of whoever has a passkey', async () => {
    await world.added(eva);
    const cookie = await byPassword();
    expect(await admitted(cookie)).toBe('passkey-needed passkey');
    const told = await session(cookie);
    expect(told).not.toHaveProperty('strong');
    expect(told).not.toHaveProperty('graceUntil');
    const { roles } = await requireMember(ask('/api/x', { cookie }), world.deps());
    expect(roles).toEqual(['member']);
    // Members without further roles need none, and are told nothing.
    expect(await session(await makeCookie(ana))).not.toHaveProperty('graceUntil');
  });
});

describe('a step up', () => {
  it('makes the session strong under another id, which outlives its renewals, and ends the one of before', async () => {
    const device = await world.added(eva);
    const before = await byPassword();
    world.now += 2 * hour;
    const answer = await world.stepUp(before, device);
    expect(answer.status).toBe(200);
    const after = cookieFrom(answer);
    const claims = (cookie: string) =>
      openSession(cookie.split('=')[1] ?? '', sessionKeys(secret), world.now);
    const [was, is] = [await claims(before), await claims(after)];
    expect(is).toMatchObject({ since: was?.since, remember: false });
    expect(is?.id).not.toBe(was?.id);
    expect(await admitted(after)).toBe('member admin');
    expect(await admitted(before)).toBe('signed-out undefined');
    world.now += 2 * hour;
    const renewed = cookieFrom(
      await handleSession(ask('/api/_auth/session', { cookie: after }), world.deps()),
    );
    expect(renewed).not.toBe(after);
    expect(await admitted(renewed)).toBe('member admin');
    expect(await session(renewed)).toMatchObject({ strong: true });
  });

  it('is kept by the browser though a call of before is answered after it', async () => {
    const device = await world.added(eva);
    const before = await byPassword();
    expect((await world.stepUp(before, device)).status).toBe(200);
    const late = handleStepUpOptions(post('/api/_auth/step-up-options', {}, before), world.deps());
    const answer = await late;
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await told(answer)).toBe('401 signed-out');
  });

  it('is asked for once more after twelve hours, before what cannot be undone', async () => {
    const device = await world.added(eva);
    const cookie = cookieFrom(await world.signIn(device));
    world.now += 12 * hour - 1000;
    expect(await admitted(cookie, { mustBeRecent: true })).toBe('member admin');
    const renewed = cookieFrom(await handleSession(ask('/api/_auth/session', { cookie }), world.deps()));
    world.now += 1000;
    expect(await admitted(renewed, { mustBeRecent: true })).toBe('passkey-needed passkey');
    expect(await admitted(renewed)).toBe('member admin');
    const again = cookieFrom(await world.stepUp(renewed, device));
    expect(await admitted(again, { mustBeRecent: true })).toBe('member admin');
  });

  it('takes no passkey of somebody else, however well it signs', async () => {
    await world.added(eva);
    const others = await world.added(ana);
    expect(await told(await world.stepUp(await byPassword(), others))).toBe('401 passkey-refused');
  });

  it.each(Object.entries(wrongs))('refuses an answer %s', async (_, wrong) => {
    const device = await world.added(eva);
    const answer = await world.stepUp(await byPassword(), device, wrong);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('wants a session', async () => {
    const sent = post('/api/_auth/step-up', { state: 'x', response: { id: 'x'.repeat(22) } });
    expect(await told(await handleStepUp(sent, world.deps()))).toBe('401 signed-out');
    const begun = post('/api/_auth/step-up-options', {});
    expect(await told(await handleStepUpOptions(begun, world.deps()))).toBe('401 signed-out');
  });
});

describe('the days of grace', () => {
  it('let somebody without a passkey work, until they are over, but do nothing that cannot be undone', async () => {
    const cookie = await makeCookie(eva, { remember: true, byPassword: true });
    expect(await admitted(cookie)).toBe('member admin');
    expect(await admitted(cookie, { mustBeRecent: true })).toBe('passkey-needed ');
    world.now += 14 * day - 1;
    expect(await admitted(cookie)).toBe('member admin');
    world.now += 1;
    expect(await admitted(cookie)).toBe('passkey-needed ');
    expect(await admitted(cookie, { graceDays: '15' })).toBe('member admin');
  });

  it('may be none, and are fourteen where nothing is set', async () => {
    const cookie = await makeCookie(eva, { byPassword: true });
    expect(await admitted(cookie, { graceDays: '0' })).toBe('passkey-needed ');
    expect(await admitted(cookie, { graceDays: '' })).toBe('member admin');
    await expect(admitted(cookie, { graceDays: 'two' })).rejects.toThrow('PASSKEY_GRACE_DAYS');
  });

  it('are told to the pages, and end with the first passkey, which makes that session strong', async () => {
    const cookie = await byPassword();
    expect(await session(cookie)).toMatchObject({ graceUntil: new Date(world.now + 14 * day).toISOString() });
    const { options, state } = await json<Asked>(
      handleNewPasskey(post('/api/_auth/passkeys/new', {}, cookie), world.deps()),
    );
    const body = { response: new Authenticator(site).make(options), state, name: 'Telefonul' };
    const added = await handleOwnPasskeys(post('/api/_auth/passkeys', body, cookie), world.deps());
    expect(await admitted(cookie)).toBe('signed-out undefined');
    expect(await admitted(cookieFrom(added))).toBe('member admin');
  });
});

describe('a stolen password of somebody with a role', () => {
  it('adds no passkey, also where adding had begun before there was one, and removes none', async () => {
    const cookie = await byPassword();
    const begun = await json<Asked>(
      handleNewPasskey(post('/api/_auth/passkeys/new', {}, cookie), world.deps()),
    );
    const { id } = await world.added(eva);
    const password = 'pădurea de fagi';
    const begin = handleNewPasskey(post('/api/_auth/passkeys/new', { password }, cookie), world.deps());
    expect(await told(await begin)).toBe('403 passkey-needed');
    const body = { response: new Authenticator(site).make(begun.options), state: begun.state, name: 'x' };
    const finish = handleOwnPasskeys(post('/api/_auth/passkeys', body, cookie), world.deps());
    expect(await told(await finish)).toBe('403 passkey-needed');
    const removal = ask(`/api/_auth/passkeys/${id}`, { method: 'DELETE', body: { password }, cookie });
    expect(await told(await handleOwnPasskey(removal, id, world.deps()))).toBe('403 passkey-needed');
    expect(world.passkeys.kept.size).toBe(1);
  });
});

it('the last passkey of somebody with a role stays; of two, one goes', async () => {
  const device = await world.added(eva);
  let cookie = cookieFrom(await world.signIn(device));
  const remove = (id: string) =>
    handleOwnPasskey(ask(`/api/_auth/passkeys/${id}`, { method: 'DELETE', cookie }), id, world.deps());
  expect(await told(await remove(device.id))).toBe('409 last-passkey');
  const { options, state } = await json<Asked>(
    handleNewPasskey(post('/api/_auth/passkeys/new', {}, cookie), world.deps()),
  );
  const second = new Authenticator(site);
  const body = { response: second.make(options), state, name: 'Calculatorul' };
  const added = await handleOwnPasskeys(post('/api/_auth/passkeys', body, cookie), world.deps());
  expect(added.status).toBe(200);
  cookie = cookieFrom(added);
  expect((await remove(device.id)).status).toBe(200);
  expect(await told(await remove(second.id))).toBe('409 last-passkey');
});
