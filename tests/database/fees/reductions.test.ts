// Reductions, instalments and joining fees: they follow the plan, add up to the ban, and apply to later members.

import { beforeEach, describe, expect, it } from 'vitest';
import { createLaterDues } from '../../../netlify/office/fees/dues.ts';
import { planDues } from '../../../netlify/office/fees/plan-dues.ts';
import { yearlyKinds, type NewReduction } from '../../../src/core/api/fees.ts';
import { memberKinds } from '../../../src/core/api/member.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { admin, amounts, ana, payment, table } from './people.ts';

const { fees, members, database } = testDatabase();
const day = '2026-11-21';
const order = { year: 2026, dueOn: '2026-03-31', amounts: { hunter: amounts.hunter } };
const pensioners: NewReduction = { name: 'Pensionari', share: 50, kinds: ['hunter'], firstYear: false };

beforeEach(async () => {
  for (const one of [admin, ana]) await members.add(one);
});

async function reduce(reduction: Partial<NewReduction> = {}, ...chosen: string[]) {
  const { share, ...rest } = { ...pensioners, ...reduction };
  const whole = { ...rest, ...(reduction.amount === undefined && share !== undefined && { share }) };
  await fees.addReduction(whole, admin.id);
  const { id = '' } = (await fees.reductions()).find(({ name }) => name === whole.name) ?? {};
  for (const member of chosen)
    expect(await fees.chooseReduced(id, { member, has: true }, admin.id)).toBe(true);
  return id;
}

const listDues = async (id: string) =>
  (await fees.own(id)).dues.map(({ amount, reduction }) =>
    reduction === undefined ? amount : [amount, reduction],
  );

describe('a reduction', () => {
  it('takes a share or an amount off the dues of those chosen, and is named by them', async () => {
    await members.add(person('ion', { kind: 'hunter' }));
    await members.add(person('dan', { kind: 'hunter' }));
    await reduce({ share: 33 }, 'ana');
    await reduce({ name: 'Familii', amount: 4_001 }, 'ion');
    await fees.createDues(order, admin.id);
    expect(await listDues('ana')).toEqual([[13_400, 'Pensionari']]);
    expect(await listDues('ion')).toEqual([[15_999, 'Familii']]);
    expect(await listDues('dan')).toEqual([20_000]);
    const { changes } = await members.listChanges({ page: 1, member: 'ana' });
    expect(changes.map(({ fields }) => fields[0]?.new)).toEqual([
      '2026 · hunter · 134,00 lei · Pensionari',
      'Pensionari · 33 %',
    ]);
  });

  it('counts alone where there are several, as the largest; for its kinds; and never beyond the due', async () => {
    await members.add(person('fish', { kind: 'angler' }));
    await reduce({}, 'ana', 'fish');
    await reduce({ name: 'Mică', amount: 9_999 }, 'ana');
    await reduce({ name: 'Mare', amount: 10_001 }, 'ana');
    await fees.createDues(
      { ...order, amounts: { hunter: amounts.hunter, angler: amounts.angler } },
      admin.id,
    );
    expect(await listDues('ana')).toEqual([[9_999, 'Mare']]);
    expect(await listDues('fish')).toEqual([amounts.angler]);
    await members.add(person('ion', { kind: 'hunter' }));
    await reduce({ name: 'De onoare', share: 100 }, 'ion');
    await fees.createDues(order, admin.id);
    expect(await listDues('ion')).toEqual([]);
  });

  it('of the first year is for everybody who joins in it', async () => {
    await members.add(person('ion', { kind: 'hunter', joinedOn: '2026-01-01' }));
    await members.add(person('dan', { kind: 'hunter', joinedOn: '2025-12-31' }));
    await reduce({ name: 'Anul înscrierii', firstYear: true });
    await fees.createDues(order, admin.id);
    expect(await listDues('ion')).toEqual([[10_000, 'Anul înscrierii']]);
    expect(await listDues('dan')).toEqual([20_000]);
  });

  it('is listed by name with how many have it, has a name of its own, and holds until it is ended', async () => {
    const id = await reduce({}, 'ana', 'ana');
    expect(await fees.reductions()).toEqual([{ ...pensioners, id, members: 1 }]);
    expect(await fees.reduced(id)).toEqual([{ id: 'ana', name: ana.name, memberNumber: '1042' }]);
    await expect(fees.addReduction({ ...pensioners, name: 'PENSIONARI' }, admin.id)).rejects.toMatchObject({
      code: 'reduction-taken',
    });
    await fees.createDues(order, admin.id);
    expect(await fees.endReduction(id)).toBe(true);
    expect(await fees.endReduction(id)).toBe(false);
    expect(await fees.reductions()).toEqual([]);
    expect(await fees.chooseReduced(id, { member: 'ana', has: true }, admin.id)).toBe(false);
    await fees.createDues({ ...order, year: 2027, dueOn: '2027-03-31' }, admin.id);
    expect(await listDues('ana')).toEqual([[10_000, 'Pensionari'], 20_000]);
    expect(await reduce()).not.toBe(id);
  });

  it('may be taken from a member, and not given to nobody', async () => {
    const id = await reduce({}, 'ana');
    expect(await fees.chooseReduced(id, { member: 'ana', has: false }, admin.id)).toBe(true);
    expect(await fees.chooseReduced(id, { member: 'nobody', has: true }, admin.id)).toBe(false);
    await fees.createDues(order, admin.id);
    expect(await listDues('ana')).toEqual([20_000]);
  });
});

