// What the desk, the member and a plan are told about dues, payments and imports.

import { beforeEach, describe, expect, it } from 'vitest';
import { feesPage } from '../../../src/core/api/fees.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import {
  admin,
  amounts,
  ana,
  cashier,
  extraDue,
  freshKey,
  line,
  payment,
  remembered,
  table,
} from './people.ts';

const { fees, members } = testDatabase();
const act = { by: cashier.id, today: '2026-11-21' };
const toImport = { by: cashier.id, fileName: 'extras.csv' };
const order = { year: 2026, dueOn: '2026-03-31', amounts };
const planned = async (year = 2026) =>
  (await fees.plan(year, table)).rows.map(({ members: without, already }) => [without, already]);

beforeEach(async () => {
  for (const one of [admin, cashier, ana]) await members.add(one);
});

describe('a plan of the year’s dues', () => {
  it('counts who has them by the year, and only while they stand', async () => {
    await fees.createDues({ ...order, amounts: { hunter: 100 } }, admin.id);
    expect(await planned()).toEqual([
      [0, 1],
      [2, 0],
      [0, 0],
    ]);
    expect(await planned(2027)).toEqual([
      [1, 0],
      [2, 0],
      [0, 0],
    ]);
    const [due] = (await fees.own(ana.id)).dues;
    await fees.cancel(due?.id ?? '', { by: admin.id, isAdmin: true });
    expect((await planned())[0]).toEqual([0, 0]);
  });

  it('does not take another due for the year’s fee', async () => {
    await fees.add(extraDue({ dueOn: '2026-06-30' }), cashier.id);
    expect((await planned())[0]).toEqual([1, 0]);
    expect(await fees.createDues(order, admin.id)).toBe(3);
  });

  it('has the amounts of the table, by kind', async () => {
    const { tableYear, rows } = await fees.plan(2026, table);
    expect(tableYear).toBe(2026);
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual(Object.entries(amounts));
  });
});

describe('the fees of a member', () => {
  it('are told at the desk with the member, and with who wrote each payment down', async () => {
    await fees.createDues(order, admin.id);
    await fees.add(extraDue({ dueOn: '2026-01-31', amount: 300, reason: 'Lucru' }), cashier.id);
    await fees.pay(payment({ amount: 100, paidOn: '2026-11-19', way: 'card', note: 'rest' }), act);
    await fees.importLines({ chosen: [line(ana.id, 200)], others: [] }, remembered, toImport);
    await fees.pay(payment({ amount: 50, paidOn: '2026-11-19' }), { ...act, by: admin.id });
    const told = await fees.of(ana.id);
    const id = expect.stringMatching(/^\d+$/) as string;
    expect(told).toEqual({
      member: {
        id: ana.id,
        name: ana.name,
        memberNumber: '1042',
        kind: 'hunter',
        validUntil: '2026-03-31',
      },
      balance: amounts.hunter + 300 - 350,
      dues: [
        {
          id,
          year: 2026,
          kind: 'contribution',
          amount: 300,
          dueOn: '2026-01-31',
          covered: 0,
          reason: 'Lucru',
        },
        { id, year: 2026, kind: 'hunter', amount: amounts.hunter, dueOn: '2026-03-31', covered: 350 },
      ],
      payments: [
        {
          ...{ id, paidOn: '2026-11-19', amount: 50, way: 'cash', reference: '', note: '' },
          ...{ receipt: '2026/2', by: admin.name, entry: 'payment', purposes: ['hunter 2026'] },
        },
        {
          ...{ id, paidOn: '2026-11-19', amount: 200, way: 'bank', reference: `plata ${ana.id}`, note: '' },
          ...{ by: cashier.name, entry: 'payment', purposes: ['hunter 2026'] },
        },
        {
          ...{ id, paidOn: '2026-11-19', amount: 100, way: 'card', reference: '', note: 'rest' },
          ...{ receipt: '2026/1', by: cashier.name, entry: 'payment', purposes: ['hunter 2026'] },
        },
      ],
    });
    // The member sees day, sum, way and number; the bank's text about a payer may concern a stranger.
    const shared = { paidOn: '2026-11-19', entry: 'payment', purposes: ['hunter 2026'] };
    expect((await fees.own(ana.id)).payments).toEqual([
      { id, ...shared, amount: 50, way: 'cash', receipt: '2026/2' },
      { id, ...shared, amount: 200, way: 'bank' },
      { id, ...shared, amount: 100, way: 'card', receipt: '2026/1' },
    ]);
  });

  it('has the payments by their days, the latest first, and those alone that stand', async () => {
    const days = ['2026-11-18', '2026-11-20', '2026-11-19'];
    for (const paidOn of days) await fees.pay(payment({ paidOn }), act);
    const wrong = await fees.pay(payment({ paidOn: '2026-11-17' }), act);
    await fees.takeBack(wrong?.id ?? '', cashier.id);
    await fees.pay(payment({ member: admin.id }), act);
    const { payments } = await fees.own(ana.id);
    expect(payments.map(({ paidOn }) => paidOn)).toEqual(days.toSorted().toReversed());
  });

  it('tells nobody of a payment whose writer is no member any more', async () => {
    await fees.pay(payment(), act);
    await members.remove(cashier.id);
    expect((await fees.of(ana.id))?.payments[0]).not.toHaveProperty('by');
  });

  it('of nobody are none', async () => {
    expect(await fees.of('nobody')).toBeNull();
    expect(await fees.own('nobody')).toEqual({ balance: 0, dues: [], payments: [] });
  });
});

