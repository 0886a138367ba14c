// The year's dues: planned from the table of fees, made in one go, cancelled one by one.

import { sql } from 'kysely';
import type { Database, Executor } from '../database/connection.ts';
import { yearlyKinds, type DuesPlan, type NewDues } from '../../src/lib/api/fees.ts';
import { memberKinds } from '../../src/lib/api/member.ts';
import { dueText } from '../../src/lib/fees/change-text.ts';
import { afterBulk } from '../members/bulk-write.ts';
import { settle } from './settle.ts';
import type { FeesTable } from './table.ts';

/** Counts the members who have the year's due, and those who are to get it, by kind. */
async function countMembers(database: Executor, year: number) {
  return database
    .selectFrom('members')
    .leftJoin('dues', (join) =>
      join
        .onRef('dues.member_id', '=', 'members.id')
        .on('dues.year', '=', year)
        .on('dues.cancelled_at', 'is', null)
        .on('dues.kind', 'in', Object.values(yearlyKinds)),
    )
    .where('disabled', '=', false)
    .select('members.kind')
    .select(sql<number>`(count(distinct members.id) filter (where dues.id is null))::int`.as('without'))
    .select(sql<number>`(count(distinct members.id) filter (where dues.id is not null))::int`.as('having'))
    .groupBy('members.kind')
    .execute();
}

/** Plans the dues of a year without making them. Amounts that are not confirmed stay so: no due is made of them. */
export async function planDues(database: Database, year: number, table: FeesTable): Promise<DuesPlan> {
  const counted = await countMembers(database, year);
  const editors = await database
    .selectFrom('members')
    .where('disabled', '=', false)
    .where(sql<boolean>`'editor' = any (roles)`)
    .select('name')
    .orderBy('name')
    .execute();
  return {
    year,
    tableYear: table.year,
    editors: editors.map(({ name }) => name),
    rows: memberKinds.map((kind) => {
      const count = counted.find((due) => due.kind === kind);
      return {
        kind,
        amount: table.amounts[yearlyKinds[kind]] ?? null,
        members: count?.without ?? 0,
        already: count?.having ?? 0,
      };
    }),
  };
}

/**
 * Makes the year's dues of all members who are not disabled and have none. Run again, it adds those of new members.
 *
 * @returns how many were made.
 */
export async function createDues(
  database: Database,
  { year, dueOn, amounts }: NewDues,
  by: string,
): Promise<number> {
  const rows = memberKinds.flatMap((kind) => {
    const amount = amounts[kind];
    return amount === undefined ? [] : [{ kind, row: yearlyKinds[kind], amount }];
  });
  const count = await database.transaction().execute(async (transaction) => {
    const { rows: created } = await sql<{ member_id: string; kind: string; amount: number }>`
      insert into dues (member_id, year, kind, amount, due_on, by_id)
      select members.id, ${year}::smallint, fee.row, fee.amount, ${dueOn}::date, ${by}
      from (select id, kind from members where not disabled order by id for no key update) as members
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fee (kind text, row text, amount integer)
        on fee.kind = members.kind
      where members.id not in (
        select member_id from dues
        where year = ${year}::smallint and cancelled_at is null
          and kind = any (${Object.values(yearlyKinds)}::text[])
      )
      on conflict do nothing
      returning member_id, kind, amount
    `.execute(transaction);
    await settle(
      transaction,
      by,
      created.map(({ member_id: member, kind, amount }) => ({
        member,
        fields: [{ field: 'due', old: null, new: dueText({ year, kind, amount }) }],
      })),
    );
    return created.length;
  });
  await afterBulk(database, count, ['dues', 'members']);
  return count;
}