describe('a plan', () => {
  it('says what is made: how many, of them reduced and free, and the sum', async () => {
    for (const id of ['ion', 'dan', 'free']) await members.add(person(id, { kind: 'hunter' }));
    await members.add(person('new', { kind: 'both', joinedOn: '2026-05-01' }));
    await reduce({}, 'ana');
    await reduce({ name: 'De onoare', share: 100 }, 'free');
    const plan = await planDues(database, 2026, { ...table, amounts: { ...table.amounts, entry: 7_000 } });
    expect(plan.rows).toEqual([
      { kind: 'hunter', amount: 20_000, members: 3, already: 0, reduced: 1, free: 1, total: 50_000 },
      { kind: 'angler', amount: 10_000, members: 1, already: 0, reduced: 0, free: 0, total: 10_000 },
      { kind: 'both', amount: 25_050, members: 1, already: 0, reduced: 0, free: 0, total: 25_050 },
    ]);
    expect(plan.joining).toEqual({ amount: 7_000, members: 1 });
    expect(await fees.createDues({ ...order, amounts: { ...amounts, joining: 7_000 } }, admin.id)).toBe(5);
    const made = await database.selectFrom('dues').select('amount').execute();
    expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(50_000 + 10_000 + 25_050 + 7_000);
    const after = await planDues(database, 2026, table);
    expect(after.rows.map((row) => [row.members, row.already, row.total])).toEqual([
      [0, 3, 0],
      [0, 1, 0],
      [0, 1, 0],
    ]);
    expect(after.joining).toBeNull();
  });
});

