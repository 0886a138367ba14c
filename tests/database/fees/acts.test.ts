// What each act does to dues, payments and memberships.

import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { person } from '../../unit/people.ts';
import { admin, amounts, ana, cashier, extraDue, line, payment, remembered, table } from './people.ts';

const { fees, members } = testDatabase({ connections: 8 });
const act = { by: cashier.id, today: '2026-11-21' };
const order = { year: 2026, dueOn: '2026-03-31', amounts };
const until = async (id = ana.id) => (await members.get(id))?.validUntil;
const balance = async (id = ana.id) => (await fees.own(id)).balance;
const toImport = { by: cashier.id, fileName: 'extras.csv' };

beforeEach(async () => {
  for (const one of [admin, cashier, ana]) await members.add(one);
});

describe('the dues of a year', () => {
  const none = { members: 0, already: 0, reduced: 0, free: 0, total: 0 };

  it('are planned by kind, as far as amounts are confirmed', async () => {
    await members.add(person('off', { kind: 'hunter', disabled: true }));
    await members.add(person('ed', { name: 'Edi Redactor', kind: 'hunter', roles: ['member', 'editor'] }));
    await members.add(person('gone', { roles: ['member', 'editor'], kind: 'angler', disabled: true }));
    const plan = await fees.plan(2026, { year: null, amounts: { hunter: 20_000 } });
    expect(plan).toEqual({
      year: 2026,
      // The people who can confirm what is missing.
      editors: ['Edi Redactor'],
      tableYear: null,
      rows: [
        { ...none, kind: 'hunter', amount: 20_000, members: 2, total: 40_000 },
        { ...none, kind: 'angler', amount: null, members: 2 },
        { ...none, kind: 'both', amount: null },
      ],
      spared: { members: 0, total: 0 },
      joining: null,
    });
  });

  it('are made once for each member, and for those who came since', async () => {
    expect(await fees.createDues(order, admin.id)).toBe(3);
    expect(await fees.createDues(order, admin.id)).toBe(0);
    // A changed kind does not make a member pay the year twice.
    await members.update(ana.id, (one) => ({ ...one, kind: 'both' }));
    await members.add(person('new', { kind: 'both' }));
    await members.add(person('off', { kind: 'hunter', disabled: true }));
    expect(await fees.createDues(order, admin.id)).toBe(1);
    expect((await fees.own(ana.id)).dues).toEqual([
      expect.objectContaining({
        year: 2026,
        kind: 'hunter',
        amount: 20_000,
        dueOn: '2026-03-31',
        covered: 0,
      }),
    ]);
    expect((await fees.own('new')).balance).toBe(amounts.both);
    expect((await fees.own('off')).dues).toEqual([]);
    expect((await fees.plan(2026, table)).rows.map(({ already }) => already)).toEqual([0, 2, 2]);
  });

  it('made twice at the same time are made once', async () => {
    const made = await Promise.all([fees.createDues(order, admin.id), fees.createDues(order, admin.id)]);
    expect(made.sort()).toEqual([0, 3]);
    expect(await balance()).toBe(amounts.hunter);
  });

  it('of kinds without an amount are not made', async () => {
    expect(await fees.createDues({ ...order, amounts: { hunter: 20_000 } }, admin.id)).toBe(1);
    expect(await balance(admin.id)).toBe(0);
  });

  it('can be cancelled, once, and made anew where that is asked for', async () => {
    await fees.createDues(order, admin.id);
    const [due] = (await fees.own(ana.id)).dues;
    expect(await fees.cancel(due?.id ?? '', { by: admin.id, isAdmin: true })).toBe(ana.id);
    expect(await fees.cancel(due?.id ?? '', { by: admin.id, isAdmin: true })).toBeNull();
    expect(await balance()).toBe(0);
    expect(await fees.createDues(order, admin.id)).toBe(0);
    expect(await fees.createDues({ ...order, spared: true }, admin.id)).toBe(1);
  });
});

