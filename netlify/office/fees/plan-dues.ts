// Plans a year's dues from the table of fees.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { yearlyKinds } from '../../../src/core/api/fees.ts';
import { memberKinds } from '../../../src/core/api/member.ts';
import type { DuesPlan } from '../../../src/office/fees/api/year-dues.ts';
import { joiningRow, type FeesTable } from './table.ts';

export const yearlyRows = Object.values(yearlyKinds);

/** Members who have a valid yearly due for the year. */
export const having = (year: number) => sql`(
  select member_id from dues
  where year = ${year}::smallint and cancelled_at is null and kind = any (${yearlyRows}::text[])
    and member_id is not null
)`;

/**
 * Members whose yearly due was cancelled individually and who have no valid one. The reason is unknown here, so they get one
 * again only on request; also if it was of another kind, since a change of kind says nothing about the reason.
 */
export const spared = (year: number) => sql`(
  select member_id from dues
  where year = ${year}::smallint and cancelled_singly and kind = any (${yearlyRows}::text[])
    and member_id not in ${having(year)} and member_id is not null
)`;

/** Members who join in the year and have never been charged a joining fee. */
export const joiningIn = (year: number) => sql`(
  not members.disabled and members.joined_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
  and not exists (select from dues where dues.member_id = members.id and dues.kind = 'joining')
)`;

/** The counts for a kind that nobody has. */
const none = { members: 0, already: 0, reduced: 0, free: 0, total: 0, spared: 0, sparedTotal: 0 };

/** Plans the dues of a year without creating them. No dues are planned for amounts that are not confirmed. */
export async function planDues(database: Database, year: number, table: FeesTable): Promise<DuesPlan> {
  const amounts = Object.fromEntries(
    yearlyRows.flatMap((row) => (table.amounts[row] === undefined ? [] : [[row, table.amounts[row]]])),
  );
  const { rows: counted } = await sql<typeof none & { kind: string }>`
    select members.kind,
      (count(*) filter (where had.member_id is null and not is_spared and coalesce(owed.amount, 1) > 0))::int as members,
      count(had.member_id)::int as already,
      (count(*) filter (where had.member_id is null and not is_spared and owed.reduction is not null and owed.amount > 0))::int
        as reduced,
      (count(*) filter (where had.member_id is null and not is_spared and owed.amount = 0))::int as free,
      coalesce(sum(owed.amount) filter (where had.member_id is null and not is_spared), 0)::float8 as total,
      (count(*) filter (where is_spared and owed.amount > 0))::int as spared,
      coalesce(sum(owed.amount) filter (where is_spared), 0)::float8 as spared_total
    from members
    cross join lateral (select members.id in ${spared(year)} as is_spared) as exempt
    left join (select distinct member_id from ${having(year)} as dues) as had on had.member_id = members.id
    left join asked_dues(${year}::smallint, ${JSON.stringify(amounts)}::jsonb) as owed on owed.member_id = members.id
    where not members.disabled
    group by members.kind
  `.execute(database);
  const joining = table.amounts[joiningRow];
  const { rows: joined } = await sql<{ members: number }>`
    select count(*)::int as members from members where ${joiningIn(year)}
  `.execute(database);
  const editors = await database
    .selectFrom('members')
    .where('disabled', '=', false)
    .where(sql<boolean>`'editor' = any (roles)`)
    .select('name')
    .orderBy('name')
    .execute();
  const sum = (name: 'spared' | 'sparedTotal') => counted.reduce((all, row) => all + row[name], 0);
  return {
    year,
    tableYear: table.year,
    editors: editors.map(({ name }) => name),
    rows: memberKinds
      .map((kind) => {
        const { spared: _, sparedTotal: __, ...count } = counted.find((row) => row.kind === kind) ?? none;
        return { ...count, kind, amount: table.amounts[yearlyKinds[kind]] ?? null };
      })
      // Not every association has trainees: without any, their amount is not missing.
      .filter(
        (row) => row.kind !== 'trainee' || row.amount !== null || row.members + row.already + row.free > 0,
      ),
    spared: { members: sum('spared'), total: sum('sparedTotal') },
    joining: joining === undefined ? null : { amount: joining, members: joined[0]?.members ?? 0 },
  };
}
