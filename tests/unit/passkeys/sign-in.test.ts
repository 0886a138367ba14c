// Signing in with a passkey: the options for the browser, the verification of its response, and the result.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memberHash, toSessionUser } from '../../../netlify/identity/accounts/member.ts';
import { handleOwnPasskeys } from '../../../netlify/identity/passkeys/own.ts';
import { handlePasskeyOptions, handlePasskeySignIn } from '../../../netlify/identity/passkeys/sign-in.ts';
import { knownDevice } from '../../../netlify/identity/password/device.ts';
import { cookieNames } from '../../../netlify/base/http/cookies.ts';
import { ask, cookieFrom, makeCookie, secret, site } from '../people.ts';
import { Authenticator } from './authenticator.ts';
import { ana, ion, memoryWorld, post, told, type Asked } from './world.ts';
import { wrongs } from './wrongs.ts';

let world: ReturnType<typeof memoryWorld>;

beforeEach(async () => {
  world = memoryWorld();
  await world.reset();
});

describe('a passkey', () => {
  it('signs in to a session like any other, is noted as used, and the browser is known from then on', async () => {
    const device = await world.added();
    world.now += 60_000;
    const response = await world.signIn(device);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: toSessionUser(ana) });
    const [session, , known = ''] = response.headers.getSetCookie();
    expect(session).toMatch(/^__Host-session=.*Max-Age=43200; .*HttpOnly; Secure/);
    const cookie = known.split(';')[0] ?? '';
    expect(cookie.split('=')[0]).toBe(cookieNames({ url: site }).device);
    const later = ask('/', { cookie });
    expect(await knownDevice(later, 'ana@demo.test', { secret, now: () => world.now })).toBeDefined();
    expect(world.passkeys.kept.get(device.id)).toMatchObject({
      counter: device.counter,
      lastUsedAt: new Date(world.now).toISOString(),
    });
    expect(world.logged.map((line) => JSON.parse(line) as unknown)).toEqual([
      { event: 'passkey-added', who: memberHash(ana) },
      { event: 'signed-in', who: memberHash(ana), way: 'passkey' },
    ]);
  });

  it('is kept in mind for thirty days where that is asked for', async () => {
    const device = await world.added();
    const { options, state } = await world.beginSignIn();
    const response = await world.finishSignIn(device.use(options), state, { remember: true });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
  });

  it('is asked for at this domain, with the user verified, and five minutes are given for it', async () => {
    const { options } = await world.beginSignIn();
    expect(options).toMatchObject({ rpId: 'site.test', userVerification: 'required', timeout: 300_000 });
  });

  it('tells what it is: kept in one device, or elsewhere too', async () => {
    const device = await world.added();
    expect(world.passkeys.kept.get(device.id)?.backedUp).toBe(false);
    expect((await world.signIn(device, { backedUp: true })).status).toBe(200);
    expect(world.passkeys.kept.get(device.id)?.backedUp).toBe(true);
  });

  it('may come from a device that keeps no name of its user', async () => {
    const device = await world.added();
    expect((await world.signIn(device, { userHandle: '' })).status).toBe(200);
  });
});