describe('a payment', () => {
  beforeEach(async () => {
    await fees.createDues(order, admin.id);
  });

  it('lowers the balance and has a receipt, numbered within the year', async () => {
    const first = await fees.pay(payment({ note: 'rest în decembrie' }), act);
    expect(first).toMatchObject({ amount: 5_000, receipt: '2026/1', note: 'rest în decembrie' });
    expect(first?.by).toBe(cashier.name);
    expect((await fees.pay(payment({ member: admin.id }), act))?.receipt).toBe('2026/2');
    expect((await fees.pay(payment(), { ...act, today: '2027-01-04' }))?.receipt).toBe('2027/1');
    expect(await balance()).toBe(amounts.hunter - 10_000);
    const own = await fees.own(ana.id);
    expect(own.payments).toHaveLength(2);
    expect(JSON.stringify(own)).not.toMatch(/rest în decembrie|Ana carol/);
  });

  it('that is sent twice is one; also at the same time', async () => {
    const order = payment();
    const answers = await Promise.all([fees.pay(order, act), fees.pay(order, act), fees.pay(order, act)]);
    expect(new Set(answers.map((one) => one?.id)).size).toBe(1);
    expect((await fees.pay(order, act))?.receipt).toBe('2026/1');
    expect(await balance()).toBe(amounts.hunter - 5_000);
  });

  it('that was changed after its answer was lost is not said to be recorded', async () => {
    const order = payment();
    await fees.pay(order, act);
    const changes = [
      { amount: 6_000 },
      { way: 'card' },
      { paidOn: '2026-01-05' },
      { note: 'altceva' },
    ] as const;
    for (const change of [...changes, { member: admin.id }])
      await expect(fees.pay({ ...order, ...change }, act)).rejects.toMatchObject({ code: 'key-used' });
    expect(await balance()).toBe(amounts.hunter - 5_000);
  });

  it('and neither is a refund, a transfer or an extra due', async () => {
    await fees.pay(payment({ amount: amounts.hunter + 5_000 }), act);
    const shared = { member: ana.id, amount: 1_000, note: '' };
    const back = { ...shared, way: 'cash', key: 'key-of-a-refund-of-a-test' } as const;
    const onward = { ...shared, to: admin.id, key: 'key-of-a-transfer-of-a-test' };
    const due = extraDue();
    await fees.refund(back, act);
    await fees.transfer(onward, act);
    await fees.add(due, cashier.id);
    const refused = { code: 'key-used' };
    await expect(fees.refund({ ...back, amount: 1_001 }, act)).rejects.toMatchObject(refused);
    await expect(fees.transfer({ ...onward, to: cashier.id }, act)).rejects.toMatchObject(refused);
    await expect(fees.add({ ...due, amount: due.amount + 1 }, cashier.id)).rejects.toMatchObject(refused);
    expect(await fees.refund(back, act)).toMatchObject({ amount: -1_000 });
    expect(await fees.transfer(onward, act)).toBe(true);
    expect(await fees.add(due, cashier.id)).toBe(true);
    expect(await balance()).toBe(-3_000 + due.amount);
  });

  it('that another window or cashier has taken meanwhile is not taken once more', async () => {
    const seen = amounts.hunter;
    const whole = { amount: seen, balance: seen };
    const both = await Promise.allSettled([fees.pay(payment(whole), act), fees.pay(payment(whole), act)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(fees.pay(payment(whole), act)).rejects.toMatchObject({ code: 'dues-changed' });
    expect(await balance()).toBe(0);
    // A cashier who sees that nothing is owed may accept an advance payment.
    expect((await fees.pay(payment({ amount: 5_000, balance: 0 }), act))?.receipt).toBe('2026/2');
  });

  it('of what is still owed is taken, whatever was paid meanwhile', async () => {
    await fees.pay(payment(), act);
    const rest = payment({ amount: amounts.hunter - 5_000, balance: amounts.hunter });
    expect((await fees.pay(rest, act))?.receipt).toBe('2026/2');
    expect((await fees.pay(rest, act))?.receipt).toBe('2026/2');
  });

  it('of nobody is refused, and takes no number', async () => {
    expect(await fees.pay(payment({ member: 'nobody' }), act)).toBeNull();
    expect((await fees.pay(payment(), act))?.receipt).toBe('2026/1');
  });

  it('covers the oldest dues first', async () => {
    await fees.createDues({ ...order, year: 2027, dueOn: '2027-03-31' }, admin.id);
    await fees.pay(payment({ amount: amounts.hunter + 1 }), act);
    expect((await fees.own(ana.id)).dues.map(({ year, covered }) => [year, covered])).toEqual([
      [2026, amounts.hunter],
      [2027, 1],
    ]);
  });

  it('in full prolongs the membership to the end of the year; taken back, it ends as before', async () => {
    await fees.pay(payment({ amount: amounts.hunter - 1 }), act);
    expect(await until()).toBe('2026-03-31');
    const rest = await fees.pay(payment({ amount: 1 }), act);
    expect(await until()).toBe('2026-12-31');
    expect(await fees.takeBack(rest?.id ?? '', cashier.id)).toBe(ana.id);
    expect(await until()).toBe('2026-03-31');
    expect(await balance()).toBe(1);
    expect(await fees.takeBack(rest?.id ?? '', cashier.id)).toBeNull();
    await fees.pay(payment({ amount: 1 }), act);
    expect(await until()).toBe('2026-12-31');
  });

  it('of two years prolongs by both, and is taken back year by year', async () => {
    await fees.createDues({ ...order, year: 2027, dueOn: '2027-03-31' }, admin.id);
    const one = await fees.pay(payment({ amount: amounts.hunter }), act);
    const other = await fees.pay(payment({ amount: amounts.hunter }), act);
    expect(await until()).toBe('2027-12-31');
    // Whichever payment is reversed, the older year stays paid.
    await fees.takeBack(one?.id ?? '', cashier.id);
    expect(await until()).toBe('2026-12-31');
    await fees.takeBack(other?.id ?? '', cashier.id);
    expect(await until()).toBe('2026-03-31');
  });

  it('never shortens a membership, nor does taking it back one that was set by hand', async () => {
    const ofCarol = { member: cashier.id, amount: amounts.angler };
    const paid = await fees.pay(payment(ofCarol), act);
    expect(await until(cashier.id)).toBe('2027-03-31');
    await fees.takeBack(paid?.id ?? '', cashier.id);
    expect(await until(cashier.id)).toBe('2027-03-31');
    const again = await fees.pay(payment({ amount: amounts.hunter }), act);
    await members.update(ana.id, (one) => ({ ...one, validUntil: '2029-12-31' }));
    await fees.takeBack(again?.id ?? '', cashier.id);
    expect(await until()).toBe('2029-12-31');
  });

  it('of a later year, paid before an earlier one is due, pays the earlier one then', async () => {
    await fees.pay(payment({ amount: 3 * amounts.hunter }), act);
    const make = (year: number) => fees.createDues({ year, dueOn: `${year}-03-31`, amounts }, admin.id);
    await make(2029);
    expect(await until()).toBe('2029-12-31');
    await make(2028);
    expect(await until()).toBe('2029-12-31');
    await make(2027);
    expect(await until()).toBe('2028-12-31');
  });

  it('in advance counts as soon as the dues are made', async () => {
    await fees.pay(payment({ amount: 2 * amounts.hunter }), act);
    expect(await balance()).toBe(-amounts.hunter);
    expect(await until()).toBe('2026-12-31');
    await fees.createDues({ ...order, year: 2027, dueOn: '2027-03-31' }, admin.id);
    expect(await until()).toBe('2027-12-31');
    expect(await balance()).toBe(0);
  });
});

describe('a statement', () => {
  beforeEach(async () => {
    await fees.createDues(order, admin.id);
  });

  it('imported twice changes nothing the second time, and leaves no import', async () => {
    const lines = [line(ana.id, amounts.hunter), line(admin.id, 100)];
    expect(await fees.importLines({ chosen: lines, others: [] }, remembered, toImport)).toMatchObject({
      added: 2,
      prolonged: 1,
    });
    const before = [await fees.imports(), await fees.own(ana.id), await members.list()];
    expect(await fees.importLines({ chosen: lines, others: [] }, remembered, toImport)).toEqual({
      added: 0,
      prolonged: 0,
      openLines: 0,
    });
    expect([await fees.imports(), await fees.own(ana.id), await members.list()]).toEqual(before);
    expect(await fees.known(lines.map(({ key }) => key))).toEqual(new Set(lines.map(({ key }) => key)));
    expect(await fees.columns(remembered.header)).toEqual(remembered.columns);
    expect(await fees.columns('unknown')).toBeNull();
  });

  it('imported by two at the same time is imported once', async () => {
    const lines = [line(ana.id, 100), line(admin.id, 100)];
    const results = await Promise.all([
      fees.importLines({ chosen: lines, others: [] }, remembered, toImport),
      fees.importLines({ chosen: lines.toReversed(), others: [] }, remembered, toImport),
    ]);
    expect(results.map(({ added }) => added).sort()).toEqual([0, 2]);
    expect(await fees.imports()).toHaveLength(1);
  });

  it('is taken back as a whole, with what it prolonged, and can be imported anew', async () => {
    await fees.pay(payment({ amount: 1_000 }), act);
    const lines = [line(ana.id, amounts.hunter - 1_000), line(admin.id, amounts.angler), line(ana.id, 7)];
    const { import: made } = await fees.importLines({ chosen: lines, others: [] }, remembered, toImport);
    expect([await until(), await until(admin.id)]).toEqual(['2026-12-31', '2026-12-31']);
    expect(await fees.undoImport(made?.id ?? '', admin.id)).toEqual({ payments: 3, shortened: 2 });
    expect([await until(), await until(admin.id)]).toEqual(['2026-03-31', '2026-03-31']);
    expect(await balance()).toBe(amounts.hunter - 1_000);
    expect(await fees.imports()).toEqual([
      expect.objectContaining({ payments: 3, undoneAt: expect.any(String) as string }),
    ]);
    expect(await fees.undoImport(made?.id ?? '', admin.id)).toBeNull();
    expect(await fees.undoImport('999999', admin.id)).toBeNull();
    expect(await fees.importLines({ chosen: lines, others: [] }, remembered, toImport)).toMatchObject({
      added: 3,
      prolonged: 2,
    });
  });

  it('with a line of somebody who is no member is refused as a whole', async () => {
    const lines = [line(ana.id, 100), line('nobody', 100)];
    await expect(fees.importLines({ chosen: lines, others: [] }, remembered, toImport)).rejects.toMatchObject(
      { code: 'not-found' },
    );
    expect(await fees.imports()).toEqual([]);
    expect(await balance()).toBe(amounts.hunter);
  });
});

it('every act stands in the record of changes, with who did it', async () => {
  await fees.createDues(order, admin.id);
  const paid = await fees.pay(payment({ amount: amounts.hunter }), act);
  await fees.takeBack(paid?.id ?? '', admin.id);
  const [due] = (await fees.own(ana.id)).dues;
  await fees.cancel(due?.id ?? '', { by: admin.id, isAdmin: true });
  const { changes } = await members.listChanges({ member: ana.id, page: 1 });
  expect(changes.map(({ by, fields }) => [by, fields])).toEqual([
    [admin.name, [{ field: 'due', old: '2026 · hunter · 200,00 lei', new: null }]],
    [admin.name, [{ field: 'validUntil', old: '2026-12-31', new: '2026-03-31' }]],
    [admin.name, [{ field: 'payment', old: '2026-11-20 · 200,00 lei · 2026/1', new: null }]],
    [cashier.name, [{ field: 'validUntil', old: '2026-03-31', new: '2026-12-31' }]],
    [cashier.name, [{ field: 'payment', old: null, new: '2026-11-20 · 200,00 lei · 2026/1' }]],
    [admin.name, [{ field: 'due', old: null, new: '2026 · hunter · 200,00 lei' }]],
  ]);
});

describe('the list', () => {
  const list = (over: object = {}) =>
    fees.list({ search: '', filter: 'all', today: '2026-11-21', atMost: 25, ...over });
  const names = async (over: object) => (await list(over)).members.map(({ id }) => id);

  beforeEach(async () => {
    await fees.createDues(order, admin.id);
    await fees.pay(payment({ member: cashier.id, amount: amounts.angler }), act);
    await fees.pay(payment({ amount: 5_000 }), act);
    await members.add(person('off', { disabled: true }));
  });

  it('says who owes, who is late, who has paid, and whose membership ends', async () => {
    expect(await names({ filter: 'owes' })).toEqual([admin.id, ana.id]);
    expect(await names({ filter: 'overdue' })).toEqual([admin.id, ana.id]);
    expect(await names({ filter: 'overdue', today: '2026-03-31' })).toEqual([]);
    expect(await names({ filter: 'paid' })).toEqual([cashier.id]);
    expect(await names({ filter: 'expired' })).toEqual([admin.id, ana.id]);
    expect(await names({ filter: 'expiring', today: '2026-03-01' })).toEqual([admin.id, ana.id]);
    expect(await names({ filter: 'expiring', today: '2026-01-01' })).toEqual([]);
    expect((await list()).owed).toBe(amounts.angler + amounts.hunter - 5_000);
  });

  it('finds without diacritics and comes in pages', async () => {
    expect(await names({ search: 'turcanu 1042' })).toEqual([ana.id]);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await list({ from: 2, atMost: 1 })).toMatchObject({ total: 3, members: [{ id: ana.id }] });
    expect((await list({ search: 'turcanu' })).members[0]).toMatchObject({
      due: amounts.hunter,
      paid: 5_000,
      balance: amounts.hunter - 5_000,
      overdue: amounts.hunter - 5_000,
    });
  });
});

it('a member who is removed has no account any more; the payment stays in the books', async () => {
  await fees.createDues(order, admin.id);
  await fees.pay(payment({ amount: amounts.hunter }), act);
  await fees.importLines({ chosen: [line(ana.id, 100)], others: [] }, remembered, toImport);
  await members.remove(ana.id);
  expect(await fees.of(ana.id)).toBeNull();
  expect((await fees.imports())[0]).toMatchObject({ payments: 1, amount: 100 });
});