describe('a payment', () => {
  it('whose key is another member’s payment is none, and takes no number', async () => {
    const key = freshKey();
    await fees.pay(payment({ key }), act);
    const other = payment({ key, member: admin.id });
    await expect(fees.pay(other, act)).rejects.toMatchObject({ code: 'key-used' });
    expect((await fees.own(admin.id)).payments).toEqual([]);
    expect((await fees.pay(payment(), act))?.receipt).toBe('2026/2');
  });

  it('that was taken back can be sent again, with a number of its own', async () => {
    const key = freshKey();
    const first = await fees.pay(payment({ key }), act);
    await fees.takeBack(first?.id ?? '', cashier.id);
    expect((await fees.pay(payment({ key }), act))?.receipt).toBe('2026/2');
    expect((await fees.own(ana.id)).payments).toHaveLength(1);
  });

  it('that there is not is not taken back', async () => {
    expect(await fees.takeBack('999999', cashier.id)).toBeNull();
  });
});

describe('imports', () => {
  it('are told with what stands of each, the last one first', async () => {
    const mine = line(ana.id, 100);
    const others = [line('x', 300), line('x', 400)];
    const one = await fees.importLines({ chosen: [mine, line(admin.id, 20)], others }, remembered, toImport);
    expect(one).toEqual({
      import: { id: expect.stringMatching(/^\d+$/) as string },
      ...{ added: 2, prolonged: 0, openLines: 2 },
    });
    const again = { by: admin.id, fileName: 'iunie.csv' };
    const two = await fees.importLines({ chosen: [line(ana.id, 7)], others: [] }, remembered, again);
    const [paid] = (await fees.own(ana.id)).payments.filter(({ amount }) => amount === 100);
    await fees.takeBack(paid?.id ?? '', cashier.id);
    const income = { income: 'other', note: 'Parcare' } as const;
    await fees.payOpenLines(new Map([[others[0]?.key ?? '', income]]), admin.id);
    const at = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(await fees.imports()).toMatchObject([
      { id: two.import?.id, at, fileName: 'iunie.csv', payments: 1, amount: 7, open: 0, by: admin.name },
      { id: one.import?.id, at, fileName: 'extras.csv', payments: 2, amount: 320, open: 2, by: cashier.name },
    ]);
    const sums = { total: 820, members: 20, other: 300, open: 500, gone: 0 };
    expect((await fees.imports())[1]?.sums).toMatchObject(sums);
    await fees.undoImport(one.import?.id ?? '', admin.id);
    expect((await fees.imports())[1]).toMatchObject({ payments: 3, amount: 420, open: 0, undoneAt: at });
  });

  it('that are taken back stand in the record of changes as payments that are no more', async () => {
    const made = await fees.importLines({ chosen: [line(ana.id, 100)], others: [] }, remembered, toImport);
    await fees.undoImport(made.import?.id ?? '', admin.id);
    const { changes } = await members.listChanges({ member: ana.id, page: 1 });
    expect(changes[0]).toMatchObject({
      by: admin.name,
      fields: [{ field: 'payment', old: '2026-11-19 · 1,00 lei · „plata ana”', new: null }],
    });
  });

  it('are told without who did them, once that is no member any more', async () => {
    await fees.importLines({ chosen: [line(ana.id, 100)], others: [] }, remembered, toImport);
    await members.remove(cashier.id);
    expect((await fees.imports())[0]).not.toHaveProperty('by');
  });

  it('are told of as many as a page has', async () => {
    for (let at = 0; at <= feesPage; at++)
      await fees.importLines({ chosen: [line(ana.id, 100 + at)], others: [] }, remembered, toImport);
    const told = await fees.imports();
    expect(told).toHaveLength(feesPage);
    expect(told[0]?.amount).toBe(100 + feesPage);
  });

  it('remember the columns as they were matched last', async () => {
    const columns = { day: 1, amount: 2, details: [0, 3] };
    await fees.importLines({ chosen: [line(ana.id, 1)], others: [] }, remembered, toImport);
    await fees.importLines({ chosen: [], others: [] }, { ...remembered, columns }, toImport);
    expect(await fees.columns(remembered.header)).toEqual(columns);
  });

  it('know the lines that are payments, and those that are not from a member', async () => {
    const [paid, back, kept, aside] = [line(ana.id, 1), line(ana.id, 2), line('x', 3), line('x', 4)];
    await fees.importLines({ chosen: [paid, back], others: [kept, aside] }, remembered, toImport);
    const [payment2] = (await fees.own(ana.id)).payments.filter(({ amount }) => amount === 2);
    await fees.takeBack(payment2?.id ?? '', cashier.id);
    const income = { income: 'interest', note: '' } as const;
    await fees.payOpenLines(new Map([[aside.key, income]]), cashier.id);
    const keys = [paid, back, kept, aside].map(({ key }) => key);
    expect(await fees.known([...keys, 'unknown'])).toEqual(new Set([paid.key, aside.key]));
    expect(await fees.known([])).toEqual(new Set());
  });

  it('may be paid by everybody, also by who is disabled', async () => {
    await members.add(person('off', { disabled: true }));
    const known = (await fees.payers()).sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(known.map(({ id }) => id)).toEqual([ana.id, cashier.id, admin.id, 'off']);
    expect(known[3]).toEqual({
      ...{ id: 'off', name: 'Ana off', memberNumber: 'N-off' },
      ...{ disabled: true, kind: 'both', validUntil: '2027-03-31', balance: 0, open: [], years: [] },
    });
  });

  it('may be compared with what is owed: all, and what is open of each due', async () => {
    const owes = async () => (await fees.payers()).find(({ id }) => id === ana.id);
    const before = (await owes())?.balance ?? 0;
    const due = (key: string, amount: number) => ({
      ...{ member: ana.id, kind: 'other' as const, amount, dueOn: '2026-12-31', reason: 'x', key },
    });
    await fees.add(due('due-of-a-test-one', 700), cashier.id);
    await fees.add(due('due-of-a-test-two', 300), cashier.id);
    const { balance = 0, open = [], years = [] } = (await owes()) ?? {};
    expect(balance - before).toBe(1000);
    expect(years).toHaveLength(open.length);
    expect(years.at(-1)).toBe(2026);
    expect(open.slice(-2).reduce((sum, one) => sum + one, 0)).toBe(Math.min(1000, balance));
  });

  it('may be compared with what is owed in the order in which it is paid: other dues after the year’s', async () => {
    await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { hunter: 450 } }, admin.id);
    await fees.add(extraDue({ dueOn: '2026-01-31', amount: 100 }), cashier.id);
    const owed = async () => (await fees.payers()).find(({ id }) => id === ana.id)?.open;
    expect(await owed()).toEqual([450, 100]);
    await fees.pay(payment({ amount: 450 }), act);
    expect(await owed()).toEqual([100]);
  });
});
