// Two records of one person: found, merged with everything that refers to them, and split again without a trace.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { bindDoubles } from '../../../netlify/office/register/doubles.ts';
import { TakenError } from '../../../netlify/identity/accounts/member.ts';
import { standings } from '../../../netlify/office/register/store/standings.ts';
import type { FormField } from '../../../src/core/api/member.ts';
import { person, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { database, members, fees, outbox } = testDatabase();
const doubles = bindDoubles(database);
const act = { by: 'eva', today: '2026-11-21' };
const phone = '0740 123 456';
const kept = person('kept', {
  ...{ name: 'Ion Popescu', memberNumber: '10', kind: 'hunter', email: 'ion@demo.test' },
  ...{ phone, validUntil: '2026-03-31' },
});
const gone = person('gone', {
  ...{ name: 'POPESCU Ioan-Ion', memberNumber: '20', kind: 'hunter', email: null },
  ...{ phone: '+40 740-123-456', address: 'Str. Unirii 5', validUntil: '2025-12-31' },
});

beforeEach(async () => {
  for (const one of [
    person('eva', { roles: ['member', 'admin'], name: 'Eva Admin', kind: 'angler' }),
    kept,
    gone,
  ])
    await members.add(one);
});

/** Returns all rows of the tables that can refer to either record, for comparison. */
async function everything(): Promise<Record<string, unknown[]>> {
  const { rows } = await sql<{ name: string }>`
    select distinct "table"::text as name from member_references union select 'members' order by 1
  `.execute(database);
  const all: Record<string, unknown[]> = {};
  for (const { name } of rows) {
    if (['changes', 'member_merges', 'sessions'].includes(name)) continue;
    const { rows: whole } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - 'sessions_since' as row from ${sql.table(name)} as t order by to_jsonb(t)::text
    `.execute(database);
    all[name] = whole.map(({ row }) => row);
  }
  return all;
}

const order = (take: FormField[] = []) => ({ kept: 'kept', gone: 'gone', take });
async function merge(take: FormField[] = []) {
  const preview = await doubles.preview(order(take), 'eva');
  return doubles.merge(order(take), preview?.key ?? '', 'eva');
}
const part = async () => {
  const [latest] = await doubles.merges();
  return doubles.part(latest?.id ?? '0', 'eva');
};
const getBalance = async (id: string) => (await fees.own(id)).balance;

describe('likely doubles', () => {
  const found = async () =>
    (await doubles.list()).map(({ members: pair, alike }) => [...pair.map(({ id }) => id).sort(), ...alike]);

  it('have the same name, in any order and writing, and the same telephone or address', async () => {
    const place = { address: 'Str. Unirii, nr. 7', commune: 'Putna' };
    await members.add(person('a', { ...place, name: 'Țurcanu Ștefan' }));
    await members.add(
      person('b', { name: 'Stefan TURCANU', address: 'str unirii nr 7', commune: 'PUTNA', phone: '0740 1' }),
    );
    await members.add(person('c', { name: 'Stefan Turcanu', phone: '0741 1' }));
    await members.add(person('d', { ...place, name: 'Stefan Turcan' }));
    const house = { address: 'Str. Gării 3', commune: 'Siret' };
    await members.add(person('h', { ...house, name: 'Ana Lupu A.', phone: '0740 123 111, 0230 520 111' }));
    await members.add(person('i', { ...house, name: 'Lupu A Ana', phone: '+40 230 520 111; 0740123111' }));
    // Missing data are not a match.
    await members.add(person('e', { name: 'Ion Popescu' }));
    await members.setFields('gone', { name: 'Popescu Ion' }, start);
    expect((await found()).sort()).toEqual([
      ['a', 'b', 'address'],
      ['gone', 'kept', 'phone'],
      ['h', 'i', 'phone', 'address'],
    ]);
  });

  it.each([
    ['in two places', { commune: 'Putna' }, { commune: 'Bosanci' }],
    ['where one place is not known', { commune: 'Putna' }, {}],
    ['where no place is known', {}, {}],
    ['with a telephone each', { commune: 'Putna', phone: '0740 1' }, { commune: 'Putna', phone: '0740 2' }],
    [
      'without a house number',
      { commune: 'Putna', address: 'Centru' },
      { commune: 'Putna', address: 'Centru' },
    ],
  ])('are not two of one name in the same street, %s', async (_, one, other) => {
    const alike = { name: 'Maria Sava', address: 'Str. Unirii 9' };
    await members.add(person('f', { ...alike, ...one }));
    await members.add(person('g', { ...alike, ...other }));
    expect(await found()).toEqual([]);
  });

  it('are shown no more once they were said to be two', async () => {
    await members.setFields('gone', { name: 'Popescu Ion' }, start);
    expect(await found()).toHaveLength(1);
    expect(await doubles.separate(['kept', 'nobody'], 'eva')).toBe(false);
    expect(await doubles.separate(['kept', 'gone'], 'eva')).toBe(true);
    expect(await doubles.separate(['gone', 'kept'], 'eva')).toBe(true);
    expect(await found()).toEqual([]);
  });
});

describe('every table that refers to a member', () => {
  it('has a key by which its rows are moved back', async () => {
    const { rows } = await sql<{ table: string; key: string[] | null }>`
      select "table"::text as table, key from member_references
    `.execute(database);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ key }) => !key?.length)).toEqual([]);
  });

  it('is known from the database: one that comes later is moved too, and back', async () => {
    await sql`create table later (
      id bigint generated always as identity primary key, member_id text references members on delete cascade
    )`.execute(database);
    try {
      await sql`insert into later (member_id) values ('gone'), ('kept'), ('gone')`.execute(database);
      const owners = async () =>
        (await sql<{ memberId: string }>`select member_id from later order by id`.execute(database)).rows.map(
          (row) => row.memberId,
        );
      expect((await merge())?.moves).toEqual({ later: 2 });
      expect(await owners()).toEqual(['kept', 'kept', 'kept']);
      await part();
      expect(await owners()).toEqual(['gone', 'kept', 'gone']);
    } finally {
      await sql`drop table later`.execute(database);
    }
  });

  it('is moved whole, and what is lost is nothing: a row in each of them', async () => {
    // Every reference to a member, whatever the rows are.
    const { rows: references } = await sql<{ table: string; column: string }>`
      select "table"::text as table, "column" from member_references
    `.execute(database);
    await history();
    await database
      .insertInto('applications')
      .values({
        ...{ id: 'a1', confirmationHash: 'h'.repeat(43), createdAt: new Date(start), kind: 'hunter' },
        ...{ email: 'x@demo.test', name: 'Ion', phone, commune: 'Putna', locale: 'ro', message: '' },
        ...{ recommendedBy: '', memberId: 'gone', state: 'accepted', decidedAt: new Date(start) },
        ...{ confirmedAt: new Date(start), number: 7, decidedBy: 'eva' },
      })
      .execute();
    await database
      .insertInto('dataRequests')
      .values({ memberId: 'gone', message: 'Plec.', createdAt: new Date(start) })
      .execute();
    await merge();
    for (const { table, column } of references) {
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = 'gone'`.execute(
        database,
      );
      expect([table, column, rows.length]).toEqual([table, column, 0]);
    }
    for (const table of ['applications', 'dataRequests', 'outbox', 'standings'] as const) {
      const { rows } = await sql`select from ${sql.table(table)} where member_id = 'kept'`.execute(database);
      expect([table, rows.length]).toEqual([table, 1]);
    }
  });
});

