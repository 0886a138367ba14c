// The list of fees: each filter at its limits, the words of a search, and pages.

import { beforeEach, describe, expect, it } from 'vitest';
import { standings } from '../../../netlify/office/register/store/standings.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { admin, ana, cashier, extraDue, freshKey, payment } from './people.ts';

const { database, fees, members } = testDatabase();
const act = { by: cashier.id, today: '2026-11-21' };
const list = (over: object = {}) => fees.list({ search: '', filter: 'all', today: '2026-11-21', ...over });
const ids = async (over: object) => (await list(over)).members.map(({ id }) => id);

beforeEach(async () => {
  for (const one of [admin, cashier, ana]) await members.add(one);
  await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { hunter: 200, angler: 100 } }, admin.id);
  await members.add(person('off', { disabled: true, validUntil: '2026-03-31' }));
});

describe('a membership', () => {
  it.each([
    ['2026-01-29', false, false],
    // Sixty days before the membership's last day.
    ['2026-01-30', true, false],
    ['2026-03-31', true, false],
    ['2026-04-01', false, true],
  ])('on %s: ends soon %j, is over %j', async (today, isSoon, isOver) => {
    const search = 'turcanu';
    expect(await ids({ search, filter: 'expiring', today })).toEqual(isSoon ? [ana.id] : []);
    expect(await ids({ search, filter: 'expired', today })).toEqual(isOver ? [ana.id] : []);
  });
});

it('has whoever has the very number that is searched for before those whose number has it within', async () => {
  const numbers = ['12', '120', '312', '5120', '7'];
  for (const [at, memberNumber] of numbers.entries())
    await members.add(person(`n${at}`, { name: `Om ${'EDCBA'[at]}`, memberNumber }));
  expect(await ids({ search: '12' })).toEqual(['n0', 'n3', 'n2', 'n1']);
  const ends = [0, 1, 2, 3].map((from) => ids({ search: '12', from, atMost: 1 }));
  expect((await Promise.all(ends)).flat()).toEqual(['n0', 'n3', 'n2', 'n1']);
});

describe('what a member owes', () => {
  it('is late from the day after it was due', async () => {
    const late = async (today: string) => (await list({ search: 'turcanu', today })).members[0]?.overdue;
    expect(await late('2026-03-31')).toBe(0);
    expect(await late('2026-04-01')).toBe(200);
    expect(await ids({ search: 'turcanu', filter: 'overdue', today: '2026-03-31' })).toEqual([]);
    expect(await ids({ search: 'turcanu', filter: 'overdue', today: '2026-04-01' })).toEqual([ana.id]);
  });

  it('is late only as far as it is not paid, nor cancelled', async () => {
    await fees.add(extraDue({ dueOn: '2026-12-31', amount: 50 }), cashier.id);
    await fees.pay(payment({ amount: 30 }), act);
    const told = async () => (await list({ search: 'turcanu' })).members[0];
    expect(await told()).toEqual({
      ...{ id: ana.id, name: ana.name, memberNumber: '1042', kind: 'hunter', validUntil: '2026-03-31' },
      ...{ due: 250, paid: 30, balance: 220, overdue: 170 },
    });
    await fees.pay(payment({ amount: 170 }), act);
    expect(await told()).toMatchObject({ balance: 50, overdue: 0 });
    expect(await ids({ search: 'turcanu', filter: 'owes' })).toEqual([ana.id]);
    expect(await ids({ search: 'turcanu', filter: 'overdue' })).toEqual([]);
    const [due] = (await fees.own(cashier.id)).dues;
    await fees.cancel(due?.id ?? '', { by: admin.id, isAdmin: true });
    expect((await list({ search: 'carol' })).members[0]).toMatchObject({ due: 0, balance: 0, overdue: 0 });
  });

  it('is paid where there was something to pay, exactly or in advance', async () => {
    const paid = () => ids({ filter: 'paid' });
    await members.add(person('free', { kind: 'both' }));
    await fees.pay(payment({ amount: 199 }), act);
    expect(await paid()).toEqual([]);
    await fees.pay(payment({ amount: 1 }), act);
    await fees.pay(payment({ member: cashier.id, amount: 150 }), act);
    expect(await paid()).toEqual([cashier.id, ana.id]);
    expect(await ids({ filter: 'owes' })).toEqual([admin.id]);
  });

  it('is added up without what others paid in advance', async () => {
    await fees.pay(payment({ member: cashier.id, amount: 150 }), act);
    expect(await list()).toMatchObject({ total: 3, owed: 300 });
    expect(await list({ atMost: 0 })).toEqual({ members: [], total: 3, owed: 300 });
    expect(await list({ from: 100, atMost: 25 })).toEqual({ members: [], total: 3, owed: 300 });
    expect(await list({ search: 'nobody' })).toEqual({ members: [], total: 0, owed: 0 });
  });
});

