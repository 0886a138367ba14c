// Cancels a year's dues of all who have paid nothing since, to create them again after a wrong year, date or amount.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { MadeDues } from '../../../src/office/fees/api/year-dues.ts';
import { afterBulk } from '../../identity/accounts/bulk-write.ts';
import { atOnce, holdAll } from './dues.ts';
import { yearlyRows } from './plan-dues.ts';
import { settleDues, type DueRow } from './settle.ts';

/**
 * Each member's yearly dues of a year, and whether anything was paid since: earlier payments may cover them but were not meant
 * for them. Those who left keep theirs, as they would get none again.
 */
const ofYear = (year: number) => sql`(
  select dues.member_id, sum(dues.amount) as amount, exists (
    select from payments where payments.member_id = dues.member_id and payments.voided_at is null
      and payments.created_at > min(dues.created_at)
  ) as is_paid
  from dues join members on members.id = dues.member_id
  where dues.year = ${year}::smallint and not dues.extra and dues.cancelled_at is null and not members.disabled
    and dues.kind = any (${yearlyRows}::text[])
  group by dues.member_id
)`;

/** Returns how much of a year's dues can be cancelled; null if nobody has any. */
export async function countUnpaid(database: Database, year: number): Promise<MadeDues | null> {
  const { rows } = await sql<{ unpaid: number; amount: number | null; paid: number; dueOn: string | null }>`
    select (count(*) filter (where not is_paid))::int as unpaid, (sum(amount) filter (where not is_paid))::float8 as amount,
      (count(*) filter (where is_paid))::int as paid,
      (select due_on from instalments where year = ${year}::smallint and part = 1) as due_on
    from ${ofYear(year)} as dues
  `.execute(database);
  const { unpaid = 0, amount, paid = 0, dueOn = null } = rows[0] ?? {};
  return unpaid + paid ? { unpaid, amount: amount ?? 0, paid, dueOn } : null;
}

/**
 * Cancels the year's dues of those who have paid nothing since; joining fees and individual dues stay. New members get none
 * until the dues are created again.
 *
 * @returns the number of members.
 */
export async function undoDues(database: Database, year: number, by: string): Promise<number> {
  const count = await database.transaction().execute(async (transaction) => {
    await holdAll(transaction);
    const { rows: unpaid } = await sql<{ id: string }>`
      select member_id as id from ${ofYear(year)} as dues where not is_paid order by member_id
    `.execute(transaction);
    for (let from = 0; from < unpaid.length; from += atOnce) {
      const ids = unpaid.slice(from, from + atOnce).map(({ id }) => id);
      const { rows } = await sql<DueRow>`
        update dues set cancelled_at = clock_timestamp()
        where member_id = any (${ids}::text[]) and year = ${year}::smallint and not extra and cancelled_at is null
          and kind = any (${yearlyRows}::text[])
        returning member_id, year, kind, amount, reduction, part, parts
      `.execute(transaction);
      await settleDues(transaction, by, rows, { cancelled: true });
    }
    for (const kept of ['yearlyDues', 'instalments'] as const)
      await transaction.deleteFrom(kept).where('year', '=', year).execute();
    return unpaid.length;
  });
  await afterBulk(database, count, ['dues', 'members']);
  return count;
}