/** Creates what both have done and owe: a year that both have, one that only one has, payments, a reduction of both. */
async function history() {
  await fees.createDues({ year: 2025, dueOn: '2025-03-31', amounts: { hunter: 10_000 } }, 'eva');
  const [mine] = (await fees.own('kept')).dues;
  await fees.cancel(mine?.id ?? '', { by: 'eva', isAdmin: true });
  await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { hunter: 20_000 } }, 'eva');
  const pay = (member: string, amount: number, key: string) =>
    fees.pay({ member, amount, paidOn: '2026-10-01', way: 'cash', note: '', key: key.padEnd(20, 'x') }, act);
  await pay('kept', 5_000, 'first');
  await pay('gone', 30_000, 'second');
  await pay('gone', 1_000, 'third');
  await fees.addReduction({ name: 'Pensionari', share: 50, kinds: ['hunter'], firstYear: false }, 'eva');
  const [reduction] = await fees.reductions();
  for (const member of ['kept', 'gone'])
    await fees.chooseReduced(reduction?.id ?? '', { member, has: true }, 'eva');
  await standings(database).record(
    'gone',
    { standing: 'suspended', since: '2026-05-01', reason: 'x' },
    { by: 'eva', now: start },
  );
  await outbox.add({
    to: 'x@demo.test',
    memberId: 'gone',
    locale: 'ro',
    template: 'test',
    words: {},
  } as never);
  await database
    .insertInto('passkeys')
    .values({
      id: 'p'.repeat(22),
      memberId: 'gone',
      name: 'telefon',
      publicKey: Buffer.from([1, 2, 255]),
      counter: 7,
      backedUp: true,
    })
    .execute();
}