describe('whoever has left, or has no open account', () => {
  it('is found among everybody alone, with the state, and owes what is owed', async () => {
    await members.add(person('dead', { name: 'Ion Răposatu', memberNumber: '77' }));
    await fees.add(extraDue({ member: 'dead', amount: 70 }), cashier.id);
    const since = { since: '2026-10-01', reason: '' };
    const by = { by: admin.id, now: Date.now() };
    await standings(database).record('dead', { standing: 'died', ...since }, by);
    await standings(database).record(ana.id, { standing: 'suspended', ...since }, by);
    for (const filter of ['all', 'owes', 'overdue'])
      expect(await ids({ filter })).not.toEqual(expect.arrayContaining(['dead']));
    const { members: found, total } = await list({ filter: 'everyone' });
    expect(total).toBe(5);
    expect(found.filter(({ standing, disabled }) => standing || disabled)).toMatchObject([
      { id: 'off', disabled: true },
      { id: 'dead', standing: 'died', disabled: true, balance: 70 },
      { id: ana.id, standing: 'suspended' },
    ]);
    expect(await ids({ search: '77', filter: 'everyone' })).toEqual(['dead']);
    expect((await fees.of('dead'))?.member).toMatchObject({ standing: 'died', disabled: true });
    expect((await fees.payers()).find(({ id }) => id === 'dead')).toMatchObject({ standing: 'died' });
    // Heirs pay, and any excess is refunded.
    await fees.pay(payment({ member: 'dead', amount: 100 }), act);
    const refund = { member: 'dead', amount: 30, way: 'cash' as const, note: '', key: freshKey() };
    expect(await fees.refund(refund, act)).toMatchObject({ amount: -30 });
  });
});

it('what heirs owe is a list of its own, and what those who left owe: only what is still open', async () => {
  const by = { by: admin.id, now: Date.now() };
  for (const [id, standing] of [
    ['owing', 'died'],
    ['settled', 'died'],
    ['resigned', 'resigned'],
  ] as const) {
    await members.add(person(id, { name: `Ion ${id}` }));
    await fees.add(extraDue({ member: id, amount: 150 }), cashier.id);
    await standings(database).record(id, { standing, since: '2026-10-01', reason: '' }, by);
  }
  await fees.pay(payment({ member: 'settled', amount: 150 }), act);
  await fees.pay(payment({ member: 'owing', amount: 50 }), act);
  const heirs = () => list({ filter: 'heirs' });
  expect(await heirs()).toMatchObject({
    ...{ total: 1, owed: 100 },
    members: [{ id: 'owing', standing: 'died', balance: 100 }],
  });
  expect(await list({ filter: 'left' })).toMatchObject({
    ...{ total: 1, owed: 150 },
    members: [{ id: 'resigned', standing: 'resigned' }],
  });
  await fees.pay(payment({ member: 'owing', amount: 100 }), act);
  expect(await heirs()).toEqual({ members: [], total: 0, owed: 0 });
});

describe('a page', () => {
  it('has so many members from a place on, by their names, with the number of all', async () => {
    const page = async (over: object) => {
      const { members: part, total } = await list(over);
      return [part.map(({ id }) => id), total];
    };
    expect(await page({})).toEqual([[cashier.id, admin.id, ana.id], 3]);
    expect(await page({ atMost: 2 })).toEqual([[cashier.id, admin.id], 3]);
    expect(await page({ from: 1 })).toEqual([[admin.id, ana.id], 3]);
    expect(await page({ from: 1, atMost: 1 })).toEqual([[admin.id], 3]);
  });

  it('has members of one name by their numbers as one counts', async () => {
    for (const number of ['100', '9', '20'])
      await members.add(person(`p${number}`, { name: 'Ion Pop', memberNumber: number }));
    expect(await ids({ search: 'ion' })).toEqual(['p9', 'p20', 'p100']);
  });
});

it.each([
  ['turcanu', [ana.id]],
  ['  TURCANU \t 104 ', [ana.id]],
  ['turcanu carol', []],
  ['eva@demo', [admin.id]],
  ['%', []],
  ['_', []],
  ['\\', []],
])('finds all words of a search as they stand: %j', async (search, found) => {
  expect(await ids({ search })).toEqual(found);
});
