// Adds many members to a reduction of the yearly dues, in one transaction, and undoes that. Existing dues stay unchanged.

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import type { DB } from '../../../database/tables.ts';
import type { ChoiceOutcome, ReductionPreview, Selection } from '../../../../src/core/api/bulk-actions.ts';
import { reductionText } from '../../../../src/core/fees/change-text.ts';
import { writeChanges } from '../../../identity/accounts/changes.ts';
import { actOnMany, planMany, type Choice } from './bulk-choice.ts';

/** The possible outcomes for a member. */
function choiceFor(id: string): Choice<Exclude<keyof ReductionPreview, 'key'>> {
  const has = sql`exists (
    select from member_reductions where member_reductions.member_id = members.id and reduction_id = ${id}::bigint
  )`;
  const fits = sql`members.kind = any (select unnest(kinds) from reductions where reductions.id = ${id}::bigint)`;
  return {
    outcomes: ['chosen', 'disabled', 'already', 'otherKind'],
    outcome: sql`case
      when disabled then 'disabled' when ${has} then 'already' when not ${fits} then 'otherKind' else 'chosen'
    end`,
    about: id,
    known: sql`id`,
  };
}

/** Finds a current reduction; undefined if there is none. */
const findReduction = (database: Database, id: string) =>
  database
    .selectFrom('reductions')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .select(['name', 'share', 'amount'])
    .executeTakeFirst();

/** Plans the action without doing it; null if there is no such reduction. */
export async function planReduction(
  database: Database,
  selection: Selection,
  { id, today }: { id: string; today: string },
): Promise<ReductionPreview | null> {
  return (await findReduction(database, id)) ? planMany(database, selection, today, choiceFor(id)) : null;
}

/**
 * Adds the members that a preview has shown to the reduction.
 *
 * @param key of the preview.
 * @returns null if there is no such reduction.
 * @throws ProblemError 409 preview-old
 */
export async function reduceMany(
  database: Database,
  selection: Selection,
  { id, ...how }: { by: string; id: string; today: string; key: string },
): Promise<ChoiceOutcome | null> {
  const reduction = await findReduction(database, id);
  if (!reduction) return null;
  return actOnMany(database, selection, how, {
    ...{ ...choiceFor(id), kind: 'reduced', detail: reduction.name, reduction: id },
    async write(transaction, ids, of) {
      await sql`
        insert into member_reductions (member_id, reduction_id) select id, ${id}::bigint from unnest(${ids}::text[]) as id
      `.execute(transaction);
      const fields = [{ field: 'reduction' as const, old: null, new: reductionText(reduction) }];
      const changes = ids.map((member) => ({ member, fields }));
      await writeChanges(transaction, { kind: 'reduced', by: how.by, of }, changes);
    },
  });
}

/** Removes the reduction from those who still have it. The caller holds locks on the members. @returns how many had it. */
export async function undoReduction(
  transaction: Transaction<DB>,
  { id, of, by, members }: { id: string; of: string; by: string; members: readonly string[] },
): Promise<number> {
  const gone = await transaction
    .deleteFrom('memberReductions')
    .using('reductions')
    .whereRef('reductions.id', '=', 'reductionId')
    .where('reductionId', '=', id)
    .where('memberId', '=', sql<string>`any(${members}::text[])`)
    .returning(['memberId as member', 'name', 'share', 'amount'])
    .execute();
  await writeChanges(
    transaction,
    { kind: 'undone', by, of },
    gone.map(({ member, ...reduction }) => ({
      member,
      fields: [{ field: 'reduction', old: reductionText(reduction), new: null }],
    })),
  );
  return gone.length;
}