describe('a merge', () => {
  it('shows what it does before, and does nothing yet', async () => {
    await history();
    const before = await everything();
    const preview = await doubles.preview(order(['address']), 'eva');
    expect(preview).toMatchObject({
      kept: { id: 'kept', memberNumber: '10' },
      gone: { id: 'gone', memberNumber: '20' },
      moves: { dues: 2, payments: 2, standings: 1, outbox: 1 },
      cancelled: { count: 1, amount: 20_000 },
      ends: { hasPassword: false, passkeys: 1, identities: 0 },
      balance: 10_000 + 20_000 - 36_000,
      validUntil: '2026-12-31',
    });
    expect(await everything()).toEqual(before);
    expect(await doubles.merges()).toEqual([]);
  });

  it('puts the books together to the ban, and the membership follows what is paid', async () => {
    await history();
    const sum = (await getBalance('kept')) + (await getBalance('gone'));
    await merge(['address', 'name']);
    expect(await getBalance('kept')).toBe(sum - 20_000);
    const member = await members.get('kept');
    expect(member).toMatchObject({
      ...{ name: gone.name, address: gone.address, memberNumber: '10', phone, email: 'ion@demo.test' },
      ...{ validUntil: '2026-12-31', standing: 'suspended' },
    });
    expect(await members.get('gone')).toBeNull();
    expect((await fees.reduced((await fees.reductions())[0]?.id ?? '')).map(({ id }) => id)).toEqual([
      'kept',
    ]);
    // The other record's passkeys and links must not open the record that is kept.
    expect(await database.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    const { changes } = await members.listChanges({ page: 1, member: 'kept' });
    expect(changes[0]).toMatchObject({ kind: 'merged', by: 'Eva Admin' });
    expect(changes[0]?.fields).toEqual([
      { field: 'merge', old: null, new: `${gone.name} · 20` },
      { field: 'name', old: kept.name, new: gone.name },
      { field: 'address', old: null, new: gone.address },
      { field: 'validUntil', old: '2026-03-31', new: '2026-12-31' },
    ]);
  });

  it('is undone: every row is as it was', async () => {
    await history();
    const before = await everything();
    await merge(['address', 'name', 'memberNumber', 'validUntil']);
    expect((await doubles.merges())[0]).toMatchObject({
      ...{ kept: { name: gone.name, memberNumber: '20' }, gone: { name: gone.name, memberNumber: '20' } },
      ...{ by: 'Eva Admin', canUndo: true },
    });
    expect(await part()).toBe('kept');
    expect(await everything()).toEqual(before);
    expect(await doubles.merges()).toEqual([]);
    expect(await part()).toBeNull();
  });

  it('undone leaves what came since with the record that stayed', async () => {
    await history();
    await merge(['address']);
    await members.setFields('kept', { commune: 'Putna', address: 'Str. Nouă 1' }, start);
    await fees.pay(
      { member: 'kept', amount: 700, paidOn: '2026-11-20', way: 'cash', note: '', key: 'k'.repeat(20) },
      act,
    );
    await part();
    expect(await members.get('kept')).toMatchObject({ commune: 'Putna', address: 'Str. Nouă 1' });
    expect((await fees.own('kept')).payments.map(({ amount }) => amount).sort()).toEqual([5_000, 700]);
    expect((await fees.own('gone')).payments).toHaveLength(2);
  });

  it('of a record that was merged before is undone the last one first', async () => {
    await members.add(person('third', { memberNumber: '30', email: null }));
    const before = await everything();
    await merge();
    const second = { kept: 'third', gone: 'kept', take: [] };
    await doubles.merge(second, (await doubles.preview(second, 'eva'))?.key ?? '', 'eva');
    const [last, first] = await doubles.merges();
    expect([last?.canUndo, first?.canUndo]).toEqual([true, false]);
    expect(await doubles.part(first?.id ?? '', 'eva')).toBeNull();
    await doubles.part(last?.id ?? '', 'eva');
    await doubles.part(first?.id ?? '', 'eva');
    expect(await everything()).toEqual(before);
  });

  it('is refused for who has rights, for oneself, and for what has changed since it was shown', async () => {
    await members.add(person('edi', { roles: ['member', 'editor'], memberNumber: '40' }));
    const of = (goneId: string) => ({ kept: 'kept', gone: goneId, take: [] });
    await expect(doubles.preview(of('edi'), 'eva')).rejects.toMatchObject({ code: 'member-has-roles' });
    await expect(doubles.preview(of('eva'), 'eva')).rejects.toMatchObject({ code: 'member-has-roles' });
    expect(await doubles.preview(of('kept'), 'eva')).toBeNull();
    expect(await doubles.preview(of('nobody'), 'eva')).toBeNull();
    const preview = await doubles.preview(order(), 'eva');
    await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { hunter: 20_000 } }, 'eva');
    await expect(doubles.merge(order(), preview?.key ?? '', 'eva')).rejects.toMatchObject({
      code: 'preview-old',
    });
    expect(await members.get('gone')).not.toBeNull();
  });

  it('cannot be undone once another member has the number', async () => {
    await merge();
    await members.add(person('other', { memberNumber: '20' }));
    await expect(part()).rejects.toThrow(TakenError);
    expect(await members.get('gone')).toBeNull();
  });

  it('is undone for thirty days', async () => {
    await merge();
    await database
      .updateTable('memberMerges')
      .set({ at: sql`now() - interval '30 days'` })
      .execute();
    expect(await doubles.merges()).toEqual([]);
  });

  it('twice at the same time is one, and nothing is left of the other', async () => {
    await history();
    const preview = await doubles.preview(order(), 'eva');
    const both = await Promise.allSettled(
      [1, 2].map(() => doubles.merge(order(), preview?.key ?? '', 'eva')),
    );
    const done = both.filter((one) => one.status === 'fulfilled' && one.value);
    expect(done).toHaveLength(1);
    expect(await doubles.merges()).toHaveLength(1);
  });
});
