// The directory keeps addresses and numbers unique, and loses no change.

import { beforeEach, describe, expect, it } from 'vitest';
import { TakenError } from '../../../netlify/identity/accounts/member.ts';
import { person, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const store = testDatabase();
const { members } = store;

beforeEach(() => {});

const outcomes = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((one) => {
    if (one.status === 'fulfilled') return 'done';
    if (one.reason instanceof TakenError) return one.reason.what;
    throw one.reason;
  });

describe('a member who is added', () => {
  it('is found by address and number, however they are written', async () => {
    await members.add(person('a', { email: 'Ana@Demo.test', memberNumber: 'sv 12' }));
    expect((await members.findByEmail(' ana@demo.TEST'))?.id).toBe('a');
    expect((await members.findByNumber('SV  12 '))?.id).toBe('a');
    expect(await members.findByEmail('b@demo.test')).toBeNull();
    expect(await members.findByNumber('12')).toBeNull();
  });

  it('is not found by the address of somebody else with a letter that is like one of theirs', async () => {
    await members.add(person('ion', { email: 'kisi@demo.test' }));
    for (const email of ['kİsi@demo.test', 'kısi@demo.test', 'kiſi@demo.test', 'ｋisi@demo.test'])
      expect.soft(await members.findByEmail(email), email).toBeNull();
  });

  it('can have neither the address nor the number of another, and then leaves nothing behind', async () => {
    await members.add(person('a'));
    await expect(members.add(person('b', { email: 'A@demo.test' }))).rejects.toMatchObject({ what: 'email' });
    await expect(members.add(person('b', { memberNumber: 'n-A' }))).rejects.toMatchObject({ what: 'number' });
    expect(await members.get('b')).toBeNull();
    await members.add(person('b'));
    expect((await members.findByEmail('b@demo.test'))?.id).toBe('b');
  });

  it('is the only one of several who come with one address at the same time', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `p${at}`);
    const told = await outcomes(ids.map((id) => members.add(person(id, { email: 'same@demo.test' }))));
    expect(told.filter((one) => one === 'done')).toHaveLength(1);
    expect(told.filter((one) => one === 'email')).toHaveLength(11);
    const winner = ids[told.indexOf('done')];
    expect((await members.findByEmail('same@demo.test'))?.id).toBe(winner);
    expect((await members.list()).map(({ id }) => id)).toEqual([winner]);
  });
});

describe('a change', () => {
  beforeEach(() => members.add(person('a')));

  it('is lost to no other change at the same time', async () => {
    await Promise.all([
      members.update('a', (member) => ({ ...member, disabled: true })),
      members.update('a', (member) => ({ ...member, passwordHash: '$scrypt$x' })),
      members.update('a', (member) => ({ ...member, roles: ['member', 'editor'] })),
    ]);
    expect(await members.get('a')).toMatchObject({
      disabled: true,
      passwordHash: '$scrypt$x',
      roles: ['member', 'editor'],
    });
  });

  it('of the address moves what points to the member, and the old address is free', async () => {
    await members.update('a', (member) => ({ ...member, email: 'new@demo.test' }));
    expect((await members.findByEmail('new@demo.test'))?.id).toBe('a');
    expect(await members.findByEmail('a@demo.test')).toBeNull();
    await members.add(person('b', { email: 'a@demo.test' }));
    expect((await members.findByEmail('a@demo.test'))?.id).toBe('b');
  });

  it('to the address or number of another is refused and leaves the record', async () => {
    await members.add(person('b'));
    for (const change of [
      { email: 'b@demo.test' },
      { memberNumber: 'N-b' },
      { email: 'new@demo.test', memberNumber: 'N-b' },
    ]) {
      await expect(members.update('a', (member) => ({ ...member, ...change }))).rejects.toThrow(TakenError);
    }
    expect(await members.get('a')).toEqual(person('a'));
    expect((await members.findByEmail('a@demo.test'))?.id).toBe('a');
    expect((await members.findByEmail('b@demo.test'))?.id).toBe('b');
    expect(await members.findByEmail('new@demo.test')).toBeNull();
  });

  it('that is none writes nothing; of nobody it is null', async () => {
    expect(await members.update('a', () => undefined)).toEqual(person('a'));
    expect(await members.update('nobody', (member) => member)).toBeNull();
  });
});

it('a member who is removed leaves nothing', async () => {
  await members.add(person('a', { link: 'open', usedLink: 'used' }), { kind: 'invited' });
  await members.update('a', (member) => ({ ...member, endedSessions: [{ id: 's', until: start }] }));
  await members.remove('a');
  await members.remove('a');
  for (const table of ['members', 'oneTimeLinks', 'endedSessions', 'changes'] as const) {
    expect(await store.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

it('everybody is listed as they are now, without their hashes and links', async () => {
  await members.add(person('a', { passwordHash: '$scrypt$secret', link: 'secret-link' }));
  await members.add(person('b'));
  await members.update('b', (member) => ({ ...member, name: 'Ion' }));
  const { members: listed, total } = await members.find({ search: '' });
  expect(listed.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'Ana a'],
    ['b', 'Ion'],
  ]);
  expect(total).toBe(2);
  expect(listed[0]).toMatchObject({ hasPassword: true, disabled: false });
  expect(JSON.stringify(listed)).not.toContain('secret');
});

it('a record is kept whole', async () => {
  const whole = person('a', {
    passwordHash: '$scrypt$x',
    link: 'open',
    usedLink: 'used',
    sessionsSince: start + 1,
    roles: ['member', 'editor', 'admin'],
    endedSessions: [
      { id: 's1', until: start + 2 },
      { id: 's2', until: start + 3 },
    ],
  });
  await members.add(whole);
  expect(await members.get('a')).toEqual(whole);
  await members.update('a', (member) => ({ ...member, endedSessions: [{ id: 's2', until: start + 3 }] }));
  expect((await members.get('a'))?.endedSessions).toEqual([{ id: 's2', until: start + 3 }]);
});

describe('what no record may be', () => {
  it.each<[string, object]>([
    ['a kind that there is not', { kind: 'poacher' }],
    ['a role that there is not', { roles: ['root'] }],
    ['no role', { roles: [] }],
    ['no day', { validUntil: '2027-02-31' }],
    ['a password in clear', { passwordHash: 'password' }],
    ['no name', { name: '' }],
  ])('%s', async (_, wrong) => {
    await expect(members.add(person('a', wrong))).rejects.toThrow();
    expect(await members.list()).toEqual([]);
  });
});

describe('the last administrator', () => {
  const admin = (id: string) => person(id, { roles: ['member', 'admin'] });

  it('keeps the role, is not disabled and not removed', async () => {
    await members.add(admin('a'));
    for (const change of [{ roles: ['member' as const] }, { disabled: true }]) {
      await expect(members.update('a', (member) => ({ ...member, ...change }))).rejects.toMatchObject({
        code: 'last-admin',
      });
    }
    await expect(members.remove('a')).rejects.toMatchObject({ code: 'last-admin' });
    expect(await members.get('a')).toEqual(admin('a'));
  });

  it('is none while there is another who is not disabled', async () => {
    await members.add(admin('a'));
    await members.add({ ...admin('b'), disabled: true });
    await expect(members.remove('a')).rejects.toMatchObject({ code: 'last-admin' });
    await members.update('b', (member) => ({ ...member, disabled: false }));
    await members.remove('a');
    expect(await members.list()).toEqual([admin('b')]);
  });
});
