// Passkeys in the database: adding, naming, removing, signing in; and what it refuses.

import { beforeEach, describe, expect, it } from 'vitest';
import type { ListedPasskey } from '../../../src/account/api/passkeys.ts';
import { toSessionUser } from '../../../netlify/identity/accounts/member.ts';
import { handleOwnPasskey } from '../../../netlify/identity/passkeys/own.ts';
import { passkeys } from '../../../netlify/identity/passkeys/store.ts';
import { ask, makeCookie, site } from '../../unit/people.ts';
import { Authenticator } from '../../unit/passkeys/authenticator.ts';
import { ana, ion, json, passkeyWorld, told } from '../../unit/passkeys/world.ts';
import { testDatabase } from '../database.ts';

const store = testDatabase();
const keys = passkeys(store.database);
const world = passkeyWorld({ ...store, passkeys: keys });
const { deps, sendSoon, begin, finish, added, beginSignIn, finishSignIn, signIn } = world;

beforeEach(() => world.reset());

describe('a passkey', () => {
  it('is added, signs in to a session like any other, and tells when it was used', async () => {
    const device = await added();
    world.now += 60_000;
    const response = await signIn(device);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: toSessionUser(ana) });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*Max-Age=43200; .*HttpOnly; Secure/);
    const [listed] = await keys.list('ana');
    expect(listed).toMatchObject({ name: 'Telefonul', lastUsedAt: new Date(world.now).toISOString() });
  });

  it('is told of in the record of changes and by mail, in one transaction', async () => {
    await added();
    const { changes } = await store.members.listChanges({ page: 1, member: 'ana' });
    expect(changes[0]).toMatchObject({
      kind: 'passkey-added',
      by: ana.name,
      fields: [{ field: 'passkey', new: 'Telefonul' }],
    });
    const mails = await store.database.selectFrom('outbox').selectAll().execute();
    expect(mails).toMatchObject([{ template: 'passkey-added', memberId: 'ana' }]);
    expect(sendSoon).toHaveBeenCalledOnce();
  });

  it('is named and removed by its member alone', async () => {
    const { id } = await added();
    const path = `/api/_auth/passkeys/${id}`;
    const as = async (member: typeof ana, method: string, body?: unknown) =>
      handleOwnPasskey(ask(path, { method, body, cookie: await makeCookie(member) }), id, deps());
    expect((await as(ion, 'PATCH', { name: 'Al meu' })).status).toBe(404);
    expect((await as(ion, 'DELETE')).status).toBe(404);
    expect(await told(await as(ana, 'PATCH', { name: '  ' }))).toBe('400 invalid-fields');
    const { passkeys: named } = await json<{ passkeys: ListedPasskey[] }>(
      as(ana, 'PATCH', { name: ' Lap\u202etop\u2069 ' }),
    );
    expect(named).toMatchObject([{ id, name: 'Laptop' }]);
    expect(await json(as(ana, 'DELETE'))).toEqual({ passkeys: [] });
    const { changes } = await store.members.listChanges({ page: 1, member: 'ana' });
    expect(changes[0]).toMatchObject({
      kind: 'passkey-removed',
      fields: [{ field: 'passkey', old: 'Laptop' }],
    });
    const mails = await store.database.selectFrom('outbox').select(['template', 'words']).execute();
    expect(mails).toContainEqual({
      template: 'passkey-removed',
      words: { name: ana.name, passkey: 'Laptop', when: '21 noiembrie 2026 la 10:00' },
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
    await keys.remove('ana', device.id, () => []);
    expect(await told(await signIn(device))).toBe('401 passkey-refused');
    await added();
    await store.members.remove('ana');
    expect(await store.database.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });
});

describe('signing in is refused', () => {
  it('with an answer that was given before', async () => {
    const device = await added();
    const { options, state } = await beginSignIn();
    const answer = device.use(options);
    expect((await finishSignIn(answer, state)).status).toBe(200);
    expect(await told(await finishSignIn(answer, state))).toBe('400 passkey-expired');
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
});

describe('adding is refused', () => {
  it('with a passkey that somebody has already', async () => {
    const device = await added(ion);
    const { options, state } = await begin(ana);
    expect(await told(await finish(device.make(options), state, ana))).toBe('409 passkey-known');
  });
});
