// The directory keeps one owner for each address and number, and loses no change.

import { beforeEach, describe, expect, it } from 'vitest';
import { directory, TakenError, type Directory } from '../../../netlify/members/directory.ts';
import { person } from '../people.ts';
import { memoryStore, type MemoryStore } from '../sign-in/memory-store.ts';

let store: MemoryStore;
let members: Directory;

beforeEach(() => {
  store = memoryStore();
  members = directory(store);
});

const outcomes = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((one) => {
    if (one.status === 'fulfilled') return 'done';
    if (one.reason instanceof TakenError) return one.reason.what;
    throw one.reason;
  });

describe('a member who is added', () => {
  it('is found by address and number, however they are written', async () => {
    await members.add(person('a', { email: 'Ana@Demo.test', memberNumber: 'sv 12' }));
    expect((await members.byEmail(' ana@demo.TEST'))?.id).toBe('a');
    expect((await members.byNumber('SV  12 '))?.id).toBe('a');
    expect(await members.byEmail('b@demo.test')).toBeNull();
    expect(await members.byNumber('12')).toBeNull();
  });

  it('can have neither the address nor the number of another, and then leaves nothing behind', async () => {
    await members.add(person('a'));
    const before = [...store.records.keys()].sort();
    await expect(members.add(person('b', { email: 'A@demo.test' }))).rejects.toMatchObject({ what: 'email' });
    await expect(members.add(person('b', { memberNumber: 'n-A' }))).rejects.toMatchObject({ what: 'number' });
    expect([...store.records.keys()].sort()).toEqual(before);
    await members.add(person('b'));
    expect((await members.byEmail('b@demo.test'))?.id).toBe('b');
  });

  it('is the only one of several who come with one address at the same time', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `p${at}`);
    const told = await outcomes(ids.map((id) => members.add(person(id, { email: 'same@demo.test' }))));
    expect(told.filter((one) => one === 'done')).toHaveLength(1);
    expect(told.filter((one) => one === 'email')).toHaveLength(11);
    const winner = ids[told.indexOf('done')];
    expect((await members.byEmail('same@demo.test'))?.id).toBe(winner);
    expect((await members.list()).map(({ id }) => id)).toEqual([winner]);
    expect([...store.records.keys()].filter((key) => key.startsWith('numbers/'))).toHaveLength(1);
  });

  it('may take what a broken write has left: a pointer to nobody, or to one who has another address', async () => {
    await members.add(person('gone'));
    await store.remove('members/gone');
    await members.add(person('new', { email: 'gone@demo.test', memberNumber: 'N-gone' }));
    expect((await members.byEmail('gone@demo.test'))?.id).toBe('new');
    expect((await members.byNumber('N-gone'))?.id).toBe('new');
    await store.put('members/new', person('new', { email: 'other@demo.test', memberNumber: 'N-gone' }));
    await members.add(person('third', { email: 'gone@demo.test' }));
    expect((await members.byEmail('gone@demo.test'))?.id).toBe('third');
  });

  it('is one of those who want what is left over', async () => {
    await store.put('members/gone', person('gone'));
    await members.put(person('gone'));
    await store.remove('members/gone');
    const ids = ['p1', 'p2', 'p3', 'p4'];
    const told = await outcomes(ids.map((id) => members.add(person(id, { email: 'gone@demo.test' }))));
    expect(told.filter((one) => one === 'done')).toHaveLength(1);
  });
});

describe('a change', () => {
  beforeEach(() => members.add(person('a')));

  it('is lost to no other change at the same time', async () => {
    await Promise.all([
      members.update('a', (member) => ({ ...member, disabled: true })),
      members.update('a', (member) => ({ ...member, passwordHash: 'x' })),
      members.update('a', (member) => ({ ...member, roles: ['member', 'editor'] })),
    ]);
    expect(await members.get('a')).toMatchObject({
      disabled: true,
      passwordHash: 'x',
      roles: ['member', 'editor'],
    });
  });

  it('of the address moves what points to the member, and the old address is free', async () => {
    await members.update('a', (member) => ({ ...member, email: 'new@demo.test' }));
    expect((await members.byEmail('new@demo.test'))?.id).toBe('a');
    expect(await members.byEmail('a@demo.test')).toBeNull();
    expect([...store.records.keys()].filter((key) => key.startsWith('emails/'))).toHaveLength(1);
    await members.add(person('b', { email: 'a@demo.test' }));
    expect((await members.byEmail('a@demo.test'))?.id).toBe('b');
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
    expect((await members.byEmail('a@demo.test'))?.id).toBe('a');
    expect((await members.byEmail('b@demo.test'))?.id).toBe('b');
    expect(await members.byEmail('new@demo.test')).toBeNull();
  });

  it('that is none writes nothing; of nobody it is null', async () => {
    const before = store.records.get('members/a');
    expect(await members.update('a', () => undefined)).toEqual(person('a'));
    expect(store.records.get('members/a')).toBe(before);
    expect(await members.update('nobody', (member) => member)).toBeNull();
  });
});

it('a member who is removed leaves nothing', async () => {
  await members.add(person('a'));
  await members.list();
  await members.remove('a');
  await members.remove('a');
  expect(await members.list()).toEqual([]);
  expect([...store.records.keys()]).toEqual(['index/members']);
  expect(store.records.get('index/members')).toBe('{}');
});

describe('the list', () => {
  it('has everybody as they are now, without their hashes and links', async () => {
    await members.add(person('a', { passwordHash: 'secret-hash', link: 'secret-link' }));
    await members.add(person('b'));
    await members.list();
    await members.update('b', (member) => ({ ...member, name: 'Ion' }));
    await members.add(person('c'));
    const listed = await members.list();
    expect(listed.map(({ id, name }) => [id, name]).sort()).toEqual([
      ['a', 'Ana a'],
      ['b', 'Ion'],
      ['c', 'Ana c'],
    ]);
    expect(listed.find(({ id }) => id === 'a')).toMatchObject({ hasPassword: true, disabled: false });
    expect(JSON.stringify(listed) + store.records.get('index/members')).not.toContain('secret');
  });

  it('reads again only what has changed', async () => {
    for (let at = 0; at < 40; at++) await members.add(person(`p${at}`));
    await members.list();
    const read: string[] = [];
    const { get } = store;
    store.get = (key) => {
      read.push(key);
      return get(key);
    };
    await members.list();
    expect(read).toEqual(['index/members']);
    await members.update('p7', (member) => ({ ...member, name: 'Ion' }));
    read.length = 0;
    expect(await members.list()).toHaveLength(40);
    expect(read).toEqual(['index/members', 'members/p7']);
  });
});
