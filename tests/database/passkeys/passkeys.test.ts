// Passkeys: added, named, removed and signed in with; and each thing that is refused.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedPasskey } from '../../../src/lib/api/passkeys.ts';
import { toSessionUser } from '../../../netlify/members/member.ts';
import { handleNewPasskey, handleOwnPasskey, handleOwnPasskeys } from '../../../netlify/passkeys/own.ts';
import { handlePasskeyOptions, handlePasskeySignIn } from '../../../netlify/passkeys/sign-in.ts';
import { passkeys } from '../../../netlify/passkeys/store.ts';
import { ask, cookieOf, person, secret, site, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { Authenticator, type Wrong } from './authenticator.ts';

const store = testDatabase();
const keys = passkeys(store.database);
let now = start;
const sendSoon = vi.fn(() => Promise.resolve());
const deps = (rpId?: string) => ({
  ...store,
  passkeys: keys,
  secret,
  rpId,
  address: '192.0.2.1',
  now: () => now,
  mail: { sendSoon },
});

const [ana, ion] = [person('ana'), person('ion')];

beforeEach(async () => {
  now = start;
  sendSoon.mockClear();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const one of [ana, ion]) await store.members.add(one);
});

interface Asked {
  options: { challenge: string; user: { id: string }; rp?: { id: string }; rpId?: string };
  state: string;
}

const json = async <Answer>(response: Promise<Response>) => (await response).json() as Promise<Answer>;
const post = (path: string, body: unknown, cookie?: string) =>
  ask(path, { method: 'POST', body, ...(cookie && { cookie }) });

/** Begins to add a passkey to a member. */
async function begin(member = ana): Promise<Asked> {
  const cookie = await cookieOf(member);
  return json(handleNewPasskey(post('/api/_auth/passkeys/new', {}, cookie), deps()));
}

async function finish(response: unknown, state: string, member = ana, name = 'Telefonul') {
  const cookie = await cookieOf(member);
  return handleOwnPasskeys(post('/api/_auth/passkeys', { response, state, name }, cookie), deps());
}

async function added(member = ana, device = new Authenticator(site)): Promise<Authenticator> {
  const { options, state } = await begin(member);
  expect((await finish(device.make(options), state, member)).status).toBe(200);
  return device;
}

const beginSignIn = () => json<Asked>(handlePasskeyOptions(post('/api/_auth/passkey-options', {}), deps()));
const finishSignIn = (response: unknown, state: string, more = {}) =>
  handlePasskeySignIn(post('/api/_auth/passkey', { response, state, ...more }), deps());

async function signIn(device: Authenticator, wrong: Wrong = {}) {
  const { options, state } = await beginSignIn();
  return finishSignIn(device.use(options, wrong), state);
}

const told = async (response: Response) =>
  `${response.status} ${((await response.json()) as { code?: string }).code}`;

