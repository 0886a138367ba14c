// Recording a standing for many members, in one transaction, and taking that back. Whoever has left stays as they are, and who has
// a role is changed one by one: nobody shuts out themself or the last administrator.

import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database, Executor } from '../../../database/connection.ts';
import { oneRow } from '../../../database/one-row.ts';
import type { DB } from '../../../database/tables.ts';
import type {
  BulkActionUndone,
  ChoiceOutcome,
  Selection,
  StandingPreview,
} from '../../../../src/core/api/bulk-actions.ts';
import { hasLeft, type BulkStanding, type StandingEntry } from '../../../../src/core/api/standing.ts';
import { atOnce, beginBulk, deleteUnusedLinks, holdSelected } from '../../../identity/accounts/bulk-write.ts';
import { writeChanges } from '../../../identity/accounts/changes.ts';
import { inTransaction } from '../../../identity/accounts/directory.ts';
import { selected } from '../../../identity/accounts/filters.ts';
import { ProblemError } from '../../../base/http/endpoint.ts';

/** What is recorded, and when: `today` in Romania. */
export interface BulkEntry extends StandingEntry {
  standing: BulkStanding;
  today: string;
}

/** What becomes of a member. */
const outcomeOf = ({ standing, since }: Pick<BulkEntry, 'standing' | 'since'>): RawBuilder<string> => sql`case
  when standing not in ('active', 'suspended') then 'left'
  when roles <> array['member'] then 'withRole'
  when standing = ${standing} then 'already'
  when exists (select from standings where standings.member_id = members.id and standings.since > ${since}::date) then 'later'
  else 'chosen'
end`;

/** Plans it without doing it. */
export async function planStandings(
  executor: Executor,
  selection: Selection,
  entry: Pick<BulkEntry, 'standing' | 'since' | 'today'>,
): Promise<StandingPreview> {
  const { standing, since, today } = entry;
  const count = (outcome: keyof StandingPreview) =>
    sql`(count(*) filter (where outcome = ${outcome}))::int as ${sql.ref(outcome)}`;
  const counted = sql<StandingPreview>`
    select ${sql.join((['chosen', 'left', 'withRole', 'already', 'later'] as const).map(count))},
      md5(${`${standing} ${since}`}::text || coalesce(string_agg(id, ',' order by id) filter (where outcome = 'chosen'), '')) as key
    from (select id, ${outcomeOf(entry)} as outcome from members where ${selected(selection, today)}) as members
  `;
  return oneRow(await counted.execute(executor));
}

/** Ends the sessions of members and the links that they have not used, as leaving does. */
async function shutOut(transaction: Transaction<DB>, ids: readonly string[], now: number): Promise<void> {
  await sql`
    update members set sessions_since = greatest(sessions_since, ${new Date(now)}::timestamptz) + interval '1 millisecond'
    where id = any (${ids}::text[])
  `.execute(transaction);
  await deleteUnusedLinks(transaction, ids);
}

/**
 * Records it for the members that a preview has shown.
 *
 * @param key of the preview.
 * @throws ProblemError 409 preview-old
 */
export function recordStandings(
  database: Database,
  selection: Selection,
  { by, now, key, ...entry }: BulkEntry & { by: string; now: number; key: string },
): Promise<ChoiceOutcome> {
  return inTransaction(database, async (transaction) => {
    const { standing, since, reason, today } = entry;
    const held = await holdSelected(transaction, selection, today);
    const plan = await planStandings(transaction, selection, entry);
    if (plan.key !== key) throw new ProblemError('preview-old');
    if (!plan.chosen) return { chosen: 0 };
    const action = await beginBulk(transaction, { kind: 'standings-recorded', by, detail: standing });
    for (let from = 0; from < held.length; from += atOnce) {
      const ids = held.slice(from, from + atOnce);
      const { rows } = await sql<{ id: string; disabled: boolean }>`
        select id, disabled from members where id = any (${ids}::text[]) and ${outcomeOf(entry)} = 'chosen'
      `.execute(transaction);
      await sql`
        insert into standings (member_id, standing, since, reason, by_id, bulk_action_id)
        select id, ${standing}, ${since}::date, ${reason}, ${by}, ${action}::bigint
        from unnest(${rows.map(({ id }) => id)}::text[]) as id
      `.execute(transaction);
      if (hasLeft(standing))
        await shutOut(
          transaction,
          rows.map(({ id }) => id),
          now,
        );
      await writeChanges(
        transaction,
        { kind: 'standings-recorded', by, of: action },
        rows.map(({ id, disabled }) => ({
          member: id,
          fields: [
            { field: 'standing', old: null, new: { standing, since, reason } },
            ...(hasLeft(standing) && !disabled
              ? [{ field: 'disabled' as const, old: false, new: true }]
              : []),
          ],
        })),
      );
    }
    return { id: action, chosen: plan.chosen };
  });
}

/** The members whose entry of the action is their latest still, and how many have none or another one by now. */
async function latest(executor: Executor, id: string, changed: number) {
  const { rows } = await sql<{ member: string }>`
    select member_id as member from standings where bulk_action_id = ${id}::bigint and not exists (
      select from standings as later where later.member_id = standings.member_id
        and (later.since, later.id) > (standings.since, standings.id)
    )
  `.execute(executor);
  const skipped = { books: 0, account: 0, changed: changed - rows.length };
  const counts: BulkActionUndone = { restored: rows.length, partly: 0, removed: 0, skipped };
  return { restored: rows.map(({ member }) => member), counts };
}

/**
 * Removes the entries of the action, and opens the accounts that it has closed. The caller holds the members.
 *
 * @throws ProblemError 409 preview-old where nobody has such an entry.
 */
export async function undoStandings(
  transaction: Transaction<DB>,
  { id, by, changed, closed }: { id: string; by: string; changed: number; closed: ReadonlySet<string> },
): Promise<BulkActionUndone> {
  const { restored, counts } = await latest(transaction, id, changed);
  if (!restored.length) throw new ProblemError('preview-old');
  for (let from = 0; from < restored.length; from += atOnce) {
    const { rows } = await sql<{ member: string } & Record<keyof StandingEntry, string>>`
      delete from standings
      where bulk_action_id = ${id}::bigint and member_id = any (${restored.slice(from, from + atOnce)}::text[])
      returning member_id as member, standing, since, reason
    `.execute(transaction);
    const opened = rows.map(({ member }) => member).filter((member) => closed.has(member));
    await sql`update members set disabled = false where id = any (${opened}::text[])`.execute(transaction);
    await writeChanges(
      transaction,
      { kind: 'undone', by, of: id },
      rows.map(({ member, ...entry }) => ({
        member,
        fields: [
          { field: 'standing', old: entry, new: null },
          ...(closed.has(member) ? [{ field: 'disabled' as const, old: true, new: false }] : []),
        ],
      })),
    );
  }
  return counts;
}
