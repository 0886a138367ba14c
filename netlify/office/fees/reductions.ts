// Reductions of the yearly dues: the association's settings, and the members who have one. Existing dues stay unchanged.

import { sql } from 'kysely';
import { isDatabaseError, type Database } from '../../database/connection.ts';
import { leaveOutNulls } from '../../database/row-values.ts';
import type { NewReduction, ReducedMember, Reduction } from '../../../src/core/api/fees.ts';
import { reductionText } from '../../../src/core/fees/change-text.ts';
import { writeChanges } from '../../identity/accounts/changes.ts';
import { holdMembers } from '../../identity/accounts/hold.ts';
import { ProblemError } from '../../base/http/endpoint.ts';

/** Lists the current reductions by name. */
export async function listReductions(database: Database): Promise<Reduction[]> {
  const rows = await database
    .selectFrom('reductions')
    .where('endedAt', 'is', null)
    .select(['id', 'name', 'share', 'amount', 'kinds', 'firstYear'])
    .select(
      sql<number>`(select count(*) from member_reductions where reduction_id = reductions.id)::int`.as(
        'members',
      ),
    )
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(leaveOutNulls);
}

/** @throws ProblemError 409 reduction-taken */
export async function addReduction(database: Database, reduction: NewReduction, by: string): Promise<void> {
  const { name, share, amount, kinds, firstYear } = reduction;
  try {
    await database
      .insertInto('reductions')
      .values({ name, share: share ?? null, amount: amount ?? null, kinds, firstYear, byId: by })
      .execute();
  } catch (error) {
    if (isDatabaseError(error) && error.constraint === 'reductions_name')
      throw new ProblemError('reduction-taken');
    throw error;
  }
}

/** Ends a reduction: dues created from now on do without it. @returns whether there was one. */
export async function endReduction(database: Database, id: string): Promise<boolean> {
  const ended = await database
    .updateTable('reductions')
    .set({ endedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Lists the members who have a reduction, by name. */
export async function listReduced(database: Database, id: string): Promise<ReducedMember[]> {
  return database
    .selectFrom('memberReductions')
    .innerJoin('members', 'members.id', 'memberId')
    .where('reductionId', '=', id)
    .select(['members.id', 'name', 'memberNumber'])
    .orderBy('listPlace')
    .orderBy('numberKey')
    .execute();
}

/**
 * Adds a member to a reduction or removes them, and records the change.
 *
 * @returns whether both the member and the reduction exist.
 */
export function chooseReduced(
  database: Database,
  id: string,
  { member, has }: { member: string; has: boolean },
  by: string,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const reduction = await transaction
      .selectFrom('reductions')
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .select(['name', 'share', 'amount'])
      .executeTakeFirst();
    const [held] = await holdMembers(transaction, [member]);
    if (!reduction || !held) return false;
    const row = { memberId: member, reductionId: id };
    const changed = has
      ? await transaction
          .insertInto('memberReductions')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('memberId')
          .executeTakeFirst()
      : await transaction
          .deleteFrom('memberReductions')
          .where('memberId', '=', member)
          .where('reductionId', '=', id)
          .returning('memberId')
          .executeTakeFirst();
    const text = reductionText(reduction);
    const field = {
      field: 'reduction' as const,
      ...(has ? { old: null, new: text } : { old: text, new: null }),
    };
    if (changed) await writeChanges(transaction, { kind: 'changed', by }, [{ member, fields: [field] }]);
    return true;
  });
}
