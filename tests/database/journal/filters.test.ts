// The journal's filters: each shows its part of the whole journal, on pages counted from either end.

import { beforeEach, expect, it } from 'vitest';
import type { JournalEntry } from '../../../src/office/fees/api/journal.ts';
import { journalPage } from '../../../src/office/fees/api/journal.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { bindJournal } from '../../../netlify/office/journal/journal.ts';
import { testDatabase } from '../database.ts';
import { person } from '../../unit/people.ts';
import { admin, amounts, cashier, freshKey, line, payment, remembered } from '../fees/people.ts';

const { fees, members, database } = testDatabase();
const journal = bindJournal(database);
const now = today(Date.now());
const author = { by: cashier.id, today: now };
const whole = { from: '2000-01-01', until: '2099-12-31' };

beforeEach(async () => {
  await members.add(admin);
  await members.add(cashier);
  for (const id of ['a', 'b']) await members.add(person(id, { kind: 'hunter', memberNumber: id }));
  for (const year of [2025, 2026])
    await fees.createDues({ year, dueOn: `${year}-03-31`, amounts: { hunter: amounts.hunter } }, admin.id);
  await fees.pay(payment({ member: 'a', amount: amounts.hunter, paidOn: now }), author);
  await fees.pay(payment({ member: 'a', amount: amounts.hunter * 2, way: 'card', paidOn: now }), author);
  await fees.importLines(
    { chosen: [line('b', amounts.hunter, { day: addDays(now, -9) })], others: [] },
    remembered,
    { by: cashier.id, fileName: 'extras.csv' },
  );
  await fees.refund({ member: 'a', amount: 700, way: 'cash', note: 'prea mult', key: freshKey() }, author);
});

const ids = (entries: readonly JournalEntry[]) => entries.map(({ id, entry }) => `${id} ${entry}`).sort();
const getYear = (purpose: string) => purpose.split(' ')[1];

it('by way, kind of entry, purpose, year and statement', async () => {
  const all = await journal.all(whole);
  const [statement] = await database.selectFrom('bankImports').select('id').execute();
  const filters: [object, (entry: JournalEntry) => boolean][] = [
    [{ way: 'card' }, ({ way }) => way === 'card'],
    [{ entry: 'refund' }, ({ entry }) => entry === 'refund'],
    [{ kind: 'hunter' }, ({ purposes }) => purposes.some((one) => one.startsWith('hunter '))],
    [{ year: '2025' }, ({ purposes }) => purposes.some((one) => getYear(one) === '2025')],
    [{ kind: 'hunter', year: '2026' }, ({ purposes }) => purposes.includes('hunter 2026')],
    [{ kind: 'advance' }, ({ purposes }) => purposes.includes('advance')],
    [{ statement: statement?.id }, ({ statement: name }) => name === 'extras.csv'],
  ];
  for (const [filter, fits] of filters) {
    const expected = all.filter(fits);
    const { entries, total, sums } = await journal.page({ ...whole, ...filter }, 1);
    expect([filter, ids(entries)]).toEqual([filter, ids(expected)]);
    expect(expected.length, JSON.stringify(filter)).toBeGreaterThan(0);
    expect(total).toBe(expected.length);
    const sum = expected.reduce((rest, { amount }) => rest + amount, 0);
    expect(sums.reduce((rest, { incoming, outgoing }) => rest + incoming - outgoing, 0)).toBe(sum);
  }
  // Advance payments belong to no year.
  expect((await journal.page({ ...whole, kind: 'advance', year: '2026' }, 1)).entries).toEqual([]);
});

it('says of the till what it had before and has then, also after its money came to the bank', async () => {
  const of = async (from: string, until: string) =>
    (await journal.page({ from, until }, 1)).sums.find(({ way }) => way === 'cash');
  const taken = amounts.hunter - 700;
  expect(await of(now, now)).toMatchObject({ opening: 0, incoming: amounts.hunter, outgoing: 700 });
  const later = addDays(now, 1);
  expect(await of(later, later)).toEqual({ way: 'cash', count: 0, incoming: 0, outgoing: 0, opening: taken });
  const income = line('', 1_000, { day: now });
  const chosen = [{ ...income, member: null, income: 'from-cash' as const, note: '' }];
  await fees.importLines({ chosen, others: [] }, remembered, { by: cashier.id, fileName: 'extras.csv' });
  expect((await of(later, later))?.opening).toBe(taken - 1_000);
  // A filter by entry has no sums, and the bank has no opening balance.
  expect((await journal.page({ from: later, until: later, entry: 'refund' }, 1)).sums).toEqual([]);
  const { sums } = await journal.page(whole, 1);
  expect(sums.filter(({ opening }) => opening !== undefined).map(({ way }) => way)).toEqual(['cash', 'card']);
});

it('page by page: each entry once, the latest first', async () => {
  for (let count = 0; count < 2 * journalPage; count++)
    await fees.pay(payment({ member: 'b', amount: 100, paidOn: addDays(now, -(count % 40)) }), author);
  const all = await journal.all(whole);
  const paged: JournalEntry[] = [];
  for (let page = 1; paged.length < all.length; page++) {
    const { entries } = await journal.page(whole, page);
    expect(entries.length).toBeGreaterThan(0);
    paged.push(...entries);
  }
  expect(paged).toEqual(all.toReversed());
  expect((await journal.page(whole, 99)).entries).toEqual([]);
});
