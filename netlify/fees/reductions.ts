// Reductions of the year's dues: the association's settings, and the members who have one. Dues that are already made stay as
// they are.

import { sql } from 'kysely';
import { isDatabaseError, type Database } from '../database/connection.ts';
import type { NewReduction, ReducedMember, Reduction } from '../../src/lib/api/fees.ts';
import type { MemberKind } from '../../src/lib/api/member.ts';
import { reductionText } from '../../src/lib/fees/change-text.ts';
import { writeChanges } from '../members/changes.ts';
import { holdMembers } from '../members/hold.ts';

/** The refusal of a name that another reduction has. */
export class ReductionTakenError extends Error {}

/** Lists the reductions that hold, by name. */
export async function listReductions(database: Database): Promise<Reduction[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    share: number | null;
    amount: number | null;
    kinds: MemberKind[];
    first_year: boolean;
    members: number;
  }>`
    select id, name, share, amount, kinds, first_year,
      (select count(*) from member_reductions where reduction_id = reductions.id)::int as members
    from reductions where ended_at is null order by lower(name)
  `.execute(database);
  return rows.map(({ share, amount, first_year: firstYear, ...row }) => ({
    ...row,
    firstYear,
    ...(share !== null && { share }),
    ...(amount !== null && { amount }),
  }));
}

/** @throws ReductionTakenError */
export async function addReduction(database: Database, reduction: NewReduction, by: string): Promise<void> {
  const { name, share, amount, kinds, firstYear } = reduction;
  try {
    await database
      .insertInto('reductions')
      .values({ name, share: share ?? null, amount: amount ?? null, kinds, first_year: firstYear, by_id: by })
      .execute();
  } catch (error) {
    if (isDatabaseError(error) && error.constraint === 'reductions_name') throw new ReductionTakenError(name);
    throw error;
  }
}

/** Ends a reduction: dues that are made from now on are without it. @returns whether there was such a one. */
export async function endReduction(database: Database, id: string): Promise<boolean> {
  const ended = await database
    .updateTable('reductions')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Lists the members who have been chosen for a reduction, by name. */
export async function listReduced(database: Database, id: string): Promise<ReducedMember[]> {
  const rows = await database
    .selectFrom('member_reductions')
    .innerJoin('members', 'members.id', 'member_id')
    .where('reduction_id', '=', id)
    .select(['members.id', 'name', 'member_number'])
    .orderBy('list_place')
    .orderBy('number_key')
    .execute();
  return rows.map(({ member_number: memberNumber, ...row }) => ({ ...row, memberNumber }));
}

/**
 * Chooses a member for a reduction, or no longer; into the record of changes.
 *
 * @returns whether there are such a member and such a reduction.
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
      .where('ended_at', 'is', null)
      .select(['name', 'share', 'amount'])
      .executeTakeFirst();
    const [held] = await holdMembers(transaction, [member]);
    if (!reduction || !held) return false;
    const row = { member_id: member, reduction_id: id };
    const changed = has
      ? await transaction
          .insertInto('member_reductions')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('member_id')
          .executeTakeFirst()
      : await transaction
          .deleteFrom('member_reductions')
          .where('member_id', '=', member)
          .where('reduction_id', '=', id)
          .returning('member_id')
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
