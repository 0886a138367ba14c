// Bulk actions in the database: what each writes, what it refuses, and what is left after undoing it.

import { beforeEach, describe, expect, it } from 'vitest';
import { planKey } from '../../../netlify/office/register/store/bulk-actions.ts';
import { planFile } from '../../../netlify/office/register/store/import-plan.ts';
import { TakenError } from '../../../netlify/identity/accounts/member.ts';
import { bindDoubles } from '../../../netlify/office/register/doubles.ts';
import { membersCsv } from '../../../netlify/office/register/export.ts';
import { decodeTable } from '../../../netlify/base/tables/encoding.ts';
import type { FileFields, SkipReason, Selection } from '../../../src/core/api/bulk-actions.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { actions, fees, members, database } = testDatabase();
const by = 'eva';
const entry = { by, fileName: 'membri.csv' };
const today = '2026-11-21';
const until = '2027-12-31';
const all: Selection = { search: '', filter: 'all' };
const eva = person('eva', { roles: ['member', 'admin'] });
const ana = person('ana', { kind: 'hunter' });
const out = person('out', { disabled: true });

const makeFields = (id: string, over: Partial<FileFields> = {}): FileFields => {
  const { name, email, memberNumber, kind, validUntil } = person(id);
  return { name, email, memberNumber, kind, validUntil, ...over };
};
const known = async (id: string) => {
  const found = (await actions.listKnown()).find((one) => one.id === id);
  if (!found) throw new Error(`nobody is ${id}`);
  return found;
};
/** Plans to add Ion and Dan and to change Ana's kind. */
const plan = async () => ({
  add: [
    { line: 2, fields: makeFields('ion', { email: null }) },
    { line: 3, fields: makeFields('dan') },
  ],
  update: [{ id: 'ana', line: 4, fields: makeFields('ana', { kind: 'both' }), was: await known('ana') }],
  unchanged: 0,
});
const byNumber = async (id: string) => (await members.findByNumber(`N-${id}`)) ?? undefined;
const changed = (id: string, over: object) => members.update(id, (member) => ({ ...member, ...over }));
async function importIt(): Promise<string> {
  return (await actions.import(await plan(), entry)).id ?? '';
}
async function renewIt(selection: Selection = all) {
  const { key } = await actions.planRenewal(selection, { until, today });
  return actions.renew(selection, { by, until, today, key });
}

const undoIt = (id: string) => actions.undo(id, by);
const nobody = { restored: 0, partly: 0, removed: 0, skipped: { books: 0, account: 0, changed: 0 } };

beforeEach(async () => {
  for (const one of [eva, ana, out]) await members.add(one);
});

it('an import is compared with what there is of everybody', async () => {
  const told = (await actions.listKnown()).sort((one, other) => (one.id < other.id ? -1 : 1));
  expect(told).toEqual([
    { id: 'ana', ...makeFields('ana', { kind: 'hunter' }) },
    { id: 'eva', ...makeFields('eva') },
    { id: 'out', ...makeFields('out') },
  ]);
});

