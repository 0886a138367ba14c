// Choosing many members for a reduction of the year's dues, in one transaction, and taking that back. Dues that are made already
// stay as they are.

import { sql, type Transaction } from 'kysely';
import type { Database, Executor } from '../../../database/connection.ts';
import { oneRow } from '../../../database/one-row.ts';
import type { DB } from '../../../database/tables.ts';
import type {
  BulkActionUndone,
  ChoiceOutcome,
  ReductionPreview,
  Selection,
} from '../../../../src/core/api/bulk-actions.ts';
import { reductionText } from '../../../../src/core/fees/change-text.ts';
import { beginBulk, holdSelected } from '../../../identity/accounts/bulk-write.ts';
import { writeChanges } from '../../../identity/accounts/changes.ts';
import { inTransaction } from '../../../identity/accounts/directory.ts';
import { selected } from '../../../identity/accounts/filters.ts';
import { ProblemError } from '../../../base/http/endpoint.ts';

interface ReductionRow {
  id: string;
  name: string;
  text: string;
}

/** A reduction that holds; undefined where there is none. */
async function findReduction(executor: Executor, id: string): Promise<ReductionRow | undefined> {
  const row = await executor
    .selectFrom('reductions')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .select(['id', 'name', 'share', 'amount'])
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, text: reductionText(row) };
}

/** A member's own condition, of those who are selected. */
const conditions = (id: string) => {
  const has = sql`exists (
    select from member_reductions where member_reductions.member_id = members.id and reduction_id = ${id}::bigint
  )`;
  const fits = sql`members.kind = any (select unnest(kinds) from reductions where reductions.id = ${id}::bigint)`;
  return {
    chosen: sql<boolean>`(not disabled and not ${has} and ${fits})`,
    disabled: sql<boolean>`disabled`,
    already: sql<boolean>`(not disabled and ${has})`,
    otherKind: sql<boolean>`(not disabled and not ${has} and not ${fits})`,
  };
};

async function preview(
  executor: Executor,
  selection: Selection,
  { id, today }: { id: string; today: string },
): Promise<ReductionPreview> {
  const { chosen, disabled, already, otherKind } = conditions(id);
  const counted = sql<ReductionPreview>`
    select
      (count(*) filter (where ${chosen}))::int as chosen,
      (count(*) filter (where ${disabled}))::int as disabled,
      (count(*) filter (where ${already}))::int as already,
      (count(*) filter (where ${otherKind}))::int as other_kind,
      md5(${id}::text || coalesce(string_agg(members.id, ',' order by members.id) filter (where ${chosen}), '')) as key
    from members where ${selected(selection, today)}
  `;
  return oneRow(await counted.execute(executor));
}

/** Plans it without doing it; null where there is no such reduction. */
export async function planReduction(
  database: Database,
  selection: Selection,
  reduction: { id: string; today: string },
): Promise<ReductionPreview | null> {
  return (await findReduction(database, reduction.id)) ? preview(database, selection, reduction) : null;
}

/**
 * Chooses the members that a preview has shown.
 *
 * @param key of the preview.
 * @returns null where there is no such reduction.
 * @throws ProblemError 409 preview-old
 */
export function reduceMany(
  database: Database,
  selection: Selection,
  { by, id, today, key }: { by: string; id: string; today: string; key: string },
): Promise<ChoiceOutcome | null> {
  return inTransaction(database, async (transaction) => {
    const reduction = await findReduction(transaction, id);
    if (!reduction) return null;
    const held = await holdSelected(transaction, selection, today);
    const plan = await preview(transaction, selection, { id, today });
    if (plan.key !== key) throw new ProblemError('preview-old');
    if (!plan.chosen) return { chosen: 0 };
    const action = await beginBulk(transaction, {
      kind: 'reduced',
      by,
      detail: reduction.name,
      reduction: id,
    });
    const { rows } = await sql<{ memberId: string }>`
      insert into member_reductions (member_id, reduction_id)
      select members.id, ${id}::bigint from members
      where members.id = any (${held}::text[]) and ${conditions(id).chosen}
      returning member_id
    `.execute(transaction);
    await writeChanges(
      transaction,
      { kind: 'reduced', by, of: action },
      rows.map((row) => ({
        member: row.memberId,
        fields: [{ field: 'reduction', old: null, new: reduction.text }],
      })),
    );
    return { id: action, chosen: rows.length };
  });
}

/** Those of the members who still have the reduction, and how many have it no more. */
async function standing(executor: Executor, id: string, members: readonly string[]) {
  const rows = await executor
    .selectFrom('memberReductions')
    .where('reductionId', '=', id)
    .where('memberId', '=', sql<string>`any(${members}::text[])`)
    .select('memberId')
    .execute();
  const restored = rows.map((row) => row.memberId);
  const skipped = { books: 0, account: 0, changed: members.length - restored.length };
  const counts: BulkActionUndone = { restored: restored.length, partly: 0, removed: 0, skipped };
  return { restored, counts };
}

/**
 * Takes the reduction from those who still have it. The caller holds the members.
 *
 * @throws ProblemError 409 preview-old where nobody has it.
 */
export async function undoReduction(
  transaction: Transaction<DB>,
  { id, of, by, members }: { id: string; of: string; by: string; members: readonly string[] },
): Promise<BulkActionUndone> {
  const { restored, counts } = await standing(transaction, id, members);
  if (!restored.length) throw new ProblemError('preview-old');
  const { name, share, amount } = await transaction
    .deleteFrom('memberReductions')
    .using('reductions')
    .whereRef('reductions.id', '=', 'reductionId')
    .where('reductionId', '=', id)
    .where('memberId', '=', sql<string>`any(${restored}::text[])`)
    .returning(['name', 'share', 'amount'])
    .executeTakeFirstOrThrow();
  const text = reductionText({ name, share, amount });
  await writeChanges(
    transaction,
    { kind: 'undone', by, of },
    restored.map((member) => ({ member, fields: [{ field: 'reduction', old: text, new: null }] })),
  );
  return counts;
}
