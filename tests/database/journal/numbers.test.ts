// The financial figures for the council, compared with sums computed separately, row by row.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { bindJournal } from '../../../netlify/office/journal/journal.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { database, members, fees } = testDatabase();
const journal = bindJournal(database);
const today = '2026-11-25';
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

beforeEach(async () => {
  for (const [at, id] of ids.entries())
    await members.add(person(id, { memberNumber: String(at), kind: 'hunter' }));
});

/** Returns a generator of integers below a bound, the same in every run. */
function randoms(seed: number) {
  let state = seed;
  return (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
}

interface Owed {
  id: string;
  memberId: string;
  year: number;
  kind: string;
  amount: number;
  dueOn: string;
  extra: boolean;
  created: string;
  cancelled: string | null;
}

/** Writes dues and payments of some years, some cancelled or reversed, including hours around New Year. */
async function play(seed: number): Promise<void> {
  const any = randoms(seed);
  const moment = () => new Date(Date.UTC(2024 + any(3), any(12), 1 + any(28), any(24))).toISOString();
  const edges = [
    '2025-12-31T21:59:59Z',
    '2025-12-31T22:00:00Z',
    '2026-12-31T21:59:59Z',
    '2026-06-30T21:00:00Z',
  ];
  for (let at = 0; at < 60; at++) {
    // Some are created one or two years ahead.
    const year = 2024 + any(4);
    await database
      .insertInto('dues')
      .values({
        ...{ memberId: ids[any(ids.length)] ?? 'a', year, kind: 'contribution', amount: 1 + any(20_000) },
        ...{ dueOn: `${year}-0${1 + any(9)}-15`, createdAt: edges[any(12)] ?? moment() },
        ...(any(3) ? { reason: 'x', onceKey: `due-of-a-test-${seed}-${at}` } : { kind: `kind-${at}` }),
        ...(any(5) ? {} : { cancelledAt: edges[any(12)] ?? moment() }),
      })
      .execute();
  }
  for (let at = 0; at < 60; at++) {
    const day = `${2024 + any(3)}-${String(1 + any(10)).padStart(2, '0')}-${String(1 + any(28)).padStart(2, '0')}`;
    const member = ids[any(ids.length)] ?? 'a';
    const order = { member, amount: 1 + any(15_000), paidOn: day, way: 'cash' as const, note: '' };
    const paid = await fees.pay({ ...order, key: `payment-of-a-test-${seed}-${at}` }, { by: 'a', today });
    if (!any(6)) await fees.takeBack(paid?.id ?? '', 'a');
  }
}

const dayIn = (column: string) => sql`((${sql.ref(column)} at time zone 'Europe/Bucharest')::date)::text`;

/** Computes the same without SQL sums: due by due, payment by payment. */
async function countApart(year: number) {
  const { rows: dues } = await sql<Owed>`
    select id, member_id, year, kind, amount, due_on::text as due_on, extra, ${dayIn('createdAt')} as created,
      ${dayIn('cancelledAt')} as cancelled from dues
  `.execute(database);
  const { rows: payments } = await sql<{
    memberId: string;
    amount: number;
    booked: string;
    voided: string | null;
  }>`
    select member_id, amount, booked_on::text as booked, voided_on::text as voided from payments
  `.execute(database);
  const months = Array.from({ length: 12 }, () => ({ asked: 0, paid: 0 }));
  const add = (day: string | null, name: 'asked' | 'paid', amount: number) => {
    const month = months[Number(day?.slice(5, 7)) - 1];
    if (month && day?.startsWith(`${year}-`)) month[name] += amount;
  };
  for (const { created, cancelled, amount, year: of } of dues) {
    // A due does not count before its year.
    const counted = (day: string | null) => day && (day < `${of}-01-01` ? `${of}-01-01` : day);
    add(counted(created), 'asked', amount);
    add(counted(cancelled), 'asked', -amount);
  }
  for (const { booked, voided, amount } of payments) {
    add(booked, 'paid', amount);
    add(voided, 'paid', -amount);
  }
  const late = new Map<number, Map<string, number>>();
  for (const id of ids) {
    let left = payments
      .filter((one) => one.memberId === id && one.voided === null)
      .reduce((sum, { amount }) => sum + amount, 0);
    const own = dues
      .filter((due) => due.memberId === id && due.cancelled === null)
      .sort(
        (a, b) =>
          Number(a.extra) - Number(b.extra) || a.dueOn.localeCompare(b.dueOn) || Number(a.id) - Number(b.id),
      );
    for (const due of own) {
      const covered = Math.min(left, due.amount);
      left -= covered;
      if (covered === due.amount || due.dueOn >= today) continue;
      const byMember = late.get(due.year) ?? new Map<string, number>();
      byMember.set(id, (byMember.get(id) ?? 0) + due.amount - covered);
      late.set(due.year, byMember);
    }
  }
  const overdue = [...late]
    .sort(([a], [b]) => a - b)
    .map(([of, by]) => ({
      ...{ year: of, members: by.size },
      amount: [...by.values()].reduce((sum, amount) => sum + amount, 0),
    }));
  return { year, months, overdue };
}

describe.each([1, 2, 3, 4])('of random years, %i', (seed) => {
  it('are the sums of dues and payments, month by month and year by year', async () => {
    await play(seed);
    for (const year of [2024, 2025, 2026]) {
      const numbers = await journal.numbers(year, today);
      expect(numbers).toEqual(await countApart(year));
      expect(numbers.overdue.length).toBeGreaterThan(0);
    }
  });

  it('and the sums that are kept of each member are those of the rows', async () => {
    await play(seed);
    await fees.transfer(
      { member: 'a', to: 'b', amount: 1, note: '', key: 'k'.repeat(20) },
      { by: 'a', today },
    );
    await database.deleteFrom('dues').where('memberId', '=', 'c').execute();
    await members.remove('d');
    const { rows: apart } = await sql<{ memberId: string; due: number; paid: number }>`
      select id as member_id,
        (select coalesce(sum(amount), 0) from dues where member_id = members.id and cancelled_at is null)::int as due,
        (select coalesce(sum(amount), 0) from payments where member_id = members.id and voided_at is null)::int as paid
      from members order by id
    `.execute(database);
    const kept = await database
      .selectFrom('feeAccounts')
      .select(['memberId', 'due', 'paid'])
      .orderBy('memberId')
      .execute();
    expect(kept).toEqual(apart);
    const rows = await database.selectFrom('feeSums').select('memberId').orderBy('memberId').execute();
    expect(rows.map((row) => row.memberId)).not.toContain('d');
  });
});