describe('an import', () => {
  it('adds and changes, and is told as one act', async () => {
    const done = await actions.import(await plan(), entry);
    expect(done).toEqual({
      ...{ id: expect.stringMatching(/^\d+$/) as string, added: 2, updated: 1 },
      ...{ withEmail: 1, withoutEmail: 1 },
    });
    const id = expect.stringMatching(/^[\w-]{36}$/) as string;
    expect(await byNumber('ion')).toEqual(person('ion', { id, email: null }));
    expect(await members.get('ana')).toEqual({ ...ana, kind: 'both' });
    expect(await actions.listLatest()).toEqual([
      {
        ...{ id: done.id, kind: 'imported', detail: 'membri.csv', by: eva.name, members: 3 },
        at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
    ]);
    const { changes } = await members.listChanges({ member: 'ana', page: 1 });
    expect(changes).toMatchObject([
      { kind: 'imported', by: eva.name, fields: [{ field: 'kind', old: 'hunter', new: 'both' }] },
    ]);
  });

  it('of which nothing is new is none', async () => {
    const none = { added: 0, updated: 0, withEmail: 0, withoutEmail: 0 };
    expect(await actions.import({ add: [], update: [], unchanged: 3 }, entry)).toEqual(none);
    expect(await actions.listLatest()).toEqual([]);
  });

  it('may only add, or only change', async () => {
    const { add, update } = await plan();
    expect(await actions.import({ add, update: [], unchanged: 0 }, entry)).toMatchObject({
      added: 2,
      updated: 0,
    });
    expect(await actions.import({ add: [], update, unchanged: 0 }, entry)).toMatchObject({
      added: 0,
      updated: 1,
    });
    expect(await actions.listLatest()).toMatchObject([{ members: 1 }, { members: 2 }]);
  });

  it.each([
    ['a record was changed', () => changed('ana', { name: 'Ana Nouă' })],
    ['a record was removed', () => members.remove('ana')],
    ['a number was taken', () => members.add(person('x', { memberNumber: 'N-ion' }))],
    ['an address was taken', () => members.add(person('x', { email: 'dan@demo.test' }))],
  ])('is refused as a whole where meanwhile %s', async (_, meanwhile) => {
    const planned = await plan();
    await meanwhile();
    const before = await members.list();
    await expect(actions.import(planned, entry)).rejects.toMatchObject({ code: 'preview-old' });
    expect([await members.list(), await actions.listLatest()]).toEqual([before, []]);
  });

  it('exchanges two members’ addresses, and back', async () => {
    const update = await Promise.all(
      [
        ['ana', 'eva'],
        ['eva', 'ana'],
      ].map(async ([id = '', other = ''], line) => {
        const was = await known(id);
        const { id: _id, ...fields } = { ...was, email: `${other}@demo.test` };
        expect(_id).toBe(id);
        return { id, line, fields, was };
      }),
    );
    const { id } = await actions.import({ add: [], update, unchanged: 0 }, entry);
    expect((await members.findByEmail('ana@demo.test'))?.id).toBe('eva');
    expect(await undoIt(id ?? '')).toEqual({ ...nobody, restored: 2 });
    expect((await members.findByEmail('ana@demo.test'))?.id).toBe('ana');
  });

  it('has a key that stands for what it would do', async () => {
    const { add, update } = await plan();
    const key = planKey({ add, update, unchanged: 0 });
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(planKey({ add, update, unchanged: 7 })).toBe(key);
    for (const other of [
      { add: [], update, unchanged: 0 },
      { add, update: [], unchanged: 0 },
    ])
      expect(planKey(other)).not.toBe(key);
  });
});

it('an import of the list that was downloaded leaves who was never paid as such', async () => {
  const never = { validUntil: '2026-11-20', untilPaid: '2026-11-20' };
  await members.add(person('never', never));
  const list = (await members.find({ search: '' })).members;
  const { text } = decodeTable(Buffer.from(await membersCsv(list, today).arrayBuffer()));
  expect(text).toContain('20.11.2026;;;;;;;;"fără parolă încă, nu este încă valabil: neplătit"');
  const { plan: same } = planFile(text, await actions.listKnown());
  expect(same).toMatchObject({ add: [], update: [], unchanged: 4 });
  const renamed = planFile(text.replace('Ana never', 'Ana Nouă'), await actions.listKnown()).plan;
  await actions.import(renamed, entry);
  expect(await members.get('never')).toMatchObject({ ...never, name: 'Ana Nouă' });
});

describe('a renewal', () => {
  beforeEach(() => members.add(person('longer', { validUntil: '2029-01-01' })));

  it('is planned: who holds longer then, who not, and why', async () => {
    const look = (selection: Selection) => actions.planRenewal(selection, { until, today });
    const counts = { renewed: 2, disabled: 1, unpaid: 0, longer: 1 };
    expect(await look(all)).toEqual({ ...counts, key: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    expect(await look({ ids: ['ana', 'gone'] })).toMatchObject({ renewed: 1, disabled: 0, longer: 0 });
    expect(await look({ ids: [] })).toMatchObject({ renewed: 0, disabled: 0, longer: 0 });
    expect(await look({ search: 'ana', filter: 'all', kind: 'hunter' })).toMatchObject({ renewed: 1 });
  });

  it('does what was planned, and is told as one act', async () => {
    const done = await renewIt();
    expect(done).toEqual({ id: expect.stringMatching(/^\d+$/) as string, renewed: 2 });
    const days = (await members.list()).map((member) => [member.id, member.validUntil]);
    expect(days).toEqual([
      ['ana', until],
      ['eva', until],
      ['longer', '2029-01-01'],
      ['out', '2027-03-31'],
    ]);
    expect(await actions.listLatest()).toMatchObject([
      { id: done.id, kind: 'renewed', detail: until, by: eva.name, members: 2 },
    ]);
    const { changes } = await members.listChanges({ member: 'ana', page: 1 });
    expect(changes).toMatchObject([
      {
        ...{ kind: 'renewed', by: eva.name, fromTerminal: false },
        fields: [{ field: 'validUntil', old: '2027-03-31', new: until }],
      },
    ]);
  });

  it('begins no membership that was never paid', async () => {
    const never = { validUntil: '2026-11-20', untilPaid: '2026-11-20' };
    await members.add(person('never', never));
    expect(await actions.planRenewal(all, { until, today })).toMatchObject({
      renewed: 2,
      unpaid: 1,
      longer: 1,
    });
    expect(await renewIt()).toMatchObject({ renewed: 2 });
    expect(await members.get('never')).toMatchObject(never);
  });

  it('of those whom an import has added leaves those whom it changed', async () => {
    const id = await importIt();
    expect(await renewIt({ addedBy: id })).toMatchObject({ renewed: 2 });
    expect((await byNumber('ion'))?.validUntil).toBe(until);
    expect((await members.get('ana'))?.validUntil).toBe('2027-03-31');
  });

  it('of nobody is no act', async () => {
    expect(await renewIt({ ids: ['out', 'longer'] })).toEqual({ renewed: 0 });
    expect(await actions.listLatest()).toEqual([]);
  });

  it.each([
    ['somebody came', () => members.add(person('new'))],
    ['somebody was disabled', () => changed('ana', { disabled: true })],
    ['a membership ends on another day', () => changed('ana', { validUntil: '2027-03-30' })],
  ])('is refused where %s since it was planned', async (_, meanwhile) => {
    const { key } = await actions.planRenewal(all, { until, today });
    await meanwhile();
    const before = await members.list();
    await expect(actions.renew(all, { by, until, today, key })).rejects.toMatchObject({
      code: 'preview-old',
    });
    expect(await members.list()).toEqual(before);
  });
});

describe('taking back', () => {
  it('an import removes whom it added, and puts back what it changed', async () => {
    const before = await members.list();
    const id = await importIt();
    expect(await undoIt(id)).toEqual({ ...nobody, restored: 1, removed: 2 });
    expect(await members.list()).toEqual(before);
    const { changes } = await members.listChanges({ page: 1 });
    expect(changes.map((one) => [one.kind, one.by, one.member?.id])).toEqual([
      ['undone', eva.name, 'ana'],
      ['removed', eva.name, undefined],
      ['removed', eva.name, undefined],
      ['imported', eva.name, 'ana'],
    ]);
    expect(changes[0]?.fields).toEqual([{ field: 'kind', old: 'both', new: 'hunter' }]);
    expect((await actions.listLatest())[0]).toMatchObject({
      ...{ kind: 'imported', members: 1 },
      undoneAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(await undoIt(id)).toBeNull();
    expect(await undoIt('999999')).toBeNull();
  });

  it.each<[string, SkipReason, (id: string) => Promise<unknown>]>([
    ['a password', 'account', (id) => changed(id, { passwordHash: '$scrypt$x' })],
    ['another name', 'changed', (id) => changed(id, { name: 'Ion Nou' })],
    [
      'a due',
      'books',
      (id) =>
        fees.add(
          { member: id, kind: 'other', amount: 1, dueOn: today, reason: 'x', key: 'k'.repeat(16) },
          by,
        ),
    ],
    [
      'a payment',
      'books',
      (id) =>
        fees.pay(
          { member: id, amount: 1, paidOn: today, way: 'cash', note: '', key: 'k'.repeat(16) },
          { by, today },
        ),
    ],
    [
      'taken in another record of the same person',
      'changed',
      async (id) => {
        const order = { kept: id, gone: 'out', take: [] };
        const doubles = bindDoubles(database);
        await doubles.merge(order, (await doubles.preview(order, by))?.key ?? '', by);
      },
    ],
    [
      'signed in through another site',
      'account',
      (id) =>
        database
          .insertInto('providerIdentities')
          .values({ issuer: 'https://id.test', subject: 'ion', memberId: id, boundAt: new Date(0) })
          .execute(),
    ],
  ])('keeps who has %s by now', async (_, why, use) => {
    const id = await importIt();
    const ion = await byNumber('ion');
    await use(ion?.id ?? '');
    const skipped = { ...nobody.skipped, [why]: 1 };
    expect(await undoIt(id)).toEqual({ restored: 1, partly: 0, removed: 1, skipped });
    expect(await byNumber('ion')).toMatchObject({ id: ion?.id });
    expect(await byNumber('dan')).toBeUndefined();
  });

  it('keeps what was changed since, and puts back the rest of a record', async () => {
    const { update } = await plan();
    const fields = makeFields('ana', { name: 'Ana Pop', kind: 'both' });
    const { id } = await actions.import(
      { add: [], update: update.map((one) => ({ ...one, fields })), unchanged: 0 },
      entry,
    );
    await changed('ana', { name: 'Ana Măritată' });
    expect(await undoIt(id ?? '')).toEqual({ ...nobody, partly: 1 });
    expect(await members.get('ana')).toEqual({ ...ana, name: 'Ana Măritată' });
  });

  it('a renewal leaves what was paid for meanwhile, for as long as it is paid', async () => {
    const { id } = await renewIt();
    await fees.createDues({ year: 2027, dueOn: '2027-03-31', amounts: { hunter: 20_000 } }, by);
    const payment = { member: 'ana', amount: 20_000, paidOn: today, way: 'cash' as const, note: '' };
    await fees.pay({ ...payment, key: 'k'.repeat(16) }, { by, today });
    const ends = async () => (await members.get('ana'))?.validUntil;
    const skipped = { ...nobody.skipped, changed: 1 };
    expect(await undoIt(id ?? '')).toEqual({ ...nobody, restored: 1, skipped });
    expect(await ends()).toBe(until);
    const { changes } = await members.listChanges({ member: 'ana', page: 1 });
    expect(changes.slice(0, 2)).toMatchObject([
      { kind: 'changed', fields: [{ field: 'validUntil', old: '2027-03-31', new: until }] },
      { kind: 'undone', fields: [{ field: 'validUntil', old: until, new: '2027-03-31' }] },
    ]);
    const [paid] = (await fees.own('ana')).payments;
    await fees.takeBack(paid?.id ?? '', by);
    expect(await ends()).toBe('2027-03-31');
  });

  it('changes nothing of who is as before already, or no member any more', async () => {
    const { id } = await renewIt();
    await changed('ana', { validUntil: '2027-03-31' });
    expect(await undoIt(id ?? '')).toEqual({
      ...nobody,
      restored: 1,
      skipped: { ...nobody.skipped, changed: 1 },
    });
    const imported = await importIt();
    await members.remove('ana');
    await members.remove((await byNumber('dan'))?.id ?? '');
    expect(await undoIt(imported)).toEqual({ ...nobody, removed: 1 });
  });

  it('an address that a member had not had leaves that member without one again', async () => {
    const dan = person('dan', { email: null });
    await members.add(dan);
    const update = [{ id: 'dan', line: 2, fields: makeFields('dan'), was: await known('dan') }];
    const { id } = await actions.import({ add: [], update, unchanged: 0 }, entry);
    expect(await members.get('dan')).toMatchObject({ email: 'dan@demo.test' });
    expect(await undoIt(id ?? '')).toEqual({ ...nobody, restored: 1 });
    expect(await members.get('dan')).toEqual(dan);
  });

  it('is refused where what was before is another’s by now, and leaves the act', async () => {
    const { update } = await plan();
    const moved = update.map((one) => ({ ...one, fields: makeFields('ana', { email: 'new@demo.test' }) }));
    const { id } = await actions.import({ add: [], update: moved, unchanged: 0 }, entry);
    await members.add(person('other', { email: 'ana@demo.test' }));
    const refused = await actions.undo(id ?? '', by).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TakenError);
    expect(refused).toMatchObject({ more: { details: { numbers: ['N-other'] } } });
    expect((await actions.listLatest())[0]).not.toHaveProperty('undoneAt');
  });
});

it('the latest acts are told, the last one first, and no more than a screen shows', async () => {
  for (let at = 1; at <= 26; at++) {
    const update = [
      { id: 'ana', line: 2, fields: makeFields('ana', { name: `Ana ${at}` }), was: await known('ana') },
    ];
    await actions.import({ add: [], update, unchanged: 0 }, { by, fileName: `${at}.csv` });
  }
  const told = (await actions.listLatest()).map((one) => one.detail);
  expect(told).toHaveLength(25);
  expect(told[0]).toBe('26.csv');
});

it('an act of somebody who is no member any more is told without a name', async () => {
  await members.add(person('mia', { roles: ['member', 'admin'] }));
  await actions.import(await plan(), { ...entry, by: 'mia' });
  await members.remove('mia');
  expect((await actions.listLatest())[0]).not.toHaveProperty('by');
});

it('the last administrator stays one, whatever is written at once', async () => {
  const written = [{ id: 'eva', make: () => ({ ...eva, disabled: true }) }];
  await expect(members.writeAll(written, { kind: 'restored' })).rejects.toMatchObject({ code: 'last-admin' });
  expect(await database.selectFrom('changes').select('id').execute()).toEqual([]);
});