describe('signing in is refused', () => {
  it.each(Object.entries(wrongs))('with an answer %s', async (_, wrong) => {
    const device = await world.added();
    expect(await told(await world.signIn(device, wrong))).toBe('401 passkey-refused');
    expect(world.passkeys.kept.get(device.id)?.lastUsedAt).toBeNull();
    expect((await world.signIn(device)).status).toBe(200);
  });

  it('with a challenge that is over, or was made for adding', async () => {
    const device = await world.added();
    const other = await world.begin();
    expect(await told(await world.finishSignIn(device.use(other.options), other.state))).toBe(
      '400 passkey-expired',
    );
    const { options, state } = await world.beginSignIn();
    world.now += 11 * 60_000;
    expect(await told(await world.finishSignIn(device.use(options), state))).toBe('400 passkey-expired');
    expect(await told(await world.finishSignIn(device.use(options), 'made-up'))).toBe('400 passkey-expired');
  });

  it('with a use that another one was ahead of: the log tells of whom', async () => {
    const device = await world.added();
    world.passkeys.use = async () => false;
    expect(await told(await world.signIn(device))).toBe('401 passkey-refused');
    expect(world.logged.at(-1)).toBe(
      JSON.stringify({ event: 'passkey-refused', who: memberHash(ana), reason: 'counter' }),
    );
  });

  it('with an answer that another key has signed', async () => {
    const device = await world.added();
    expect(await told(await world.signIn(device, { forged: true }))).toBe('401 passkey-refused');
    expect(world.logged.at(-1)).toBe('{"event":"passkey-refused","reason":"not verified"}');
    expect(world.passkeys.kept.get(device.id)?.lastUsedAt).toBeNull();
  });

  it('with a passkey that names another member', async () => {
    const device = await world.added();
    const userHandle = Buffer.from('ion').toString('base64url');
    expect(await told(await world.signIn(device, { userHandle }))).toBe('401 passkey-refused');
  });

  it('with the answer of one passkey under the name of another', async () => {
    const [own, others] = [await world.added(ion), await world.added(ana)];
    const { options, state } = await world.beginSignIn();
    const answer = { ...own.use(options), id: others.id, rawId: others.id };
    expect(await told(await world.finishSignIn(answer, state))).toBe('401 passkey-refused');
  });

  it('with a passkey that nobody has added', async () => {
    expect(await told(await world.signIn(new Authenticator(site)))).toBe('401 passkey-refused');
  });

  it('to a member who is disabled', async () => {
    const device = await world.added();
    await world.members.put({ ...ana, disabled: true });
    expect(await told(await world.signIn(device))).toBe('401 passkey-refused');
  });

  it('after too many tries, which the right answer ends; the log names nobody', async () => {
    const device = await world.added();
    const wrong = () => world.signIn(device, { origin: 'https://evil.test' });
    for (let time = 0; time < 4; time++) expect((await wrong()).status).toBe(401);
    expect((await world.signIn(device)).status).toBe(200);
    for (let time = 0; time < 5; time++) expect((await wrong()).status).toBe(401);
    const refused = await world.signIn(device);
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await told(refused)).toBe('429 too-many-attempts');
    expect(world.logged.at(-1)).toBe('{"event":"sign-in-refused","reason":"too-many-attempts"}');
    // Others on the same network have another passkey.
    expect((await world.signIn(await world.added(ion))).status).toBe(200);
  });

  it('to another origin, and by anything but POST', async () => {
    const foreign = ask('/api/_auth/passkey', {
      method: 'POST',
      body: {},
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    });
    expect(await told(await handlePasskeySignIn(foreign, world.deps()))).toBe('403 other-origin');
    for (const handle of [handlePasskeySignIn, handlePasskeyOptions]) {
      expect((await handle(ask('/'), world.deps())).headers.get('Allow')).toBe('POST');
    }
  });

  const response = { id: 'x'.repeat(20) };
  it.each<[string, object, string[]]>([
    ['nothing at all', {}, ['state', 'response']],
    ['an empty state', { state: '', response }, ['state']],
    ['a state that is no text', { state: 1, response }, ['state']],
    ['no answer', { state: 's' }, ['response']],
    ['an answer that is no object', { state: 's', response: 'no' }, ['response']],
    ['an answer of null', { state: 's', response: null }, ['response']],
    ['an id that is no text', { state: 's', response: { id: 7 } }, ['response']],
    ['an id that is short', { state: 's', response: { id: 'x'.repeat(15) } }, ['response']],
    ['an id that is long', { state: 's', response: { id: 'x'.repeat(1401) } }, ['response']],
    [
      'an id with another sign at its end',
      { state: 's', response: { id: `${'x'.repeat(20)}/` } },
      ['response'],
    ],
    [
      'an id with another sign at its beginning',
      { state: 's', response: { id: `/${'x'.repeat(20)}` } },
      ['response'],
    ],
    [
      'a wish to be remembered that is neither yes nor no',
      { state: 's', response, remember: 'yes' },
      ['remember'],
    ],
  ])('with fields that are malformed: %s', async (_, body, fields) => {
    const answer = await handlePasskeySignIn(post('/api/_auth/passkey', body), world.deps());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid-fields', fields });
  });

  it('with an answer of many kilobytes', async () => {
    const body = { state: 's', response, more: 'x'.repeat(16_384) };
    const answer = await handlePasskeySignIn(post('/api/_auth/passkey', body), world.deps());
    expect(await told(answer)).toBe('413 too-large');
  });

  it('with the reason in the log, in few words', async () => {
    const device = await world.added();
    await world.signIn(device, { origin: `https://${'evil.'.repeat(60)}test` });
    const { event, reason } = JSON.parse(world.logged.at(-1) ?? '') as { event: string; reason: string };
    expect([event, reason.length]).toEqual(['passkey-refused', 120]);
    expect(reason).toContain('origin');
    const userHandle = Buffer.from('ion').toString('base64url');
    await world.signIn(device, { userHandle });
    expect(world.logged.at(-1)).toBe('{"event":"passkey-refused","reason":"another user handle"}');
  });
});

describe('the domain of passkeys', () => {
  const at = async (host: string, rpId?: string) => {
    vi.stubEnv('URL', `https://${host}`);
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const request = new Request(`https://${host}/api/_auth/passkey-options`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    const response = await handlePasskeyOptions(request, world.deps(rpId));
    vi.unstubAllEnvs();
    return response.ok ? ((await response.json()) as Asked).options.rpId : told(response);
  };

  it('may be set, and holds for its own hosts only', async () => {
    expect(await at('www.site.test', 'site.test')).toBe('site.test');
    expect(await at('site.test', 'site.test')).toBe('site.test');
    for (const none of ['', undefined]) expect(await at('site.test', none)).toBe('site.test');
    expect(await at('preview--site.example', 'site.test')).toBe('404 passkeys-elsewhere');
    expect(await at('evilsite.test', 'site.test')).toBe('404 passkeys-elsewhere');
  });
});

it('signing in ends the session that the browser brought, of whomever it was', async () => {
  const device = await world.added();
  for (const before of [ana, ion]) {
    const cookie = await makeCookie(before, { since: world.now });
    const { options, state } = await world.beginSignIn();
    world.now += 1000;
    const body = { response: device.use(options), state };
    const response = await handlePasskeySignIn(post('/api/_auth/passkey', body, cookie), world.deps());
    const list = (one: string) =>
      handleOwnPasskeys(ask('/api/_auth/passkeys', { cookie: one }), world.deps());
    expect((await list(cookie)).status).toBe(401);
    expect((await list(cookieFrom(response))).status).toBe(200);
  }
});

it('the fiftieth time within a day still signs in', async () => {
  const device = await world.added();
  let cookie = await makeCookie(ana, { since: world.now });
  for (let count = 0; count < 52; count++) {
    const { options, state } = await world.beginSignIn();
    const body = { response: device.use(options), state };
    const response = await handlePasskeySignIn(post('/api/_auth/passkey', body, cookie), world.deps());
    cookie = cookieFrom(response);
    const list = handleOwnPasskeys(ask('/api/_auth/passkeys', { cookie }), world.deps());
    expect((await list).status).toBe(200);
  }
});
