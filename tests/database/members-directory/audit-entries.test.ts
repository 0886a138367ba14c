// How the record of changes describes an entry, and the mail that goes with it.

import { beforeEach, describe, expect, it } from 'vitest';
import { changesPage } from '../../../src/core/api/changes.ts';
import type { AuditEntry } from '../../../netlify/identity/accounts/changes.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { members, database } = testDatabase();
const by = 'eva';
const template = 'password-set' as const;
const told = async (member?: string) =>
  (await members.listChanges({ ...(member && { member }), page: 1 })).changes;
const mails = async () =>
  (await database.selectFrom('outbox').select(['receiver', 'template']).orderBy('id').execute()).map(
    (mail) => [mail.receiver, mail.template],
  );
const mailTo = (...to: (string | null | undefined)[]) =>
  to.flatMap((one) =>
    one ? [{ template, to: one, locale: 'ro' as const, words: { name: 'x', when: 'y' } }] : [],
  );

beforeEach(() => members.add(person('eva', { roles: ['member', 'admin'] })));

describe('adding', () => {
  it('without an entry is told nowhere', async () => {
    expect(await told()).toEqual([]);
  });

  it('is told with who did it, and of whom', async () => {
    await members.add(person('a', { email: null }), { kind: 'invited', by });
    expect(await told()).toEqual([
      {
        id: expect.stringMatching(/^\d+$/) as string,
        at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        kind: 'invited',
        member: { id: 'a', name: 'Ana a', memberNumber: 'N-a' },
        by: 'Ana eva',
        fromTerminal: false,
        fields: expect.arrayContaining([{ field: 'name', old: null, new: 'Ana a' }]) as unknown,
      },
    ]);
  });

  it('at the terminal is told as such', async () => {
    await members.add(person('a'), { kind: 'invited' });
    const [change] = await told();
    expect(change).toMatchObject({ fromTerminal: true });
    expect(change).not.toHaveProperty('by');
  });

  it('does first what must be done before, and leaves nothing where that fails', async () => {
    const entry: AuditEntry = { kind: 'invited', by, mail: (after) => mailTo(after.email) };
    const fail = () => Promise.reject(new Error('too many'));
    await expect(members.add(person('a'), entry, fail)).rejects.toThrow('too many');
    expect([await members.get('a'), await told(), await mails()]).toEqual([null, [], []]);
    await members.add(person('a'), entry, async (transaction) => {
      expect(await transaction.selectFrom('members').select('id').execute()).toEqual([{ id: 'eva' }]);
    });
    expect(await mails()).toEqual([['a@demo.test', template]]);
  });
});

describe('changing', () => {
  const rename = (member: Member) => ({ ...member, name: 'Ion' });
  const both: NonNullable<AuditEntry['mail']> = (after, before) => mailTo(before?.email, after.email);
  beforeEach(() => members.add(person('a')));

  it('is told field by field; without an entry, or where nothing differs, nowhere', async () => {
    await members.update('a', rename);
    expect(await told()).toEqual([]);
    await members.update('a', rename, { kind: 'changed', by });
    expect(await told()).toEqual([]);
    await members.update('a', (member) => ({ ...member, name: 'Dan' }), { kind: 'changed', by });
    expect(await told()).toMatchObject([
      { kind: 'changed', by: 'Ana eva', fields: [{ field: 'name', old: 'Ion', new: 'Dan' }] },
    ]);
  });

  it('writes the mail of an entry with the record as it was and as it is, even where no field differs', async () => {
    const moved = (member: Member) => ({ ...member, email: 'new@demo.test' });
    await members.update('a', moved, { kind: 'changed', by, mail: both });
    expect(await mails()).toEqual([
      ['a@demo.test', template],
      ['new@demo.test', template],
    ]);
    await members.update('a', moved, { kind: 'changed', by, mail: () => mailTo('third@demo.test') });
    expect(await mails()).toHaveLength(3);
  });

  it('that is none is told nowhere, and writes no mail', async () => {
    expect(await members.update('a', () => undefined, { kind: 'changed', by, mail: both })).toEqual(
      person('a'),
    );
    expect([await told(), await mails()]).toEqual([[], []]);
  });

  it('does first what must be done before, and leaves all as it was where that fails', async () => {
    const fail = () => Promise.reject(new Error('too many'));
    await expect(members.update('a', rename, { kind: 'changed' }, fail)).rejects.toThrow('too many');
    expect(await members.get('a')).toEqual(person('a'));
  });
});

describe('removing', () => {
  beforeEach(() => members.add(person('a'), { kind: 'invited', by }));

  it('is told without whom, and what was told before is gone', async () => {
    await members.remove('a', { kind: 'removed', by });
    const changes = await told();
    expect(changes).toMatchObject([{ kind: 'removed', by: 'Ana eva', fields: [{ field: 'removal' }] }]);
    expect(JSON.stringify(changes)).not.toContain(person('a').name);
    expect(changes[0]).not.toHaveProperty('member');
  });

  it('of nobody, or without an entry, is told nowhere', async () => {
    await members.remove('nobody', { kind: 'removed', by });
    expect(await told()).toHaveLength(1);
    await members.remove('a');
    expect(await told()).toEqual([]);
  });
});

describe('the record of changes', () => {
  it('is of one member or of all, the last one first', async () => {
    for (const id of ['a', 'b', 'c']) await members.add(person(id), { kind: 'invited', by });
    expect((await told()).map(({ member }) => member?.id)).toEqual(['c', 'b', 'a']);
    expect((await told('b')).map(({ member }) => member?.id)).toEqual(['b']);
    expect(await members.listChanges({ member: 'nobody', page: 1 })).toEqual({ changes: [], total: 0 });
  });

  it('comes in pages, with the number of all', async () => {
    for (let at = 0; at < changesPage + 2; at++)
      await members.update('eva', (member) => ({ ...member, name: `Eva ${at}` }), { kind: 'changed', by });
    const [one, two] = [await members.listChanges({ page: 1 }), await members.listChanges({ page: 2 })];
    expect([one.total, one.changes.length]).toEqual([changesPage + 2, changesPage]);
    expect([two.total, two.changes.length]).toEqual([changesPage + 2, 2]);
    expect(two.changes[1]?.fields).toMatchObject([{ old: 'Ana eva', new: 'Eva 0' }]);
  });
});