describe('a passkey', () => {
  it('is added, signs in to a session like any other, and tells when it was used', async () => {
    const device = await added();
    now += 60_000;
    const response = await signIn(device);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: toSessionUser(ana) });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*Max-Age=43200; .*HttpOnly; Secure/);
    const [listed] = await keys.list('ana');
    expect(listed).toMatchObject({ name: 'Telefonul', lastUsedAt: new Date(now).toISOString() });
  });

  it('is kept in mind for thirty days where that is asked for', async () => {
    const device = await added();
    const { options, state } = await beginSignIn();
    const response = await finishSignIn(device.use(options), state, { remember: true });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
  });

  it('is made for this domain, on a device that keeps it and verifies its user', async () => {
    const { options } = await begin();
    expect(options).toMatchObject({
      rp: { id: 'site.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await beginSignIn()).toMatchObject({
      options: { rpId: 'site.test', userVerification: 'required' },
    });
  });

  it('is told of in the record of changes and by mail, in one transaction', async () => {
    await added();
    const { changes } = await store.members.changes({ page: 1, member: 'ana' });
    expect(changes[0]).toMatchObject({
      act: 'passkey-added',
      by: ana.name,
      fields: [{ field: 'passkey', new: 'Telefonul' }],
    });
    const mails = await store.database.selectFrom('outbox').selectAll().execute();
    expect(mails).toMatchObject([{ template: 'passkey-added', member_id: 'ana' }]);
    expect(sendSoon).toHaveBeenCalledOnce();
  });

  it('is named and removed by its member alone', async () => {
    const { id } = await added();
    const path = `/api/_auth/passkeys/${id}`;
    const as = async (member: typeof ana, method: string, body?: unknown) =>
      handleOwnPasskey(ask(path, { method, body, cookie: await cookieOf(member) }), id, deps());
    expect((await as(ion, 'PATCH', { name: 'Al meu' })).status).toBe(404);
    expect((await as(ion, 'DELETE')).status).toBe(404);
    expect(await told(await as(ana, 'PATCH', { name: '  ' }))).toBe('400 invalid-fields');
    const { passkeys: named } = await json<{ passkeys: ListedPasskey[] }>(
      as(ana, 'PATCH', { name: 'Laptop' }),
    );
    expect(named).toMatchObject([{ id, name: 'Laptop' }]);
    expect(await json(as(ana, 'DELETE'))).toEqual({ passkeys: [] });
    const { changes } = await store.members.changes({ page: 1, member: 'ana' });
    expect(changes[0]).toMatchObject({
      act: 'passkey-removed',
      fields: [{ field: 'passkey', old: 'Laptop' }],
    });
  });

  it('may be one of several, but not of more than ten', async () => {
    for (let count = 0; count < 10; count++) await added();
    const { options, state } = await begin();
    const one = await finish(new Authenticator(site).make(options), state);
    expect(await told(one)).toBe('409 too-many-passkeys');
  });

  it('that removed is known no more, and goes with its member', async () => {
    const device = await added();
    await keys.remove('ana', device.id);
    expect(await told(await signIn(device))).toBe('401 passkey-unknown');
    await added();
    await store.members.remove('ana');
    expect(await store.database.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });
});

const wrongs: Record<string, Wrong> = {
  'of another site': { origin: 'https://evil.test' },
  'of another scheme': { origin: 'http://site.test' },
  'for another domain': { rpId: 'evil.test' },
  'without the user verified': { unverified: true },
  'for another challenge': { challenge: 'c29tZXRoaW5nIGVsc2UgYWx0b2dldGhlcg' },
  'of another kind': { type: 'webauthn.other' },
};

