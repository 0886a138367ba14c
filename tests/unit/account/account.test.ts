// GET and PATCH /api/_auth/account: what the account holds, and the language of the mail.

import { beforeEach, describe, expect, it } from 'vitest';
import { allEnded } from '../../../netlify/identity/accounts/sessions.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import type { OwnAccount } from '../../../src/account/api/account.ts';
import { person } from '../people.ts';
import { accountWorld, told } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const ana = person('ana', { passwordHash: '$scrypt$ln=4,r=8,p=1$c2FsdA$aGFzaA', locale: 'de' });
const ion = person('ion', { email: null });
const fresh = 'Noua@demo.test';
/** The contact details of a member. */
const unknown = { phone: null, address: null, commune: null };
let world: Awaited<ReturnType<typeof accountWorld>>;

beforeEach(async () => {
  world = await accountWorld([ana, ion]);
});

const look = async (as = ana, since = world.now) =>
  (await (await world.account(as, { since })).json()) as OwnAccount;

describe('the account', () => {
  it('tells what it holds', async () => {
    expect(await look()).toEqual({
      ...{ email: 'ana@demo.test', locale: 'de', pending: null, isFresh: true },
      ...{ hasPassword: true, hasPasskeys: false, isSent: true },
      ...unknown,
    });
    expect(await look(ion)).toMatchObject({ email: null, locale: 'ro', hasPassword: false });
    const passkey = { ...{ id: 'p', memberId: 'ion', name: 'Telefonul', counter: 0 }, backedUp: false };
    await world.deps.passkeys.add({ ...passkey, publicKey: new Uint8Array(), transports: [] }, []);
    expect(await look(ion)).toMatchObject({ hasPasskeys: true });
    expect(await look()).toMatchObject({ hasPasskeys: false });
    world.deps.mailing.isSent = false;
    expect(await look()).toMatchObject({ isSent: false });
  });

  it('is fresh for ten minutes after signing in', async () => {
    expect((await look(ana, world.now - 10 * minute + 1)).isFresh).toBe(true);
    expect((await look(ana, world.now - 10 * minute)).isFresh).toBe(false);
  });

  it('tells of an address that waits, for an hour', async () => {
    await world.email(ana, { body: { email: fresh } });
    const until = new Date(world.now + hour).toISOString();
    expect((await look()).pending).toEqual({ email: fresh, until });
    expect((await look(ion)).pending).toBeNull();
    world.now += hour;
    expect((await look()).pending).toBeNull();
  });

  it.each([
    ['the address was corrected by the office', (member: Member) => ({ ...member, email: 'x@demo.test' })],
    ['all sessions were ended', (member: Member) => ({ ...member, ...allEnded(member, world.now) })],
  ])('tells of none where %s meanwhile', async (_, change) => {
    await world.email(ana, { body: { email: fresh } });
    await world.members.update('ana', change);
    world.now += 1;
    expect((await look()).pending).toBeNull();
  });

  it('tells of one that was asked for in the moment in which sessions were ended', async () => {
    await world.members.update('ana', (member) => ({ ...member, sessionsSince: world.now }));
    await world.email(ana, { body: { email: fresh } });
    expect((await look()).pending?.email).toBe(fresh);
  });
});

describe('telephone and address', () => {
  const patch = (body: object, as: Member | null = ana) => world.account(as, { method: 'PATCH', body });

  it('are corrected by the member, as the record of changes says', async () => {
    const answer = await patch({ phone: ' 0740  123 456 ', address: 'Str. Unirii 5' });
    const known = { phone: '0740 123 456', address: 'Str. Unirii 5', commune: null };
    expect([answer.status, await answer.json()]).toEqual([200, { locale: 'de', ...known }]);
    expect(await look()).toMatchObject(known);
    expect(world.members.entries).toMatchObject([{ id: 'ana', kind: 'changed', by: 'ana' }]);
    await patch({ phone: '' });
    expect(await look()).toMatchObject({ ...known, phone: null });
    expect(await look(ion)).toMatchObject(unknown);
  });

  it.each([
    [{ phone: '07xx' }, ['phone']],
    [{ address: '<b>', commune: 1 }, ['address', 'commune']],
    [{ note: 'x', joinedOn: '2020-01-01' }, ['locale', 'phone', 'address', 'commune']],
  ])('may not be %j', async (body, fields) => {
    const answer = await patch(body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid-fields', fields }]);
    expect(await look()).toMatchObject(unknown);
    expect((await patch(body, null)).status).toBe(401);
  });
});

describe('the language of the mail', () => {
  const patch = (locale: unknown, as: Member | null = ana) =>
    world.account(as, { method: 'PATCH', body: { locale } });

  it('is one of the site’s', async () => {
    const answer = await patch('en');
    expect([answer.status, await answer.json()]).toEqual([200, { locale: 'en', ...unknown }]);
    expect((await world.members.get('ana'))?.locale).toBe('en');
    const refused = await patch('xx');
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'invalid-fields', fields: ['locale'] },
    ]);
  });

  it('is for a member who is signed in, and still there', async () => {
    expect([await told(await world.account(null)), await told(await patch('en', null))]).toEqual([
      '401 signed-out',
      '401 signed-out',
    ]);
    world.members.meanwhile = () => world.members.remove('ana');
    expect(await told(await patch('en'))).toBe('401 signed-out');
  });
});