describe('instalments', () => {
  const later = [
    { dueOn: '2026-06-30', share: 33 },
    { dueOn: '2026-09-30', share: 33 },
  ];

  it('are the due together, whatever it is and however it is shared', async () => {
    let sent = 7;
    const random = (most: number) => (sent = (sent * 48_271) % 2_147_483_647) % most;
    for (let year = 2025; year <= 2027; year++) {
      for (let at = 0; at < 20; at++) {
        await database.deleteFrom('dues').execute();
        const whole = 1 + random(30_000);
        const shares = Array.from({ length: 1 + random(4) }, () => 1 + random(24));
        await fees.createDues(
          {
            ...{ year, dueOn: `${year}-01-31`, amounts: { hunter: whole } },
            later: shares.map((share, part) => ({ dueOn: `${year}-0${part + 3}-28`, share })),
          },
          admin.id,
        );
        const parts = await database.selectFrom('dues').select('amount').orderBy('part').execute();
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole);
        expect(parts.every(({ amount }) => amount > 0)).toBe(true);
      }
    }
  });

  it('are due one after the other, and the membership holds once all are paid', async () => {
    await reduce({}, 'ana');
    expect(await fees.createDues({ ...order, later }, admin.id)).toBe(1);
    expect((await fees.own('ana')).dues).toMatchObject([
      { amount: 3_400, dueOn: '2026-03-31', part: { number: 1, of: 3 }, reduction: 'Pensionari' },
      { amount: 3_300, dueOn: '2026-06-30', part: { number: 2, of: 3 } },
      { amount: 3_300, dueOn: '2026-09-30', part: { number: 3, of: 3 } },
    ]);
    const until = async () => (await members.get('ana'))?.validUntil;
    const pay = (amount: number) => fees.pay(payment({ amount }), { by: admin.id, today: day });
    const before = await until();
    // One purpose, although it pays two instalments.
    expect((await pay(6_000))?.purposes).toEqual(['hunter 2026']);
    expect((await fees.own('ana')).dues.map(({ covered }) => covered)).toEqual([3_400, 2_600, 0]);
    expect(await until()).toBe(before);
    await pay(3_999);
    expect(await until()).toBe(before);
    expect((await pay(2))?.purposes).toEqual(['hunter 2026', 'advance']);
    expect(await until()).toBe('2026-12-31');
  });

  it('made twice stay as they are', async () => {
    await fees.createDues({ ...order, later }, admin.id);
    expect(await fees.createDues(order, admin.id)).toBe(0);
    expect(await listDues('ana')).toEqual([6_800, 6_600, 6_600]);
  });
});

describe('who joins later', () => {
  it('gets the same: the whole amount of the kind, the reductions, the instalments, and the joining fee', async () => {
    await reduce({}, 'ana');
    await reduce({ name: 'Anul înscrierii', amount: 1_000, firstYear: true });
    const later = [{ dueOn: '2026-12-31', share: 50 }];
    await fees.createDues({ ...order, later, amounts: { ...order.amounts, joining: 7_000 } }, admin.id);
    await members.add(person('ion', { kind: 'hunter' }));
    await members.add(person('new', { kind: 'hunter', joinedOn: '2026-11-20' }));
    expect(await createLaterDues(database, day)).toBe(2);
    expect(await createLaterDues(database, day)).toBe(0);
    expect((await fees.own('ion')).dues).toMatchObject([
      { amount: 10_000, dueOn: '2026-12-21' },
      { amount: 10_000, dueOn: '2026-12-31' },
    ]);
    const dues = (await fees.own('new')).dues.map(({ kind, amount }) => [kind, amount]);
    expect(dues.sort()).toEqual([
      ['hunter', 9_500],
      ['hunter', 9_500],
      ['joining', 7_000],
    ]);
  });

  it('gets nothing that was booked for one alone, as for who was accepted', async () => {
    const booked = { memberId: 'ana', year: 2026, kind: 'hunter', amount: 20_000, dueOn: '2026-12-31' };
    await database.insertInto('dues').values(booked).execute();
    await members.add(person('ion', { kind: 'hunter' }));
    expect(await createLaterDues(database, day)).toBe(0);
  });
});

it('the rows of the table of fees are the same in the database', async () => {
  for (const kind of memberKinds) await members.add(person(`one-${kind}`, { kind }));
  const all = { hunter: 1, angler: 2, both: 3, trainee: 4 };
  await fees.createDues({ ...order, amounts: all }, admin.id);
  for (const kind of memberKinds)
    expect((await fees.own(`one-${kind}`)).dues.map((due) => due.kind)).toEqual([yearlyKinds[kind]]);
});
