// The year's dues of those who joined after they were made: as everybody of their kind has them, without another press.

import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { yearlyKinds } from '../../src/lib/api/fees.ts';
import { joiningDueDays } from '../../src/lib/content/joining.ts';
import { dueText } from '../../src/lib/fees/change-text.ts';
import { addDays, calendarDay } from '../../src/lib/time/days.ts';
import { settle } from './settle.ts';

/**
 * Makes the dues of this year and later ones for members who came into the register after they were made for the others.
 * Whoever was there before, or has had one that was cancelled, gets none.
 *
 * @param today in Romania.
 * @returns how many were made.
 */
export function createLaterDues(database: Database, today: string): Promise<number> {
  const rows = JSON.stringify(Object.entries(yearlyKinds).map(([kind, row]) => ({ kind, row })));
  return database.transaction().execute(async (transaction) => {
    const { rows: created } = await sql<{
      member_id: string;
      year: number;
      kind: string;
      amount: number;
      by_id: string | null;
    }>`
      with made as (
        select year, kind, min(created_at) as first, (array_agg(amount order by id desc))[1] as amount,
          (array_agg(due_on order by id desc))[1] as due_on, (array_agg(by_id order by id desc))[1] as by_id
        from dues
        where not extra and cancelled_at is null and year >= ${calendarDay(today).year}::smallint
          and kind in (select row from jsonb_to_recordset(${rows}::jsonb) as fee (kind text, row text))
        group by year, kind
      ),
      years as (select year, min(first) as first from made group by year)
      insert into dues (member_id, year, kind, amount, due_on, by_id)
      select members.id, made.year, made.kind, made.amount,
        greatest(made.due_on, ${addDays(today, joiningDueDays)}::date), made.by_id
      from (select id, kind, created_at from members where not disabled order by id for no key update) as members
      join jsonb_to_recordset(${rows}::jsonb) as fee (kind text, row text) on fee.kind = members.kind
      join made on made.kind = fee.row
      join years on years.year = made.year and members.created_at > years.first
      where not exists (
        select from dues where member_id = members.id and dues.year = made.year and not extra
      )
      on conflict do nothing
      returning member_id, year, kind, amount, by_id
    `.execute(transaction);
    for (const [by, some] of Map.groupBy(created, (row) => row.by_id))
      await settle(
        transaction,
        by,
        some.map(({ member_id: member, ...due }) => ({
          member,
          fields: [{ field: 'due', old: null, new: dueText(due) }],
        })),
      );
    return created.length;
  });
}
