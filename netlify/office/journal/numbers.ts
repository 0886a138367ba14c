// Financial figures for the council: dues by the month in which they were charged, but never before their year; payments by
// their month in the journal; and overdue dues by year.

import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { MoneyNumbers } from '../../../src/office/fees/api/journal.ts';

/** Sums amounts by month; those of many members share a moment, whose month in Romania is computed once. */
const sumByMonth = (amounts: RawBuilder<unknown>) =>
  sql`select extract(month from at at time zone 'Europe/Bucharest')::int as month, sum(amount) as asked, 0 as paid
    from (${amounts}) as moments group by 1`;

async function countMonths(database: Database, year: number): Promise<MoneyNumbers['months']> {
  const [first, next] = [year, year + 1].map(
    (from) => sql`(make_date(${from}::int, 1, 1)::timestamp at time zone 'Europe/Bucharest')`,
  );
  /** Sums the dues created or cancelled in the year, by moment; dues of a future year count from its beginning. */
  const dues = (column: 'createdAt' | 'cancelledAt', sum: RawBuilder<unknown>) => {
    // The later of two moments; the column is null if the due was never cancelled.
    const moment = sql`due_counts_from(${sql.ref(column)}, year)`;
    return sumByMonth(sql`
      select ${moment} as at, ${sum} as amount from dues
      where ${moment} >= ${first} and ${moment} < ${next} and ${sql.ref(column)} is not null group by 1
    `);
  };
  const { rows } = await sql<{ asked: number; paid: number }>`
    with entries as (
      ${dues('createdAt', sql`sum(amount)`)}
      union all
      ${dues('cancelledAt', sql`-sum(amount)`)}
      union all
      select extract(month from day)::int, 0, sum(amount) from (
        select day, sum(amount) as amount from journal
        where day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
          and (member_id is not null or removed_id is not null) group by day
      ) as days group by 1
    )
    select coalesce(sum(asked), 0)::float8 as asked, coalesce(sum(paid), 0)::float8 as paid
    from generate_series(1, 12) as months (month) left join entries on entries.month = months.month
    group by months.month order by months.month
  `.execute(database);
  return rows;
}

/** Counts what is overdue by year, only for members who owe something. */
async function countOverdue(database: Database, today: string): Promise<MoneyNumbers['overdue']> {
  const owing = await database
    .selectFrom('feeSums')
    .where(sql<boolean>`due - paid > 0`)
    .select('memberId')
    .execute();
  const { rows } = await sql<MoneyNumbers['overdue'][number]>`
    select year, count(distinct member_id)::int as members, sum(amount - covered)::float8 as amount from due_states
    where member_id = any (${owing.map((row) => row.memberId)}::text[])
      and covered < amount and due_on < ${today}::date
    group by year order by year
  `.execute(database);
  return rows;
}

/** @param today in Romania. */
export async function countMoney(database: Database, year: number, today: string): Promise<MoneyNumbers> {
  return { year, months: await countMonths(database, year), overdue: await countOverdue(database, today) };
}
