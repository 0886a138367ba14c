// A due of one member: added besides the yearly fee, or cancelled because it was a mistake or need not be paid.

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import { calendarDay } from '../../../src/core/time/days.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import { holdMembers } from '../../identity/accounts/hold.ts';
import type { NewExtraDue } from './read.ts';
import { settleDues, type DueRow } from './settle.ts';

/** Returns true if what was added under a key is the same as what is now sent. */
async function isDue(
  transaction: Transaction<DB>,
  key: string,
  sent: Pick<NewExtraDue, 'kind' | 'amount' | 'reason'> & { memberId: string; year: number; dueOn: string },
): Promise<boolean> {
  const known = await transaction
    .selectFrom('dues')
    .where((due) => due.and({ onceKey: key, ...sent }))
    .select('id')
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Adds a due to a member; a repeat adds no second one.
 *
 * @returns whether there is such a member.
 * @throws ProblemError 409 key-used if it was changed after it was added.
 */
export function addDue(
  database: Database,
  { member, kind, amount, dueOn, reason, key }: NewExtraDue,
  by: string,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const [held] = await holdMembers(transaction, [member]);
    if (!held) return false;
    const { year } = calendarDay(dueOn);
    const sent = { memberId: member, year, kind, amount, dueOn, reason };
    const added = await transaction
      .insertInto('dues')
      .values({ ...sent, onceKey: key, byId: by })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) {
      await settleDues(transaction, by, [sent]);
    } else if (!(await isDue(transaction, key, sent))) throw new ProblemError('key-used');
    return true;
  });
}

/**
 * Cancels a due.
 *
 * @param isAdmin without it, only dues other than the yearly fee can be cancelled.
 * @returns the member who had it; null if there is no such valid due.
 * @throws ProblemError 403 not-allowed, due-paid
 */
export function cancelDue(
  database: Database,
  id: string,
  { by, isAdmin }: { by: string; isAdmin: boolean },
): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const owner = await transaction
      .selectFrom('dues')
      .where('id', '=', id)
      // The dues of former members stay unchanged.
      .where('memberId', 'is not', null)
      .select('memberId')
      .$narrowType<{ memberId: string }>()
      .executeTakeFirst();
    if (!owner) return null;
    await holdMembers(transaction, [owner.memberId]);
    const { rows } = await sql<DueRow & { covered: number; extra: boolean }>`
      select member_id, year, kind, amount, covered, extra, reason from due_states where id = ${id}::bigint
    `.execute(transaction);
    const [due] = rows;
    if (!due) return null;
    if (!due.extra && !isAdmin) throw new ProblemError('not-allowed');
    if (due.extra && due.covered > 0) throw new ProblemError('due-paid');
    await transaction
      .updateTable('dues')
      .set({ cancelledAt: sql`clock_timestamp()`, cancelledSingly: !due.extra })
      .where('id', '=', id)
      .execute();
    await settleDues(transaction, by, [due], { cancelled: true });
    return owner.memberId;
  });
}
