// The numbers of money for the council: dues by the month in which they were asked for, payments by that of the journal, and
// what is overdue by year.

import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { MoneyNumbers } from '../../src/lib/api/journal.ts';

/** @param today in Romania. */
export async function countMoney(database: Database, year: number, today: string): Promise<MoneyNumbers> {
  const { rows: months } = await sql<{ asked: string; paid: string }>`
    with entries as (
      select (created_at at time zone 'Europe/Bucharest')::date as day, amount as asked, 0 as paid from dues
      union all
      select (cancelled_at at time zone 'Europe/Bucharest')::date, -amount, 0 from dues where cancelled_at is not null
      union all
      select day, 0, amount from journal where day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    )
    select coalesce(sum(asked), 0) as asked, coalesce(sum(paid), 0) as paid
    from generate_series(1, 12) as month
    left join entries on extract(year from day) = ${year}::int and extract(month from day) = month
    group by month order by month
  `.execute(database);
  const { rows: overdue } = await sql<{ year: number; members: number; amount: string }>`
    select year, count(distinct member_id)::int as members, sum(amount - covered) as amount
    from due_states where covered < amount and due_on < ${today}::date and member_id is not null
    group by year order by year
  `.execute(database);
  return {
    year,
    months: months.map(({ asked, paid }) => ({ asked: Number(asked), paid: Number(paid) })),
    overdue: overdue.map((row) => ({ ...row, amount: Number(row.amount) })),
  };
}
