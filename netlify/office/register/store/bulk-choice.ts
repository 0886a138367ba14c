// Actions on many members: the preview shows the effect on each, and exactly that is done, in one transaction.

import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database, Executor } from '../../../database/connection.ts';
import { oneRow } from '../../../database/one-row.ts';
import type { DB } from '../../../database/tables.ts';
import type { BulkActionKind, ChoiceOutcome, Selection } from '../../../../src/core/api/bulk-actions.ts';
import { atOnce, beginBulk, holdSelected } from '../../../identity/accounts/bulk-write.ts';
import { inTransaction } from '../../../identity/accounts/directory.ts';
import { selected } from '../../../identity/accounts/filters.ts';
import { ProblemError } from '../../../base/http/endpoint.ts';

/** The possible outcomes for the selected members. */
export interface Choice<Outcome extends string> {
  /** The action applies to members with the first outcome. */
  outcomes: readonly [Outcome, ...Outcome[]];
  /** The outcome for a member, in SQL. */
  outcome: RawBuilder<string>;
  /** What the action does, as far as the plan's key covers it. */
  about: string;
  /** What the key covers of each member, in SQL. */
  known: RawBuilder<string>;
}

export interface ManyAction<Outcome extends string> extends Choice<Outcome> {
  kind: BulkActionKind;
  detail: string;
  reduction?: string;
  /** Applies the action to members and records it. @param of the id of the action. */
  write: (transaction: Transaction<DB>, ids: readonly string[], of: string) => Promise<void>;
}

/** Counts the outcomes for the selected members, with the key that identifies this plan. */
export async function planMany<Outcome extends string>(
  executor: Executor,
  selection: Selection,
  today: string,
  { outcomes, outcome, about, known }: Choice<Outcome>,
): Promise<Record<Outcome, number> & { key: string }> {
  const count = (name: Outcome) => sql`(count(*) filter (where outcome = ${name}))::int as ${sql.ref(name)}`;
  const counted = sql<Record<Outcome, number> & { key: string }>`
    select ${sql.join(outcomes.map(count))},
      md5(${about}::text || coalesce(string_agg(${known}, ',' order by id) filter (where outcome = ${outcomes[0]}), '')) as key
    from (select *, ${outcome} as outcome from members where ${selected(selection, today)}) as members
  `;
  return oneRow(await counted.execute(executor));
}

/**
 * Carries out the action on the members as planned.
 *
 * @param key of the plan.
 * @throws ProblemError 409 preview-old
 */
export function actOnMany<Outcome extends string>(
  database: Database,
  selection: Selection,
  { today, by, key }: { today: string; by: string; key: string },
  { write, ...action }: ManyAction<Outcome>,
): Promise<ChoiceOutcome> {
  return inTransaction(database, async (transaction) => {
    // Locked until the transaction ends.
    const held = await holdSelected(transaction, selection, today);
    const [first] = action.outcomes;
    const { key: now, [first]: chosen } = await planMany(transaction, selection, today, action);
    if (now !== key) throw new ProblemError('preview-old');
    if (!chosen) return { chosen: 0 };
    const { rows } = await sql<{ id: string }>`
      select id from members where id = any (${held}::text[]) and ${action.outcome} = ${first} order by id
    `.execute(transaction);
    const ids = rows.map(({ id }) => id);
    const { kind, detail, reduction } = action;
    const of = await beginBulk(transaction, { kind, by, detail, ...(reduction && { reduction }) });
    for (let from = 0; from < ids.length; from += atOnce)
      await write(transaction, ids.slice(from, from + atOnce), of);
    return { id: of, chosen: ids.length };
  });
}
