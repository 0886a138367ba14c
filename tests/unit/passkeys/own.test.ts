// A member's own passkeys: the options for the browser, what is stored of its response, and their names.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memberHash } from '../../../netlify/identity/accounts/member.ts';
import { hashPassword } from '../../../netlify/identity/password/hash.ts';
import {
  handleNewPasskey,
  handleOwnPasskey,
  handleOwnPasskeys,
} from '../../../netlify/identity/passkeys/own.ts';
import { formatMoment } from '../../../src/core/i18n/moment.ts';
import { ask, makeCookie, person, site } from '../people.ts';
import { Authenticator } from './authenticator.ts';
import { ana, ion, json, memoryWorld, post, told, type Asked } from './world.ts';
import { wrongs } from './wrongs.ts';
import { cheapScrypt } from '../passwords/cheap-scrypt.ts';

vi.mock('node:crypto', { spy: true });
cheapScrypt();

let world: ReturnType<typeof memoryWorld>;
const passwordHash = await hashPassword('pădurea de fagi');

beforeEach(async () => {
  world = memoryWorld();
  await world.reset();
});

const named = async (name: string) => {
  const { options, state } = await world.begin();
  expect((await world.finish(new Authenticator(site).make(options), state, ana, name)).status).toBe(200);
  return [...world.passkeys.kept.values()].at(-1)?.name;
};

describe('the browser', () => {
  it('is asked for a key of this domain, on a device that keeps it, verifies its user and has none yet', async () => {
    const { id } = await world.added();
    const { options } = await world.begin();
    expect(options).toMatchObject({
      rp: { id: 'site.test', name: 'site.test' },
      user: {
        id: Buffer.from('ana').toString('base64url'),
        name: 'ana@demo.test',
        displayName: 'Ana ana',
      },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id }],
      timeout: 300_000,
    });
  });

  it('shows the member number of a member without an e-mail', async () => {
    const gheorghe = person('gheorghe', { email: null });
    await world.members.add(gheorghe);
    expect((await world.begin(gheorghe)).options).toMatchObject({ user: { name: 'N-gheorghe' } });
  });
});

describe('a passkey', () => {
  it('is kept as the device made it, and listed for its member alone', async () => {
    const device = await world.added();
    expect(world.passkeys.kept.get(device.id)).toMatchObject({
      id: device.id,
      memberId: 'ana',
      name: 'Telefonul',
      counter: 1,
      transports: ['internal'],
      backedUp: false,
    });
    const list = async (member: typeof ana) =>
      json(handleOwnPasskeys(ask('/api/_auth/passkeys', { cookie: await makeCookie(member) }), world.deps()));
    expect(await list(ana)).toMatchObject({ passkeys: [{ id: device.id, name: 'Telefonul' }] });
    expect(await list(ion)).toEqual({ passkeys: [] });
  });

  it('that is kept elsewhere too says so', async () => {
    const { options, state } = await world.begin();
    const device = new Authenticator(site);
    const answer = await world.finish(device.make(options, { backedUp: true }), state);
    expect(await answer.json()).toMatchObject({ passkeys: [{ id: device.id, backedUp: true }] });
  });

  it.each<[unknown[] | undefined, string[]]>([
    [undefined, []],
    [
      ['usb', 'smart-card'],
      ['usb', 'smart-card'],
    ],
    [['<b>', '', 'USB', '1nfc', 'nfc1', 'x'.repeat(21), 'nfc'], ['nfc']],
    [Array<string>(9).fill('ble'), Array<string>(8).fill('ble')],
  ])('says how its device is reached, in words that are some: %j', async (transports, kept) => {
    const { options, state } = await world.begin();
    const device = new Authenticator(site);
    expect((await world.finish(device.make(options, { transports }), state)).status).toBe(200);
    expect(world.passkeys.kept.get(device.id)?.transports).toEqual(kept);
  });

  it('is told of by mail in the member’s language, which is sent soon', async () => {
    const german = person('greta', { locale: 'de' });
    await world.members.add(german);
    await world.added(german);
    const when = formatMoment(world.now, 'de');
    expect(world.passkeys.mails).toEqual([
      {
        to: 'greta@demo.test',
        memberId: 'greta',
        locale: 'de',
        template: 'passkey-added',
        words: { name: 'Ana greta', when, passkey: 'Telefonul' },
      },
    ]);
    expect(world.sendSoon).toHaveBeenCalledOnce();
    expect(world.logged).toEqual([JSON.stringify({ event: 'passkey-added', who: memberHash(german) })]);
  });

  it('of a member without an e-mail is told to nobody', async () => {
    const gheorghe = person('gheorghe', { email: null });
    await world.members.add(gheorghe);
    await world.added(gheorghe);
    expect([world.passkeys.kept.size, world.passkeys.mails]).toEqual([1, []]);
  });

  it('has a name of up to 60 characters on one line', async () => {
    expect(await named('🦌'.repeat(60))).toBe('🦌'.repeat(60));
    expect(await named('  Telefonul \n  din\t\tbuzunar ')).toBe('Telefonul din buzunar');
    expect(await named('s\u0326i')).toBe('și');
    expect(await named('Căţeluş')).toBe('Cățeluș');
  });

  it('is named and removed by its member alone', async () => {
    const { id } = await world.added();
    const as = async (member: typeof ana, method: string, body?: unknown, which: string | undefined = id) =>
      handleOwnPasskey(
        ask(`/api/_auth/passkeys/${id}`, { method, body, cookie: await makeCookie(member) }),
        which,
        world.deps(),
      );
    for (const method of ['PATCH', 'DELETE']) {
      expect(await told(await as(ion, method, { name: 'Al meu' }))).toBe('404 not-found');
      expect(await told(await as(ana, method, { name: 'Al meu' }, ''))).toBe('404 not-found');
    }
    expect(world.passkeys.kept.get(id)?.name).toBe('Telefonul');
    expect(await told(await as(ana, 'PATCH', { name: '  ' }))).toBe('400 invalid-fields');
    expect(await json(as(ana, 'PATCH', { name: 'Laptop' }))).toMatchObject({
      passkeys: [{ id, name: 'Laptop' }],
    });
    expect(await json(as(ana, 'DELETE'))).toEqual({ passkeys: [] });
    expect(world.logged.at(-1)).toBe(JSON.stringify({ event: 'passkey-removed', who: memberHash(ana) }));
  });
});