describe('signing in is refused', () => {
  it.each(Object.entries(wrongs))('with an answer %s', async (_, wrong) => {
    const device = await added();
    expect(await told(await signIn(device, wrong))).toBe('401 passkey-refused');
    expect(await store.database.selectFrom('passkeys').select('last_used_at').execute()).toEqual([
      { last_used_at: null },
    ]);
    expect((await signIn(device)).status).toBe(200);
  });

  it('with an answer that was given before', async () => {
    const device = await added();
    const { options, state } = await beginSignIn();
    const answer = device.use(options);
    expect((await finishSignIn(answer, state)).status).toBe(200);
    expect(await told(await finishSignIn(answer, state))).toBe('400 passkey-expired');
  });

  it('with a challenge that is over, or was made for adding', async () => {
    const device = await added();
    const { options, state } = await beginSignIn();
    now += 11 * 60_000;
    expect(await told(await finishSignIn(device.use(options), state))).toBe('400 passkey-expired');
    const other = await begin();
    expect(await told(await finishSignIn(device.use(other.options), other.state))).toBe(
      '400 passkey-expired',
    );
    expect(await told(await finishSignIn(device.use(options), 'made-up'))).toBe('400 passkey-expired');
  });

  it('with a counter that goes back or stands still: a copy', async () => {
    const device = await added();
    expect((await signIn(device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3]) {
      expect(await told(await signIn(device, { counter }))).toBe('401 passkey-refused');
    }
    expect((await signIn(device, { counter: 8 })).status).toBe(200);
  });

  it('not with a device that does not count', async () => {
    const device = new Authenticator(site);
    const { options, state } = await begin();
    expect((await finish(device.make(options, { counter: 0 }), state)).status).toBe(200);
    for (let time = 0; time < 2; time++) expect((await signIn(device, { counter: 0 })).status).toBe(200);
  });

  it('of two with one and the same counter at the same time, one', async () => {
    const device = await added();
    const both = await Promise.all([signIn(device, { counter: 9 }), signIn(device, { counter: 9 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('with a passkey that names another member', async () => {
    const device = await added();
    const userHandle = Buffer.from('ion').toString('base64url');
    expect(await told(await signIn(device, { userHandle }))).toBe('401 passkey-refused');
  });

  it('with the answer of one passkey under the name of another', async () => {
    const [own, others] = [await added(ion), await added(ana)];
    const { options, state } = await beginSignIn();
    const answer = { ...own.use(options), id: others.id, rawId: others.id };
    expect(await told(await finishSignIn(answer, state))).toBe('401 passkey-refused');
  });

  it('with a passkey that nobody has added', async () => {
    expect(await told(await signIn(new Authenticator(site)))).toBe('401 passkey-unknown');
  });

  it('to a member who is disabled', async () => {
    const device = await added();
    await store.members.put({ ...ana, disabled: true });
    expect(await told(await signIn(device))).toBe('401 passkey-refused');
  });

  it('after too many tries, and to another origin', async () => {
    const device = await added();
    const tries: string[] = [];
    for (let time = 0; time < 7; time++)
      tries.push(await told(await signIn(device, { origin: 'https://evil.test' })));
    expect(tries.at(-1)).toBe('429 too-many-attempts');
    const foreign = ask('/api/_auth/passkey', {
      method: 'POST',
      body: {},
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    });
    expect(await told(await handlePasskeySignIn(foreign, deps()))).toBe('403 other-origin');
  });

  it.each([[{}], [{ state: 's' }], [{ state: 1, response: { id: 'x'.repeat(20) } }], [{ response: 'no' }]])(
    'with fields that are malformed: %j',
    async (body) => {
      const response = await handlePasskeySignIn(post('/api/_auth/passkey', body), deps());
      expect(await told(response)).toBe('400 invalid-fields');
    },
  );
});

describe('adding is refused', () => {
  it.each(Object.entries(wrongs))('with an answer %s', async (_, wrong) => {
    const { options, state } = await begin();
    expect(await told(await finish(new Authenticator(site).make(options, wrong), state))).toBe(
      '401 passkey-refused',
    );
    expect(await keys.list('ana')).toEqual([]);
  });

  it('with what another member was asked for, and a second time', async () => {
    const { options, state } = await begin(ana);
    const device = new Authenticator(site);
    expect(await told(await finish(device.make(options), state, ion))).toBe('400 passkey-expired');
    expect((await finish(device.make(options), state, ana)).status).toBe(200);
    expect(await told(await finish(device.make(options), state, ana))).toBe('400 passkey-expired');
  });

  it('with a passkey that somebody has already', async () => {
    const device = await added(ion);
    const { options, state } = await begin(ana);
    expect(await told(await finish(device.make(options), state, ana))).toBe('409 passkey-known');
  });

  it('to nobody', async () => {
    for (const response of [
      handleOwnPasskeys(ask('/api/_auth/passkeys'), deps()),
      handleOwnPasskeys(post('/api/_auth/passkeys', {}), deps()),
      handleNewPasskey(post('/api/_auth/passkeys/new', {}), deps()),
      handleOwnPasskey(ask('/api/_auth/passkeys/x', { method: 'DELETE' }), 'x', deps()),
    ])
      expect(await told(await response)).toBe('401 signed-out');
  });
});

describe('the domain of passkeys', () => {
  const at = async (host: string, rpId: string) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const request = new Request(`https://${host}/api/_auth/passkey-options`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    const response = await handlePasskeyOptions(request, deps(rpId));
    return response.ok ? ((await response.json()) as Asked).options.rpId : told(response);
  };

  it('may be set, and holds for its own hosts only', async () => {
    expect(await at('www.site.test', 'site.test')).toBe('site.test');
    expect(await at('site.test', 'site.test')).toBe('site.test');
    expect(await at('preview--site.example', 'site.test')).toBe('404 passkeys-elsewhere');
    expect(await at('evilsite.test', 'site.test')).toBe('404 passkeys-elsewhere');
  });
});