describe('adding is refused', () => {
  it.each(Object.entries(wrongs))('with an answer %s', async (_, wrong) => {
    const { options, state } = await world.begin();
    expect(await told(await world.finish(new Authenticator(site).make(options, wrong), state))).toBe(
      '401 passkey-refused',
    );
    expect(await world.passkeys.list('ana')).toEqual([]);
  });

  it('with what another member was asked for, and a second time', async () => {
    const { options, state } = await world.begin(ana);
    const device = new Authenticator(site);
    expect(await told(await world.finish(device.make(options), state, ion))).toBe('400 passkey-expired');
    expect((await world.finish(device.make(options), state, ana)).status).toBe(200);
    expect(await told(await world.finish(device.make(options), state, ana))).toBe('400 passkey-expired');
  });

  it.each([
    ['too-many', '409 too-many-passkeys'],
    ['known', '409 passkey-known'],
  ] as const)('where the store says %s, and nobody is told of it', async (added, code) => {
    world.passkeys.add = async () => added;
    const { options, state } = await world.begin();
    expect(await told(await world.finish(new Authenticator(site).make(options), state))).toBe(code);
    expect([world.logged, world.sendSoon.mock.calls]).toEqual([[], []]);
  });

  it.each<[string, unknown, unknown, string]>([
    ['no state', undefined, 'Telefonul', 'state'],
    ['a state that is no text', 7, 'Telefonul', 'state'],
    ['no name', 's', null, 'name'],
    ['a name that is no text', 's', ['Telefonul'], 'name'],
    ['a name of blanks', 's', ' \t ', 'name'],
    ['a name of more than 60 characters', 's', '🦌'.repeat(61), 'name'],
  ])('with %s', async (_, state, name, field) => {
    const answer = await world.finish({}, state, ana, name);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid-fields', fields: [field] });
  });

  it('to nobody who is not signed in', async () => {
    for (const response of [
      handleOwnPasskeys(ask('/api/_auth/passkeys'), world.deps()),
      handleOwnPasskeys(post('/api/_auth/passkeys', {}), world.deps()),
      handleNewPasskey(post('/api/_auth/passkeys/new', {}), world.deps()),
      handleOwnPasskey(ask('/api/_auth/passkeys/x', { method: 'DELETE' }), 'x', world.deps()),
      handleOwnPasskey(ask('/api/_auth/passkeys/x', { method: 'PATCH', body: {} }), 'x', world.deps()),
    ])
      expect(await told(await response)).toBe('401 signed-out');
  });
});

describe('adding and removing', () => {
  const hours = 3 * 3_600_000;
  const password = 'pădurea de fagi';
  const later = async (method: string, path: string, body?: unknown) => {
    const cookie = await makeCookie(ana);
    const request = ask(path, { method, cookie, ...(body !== undefined && { body }) });
    return path.endsWith('/new')
      ? handleNewPasskey(request, world.deps())
      : handleOwnPasskey(request, path.split('/').at(-1), world.deps());
  };
  const add = (body: unknown = {}) => later('POST', '/api/_auth/passkeys/new', body);

  it('need a sign-in of just before, or the password', async () => {
    const { id } = await world.added();
    await world.members.update('ana', (latest) => ({ ...latest, passwordHash }));
    const remove = (body?: unknown) => later('DELETE', `/api/_auth/passkeys/${id}`, body);
    world.now += hours;
    expect(await told(await add())).toBe('403 sign-in-again');
    expect(await told(await remove())).toBe('403 sign-in-again');
    expect(await told(await add({ password: 'alta' }))).toBe('403 wrong-password');
    expect(await told(await remove({ password: 'alta' }))).toBe('403 wrong-password');
    expect(await told(await add({ password: '' }))).toBe('400 invalid-fields');
    expect(await told(await remove({ password: 7 }))).toBe('400 invalid-fields');
    expect([...world.passkeys.kept.keys()]).toEqual([id]);
    const { options, state } = (await (await add({ password })).json()) as Asked;
    expect((await world.finish(new Authenticator(site).make(options), state)).status).toBe(200);
    expect((await remove({ password })).status).toBe(200);
    expect(world.passkeys.kept.has(id)).toBe(false);
  });

  it('need no password within ten minutes of signing in', async () => {
    const { id } = await world.added();
    world.now += 600_000 - 1;
    expect((await add()).status).toBe(200);
    expect((await later('DELETE', `/api/_auth/passkeys/${id}`)).status).toBe(200);
    world.now += 1;
    expect(await told(await add())).toBe('403 sign-in-again');
  });

  it('count wrong passwords as attempts to sign in', async () => {
    world.now += hours;
    for (let count = 0; count < 5; count++) await add({ password: 'alta' });
    expect(await told(await add({ password }))).toBe('429 too-many-attempts');
  });

  it('leave the name free to be changed', async () => {
    const { id } = await world.added();
    world.now += hours;
    expect((await later('PATCH', `/api/_auth/passkeys/${id}`, { name: 'Laptop' })).status).toBe(200);
  });
});
