// Records a standing for many members, in one transaction, and undoes that. Members who have left stay unchanged, and members
// with a role are changed one by one, so that nobody locks out themselves or the last administrator.

import { sql, type Transaction } from 'kysely';
import type { Database, Executor } from '../../../database/connection.ts';
import type { DB } from '../../../database/tables.ts';
import type { ChoiceOutcome, Selection, StandingPreview } from '../../../../src/core/api/bulk-actions.ts';
import { hasLeft, type BulkStanding, type StandingEntry } from '../../../../src/core/api/standing.ts';
import { afterBulk, atOnce, deleteUnusedLinks } from '../../../identity/accounts/bulk-write.ts';
import { writeChanges } from '../../../identity/accounts/changes.ts';
import { actOnMany, planMany, type Choice } from './bulk-choice.ts';

/** The entry to record; `today` is in Romania. */
export interface BulkEntry extends StandingEntry {
  standing: BulkStanding;
  today: string;
}

type Recorded = Pick<BulkEntry, 'standing' | 'since'>;

/** The possible outcomes for a member. */
const choiceFor = ({ standing, since }: Recorded): Choice<Exclude<keyof StandingPreview, 'key'>> => ({
  outcomes: ['chosen', 'left', 'withRole', 'already', 'later'],
  outcome: sql`case
    when standing not in ('active', 'suspended') then 'left'
    when roles <> array['member'] then 'withRole'
    when standing = ${standing} then 'already'
    when exists (select from standings where standings.member_id = members.id and standings.since > ${since}::date) then 'later'
    else 'chosen'
  end`,
  about: `${standing} ${since}`,
  known: sql`id`,
});

/** Plans the action without doing it. */
export const planStandings = (
  executor: Executor,
  selection: Selection,
  { today, ...entry }: Recorded & { today: string },
): Promise<StandingPreview> => planMany(executor, selection, today, choiceFor(entry));

/** Ends the members' sessions and deletes their unused links, as leaving does. */
async function shutOut(transaction: Transaction<DB>, ids: readonly string[], now: number): Promise<void> {
  await sql`
    update members set sessions_since = greatest(sessions_since, ${new Date(now)}::timestamptz) + interval '1 millisecond'
    where id = any (${ids}::text[])
  `.execute(transaction);
  await deleteUnusedLinks(transaction, ids);
}

/**
 * Records the standing for the members that a preview has shown.
 *
 * @param key of the preview.
 * @throws ProblemError 409 preview-old
 */
export async function recordStandings(
  database: Database,
  selection: Selection,
  { now, ...entry }: BulkEntry & { by: string; now: number; key: string },
): Promise<ChoiceOutcome> {
  const { standing, since, reason, by } = entry;
  const outcome = await actOnMany(database, selection, entry, {
    ...{ ...choiceFor(entry), kind: 'standings-recorded', detail: standing },
    async write(transaction, ids, of) {
      const { rows } = await sql<{ id: string; disabled: boolean }>`
        select id, disabled from members where id = any (${ids}::text[])
      `.execute(transaction);
      await sql`
        insert into standings (member_id, standing, since, reason, by_id, bulk_action_id)
        select id, ${standing}, ${since}::date, ${reason}, ${by}, ${of}::bigint from unnest(${ids}::text[]) as id
      `.execute(transaction);
      if (hasLeft(standing)) await shutOut(transaction, ids, now);
      await writeChanges(
        transaction,
        { kind: 'standings-recorded', by, of },
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
    },
  });
  await afterBulk(database, outcome.chosen);
  return outcome;
}

/**
 * Removes the action's entries that are still their members' latest, and reopens the accounts that it closed. The caller holds
 * locks on the members.
 *
 * @returns how many there were.
 */
export async function undoStandings(
  transaction: Transaction<DB>,
  { id, by, closed }: { id: string; by: string; closed: ReadonlySet<string> },
): Promise<number> {
  const { rows: latest } = await sql<{ id: string }>`
    select id from standings where bulk_action_id = ${id}::bigint and not exists (
      select from standings as later where later.member_id = standings.member_id
        and (later.since, later.id) > (standings.since, standings.id)
    )
  `.execute(transaction);
  for (let from = 0; from < latest.length; from += atOnce) {
    const part = latest.slice(from, from + atOnce).map((row) => row.id);
    const { rows } = await sql<{ member: string } & Record<keyof StandingEntry, string>>`
      delete from standings where id = any (${part}::bigint[]) returning member_id as member, standing, since, reason
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
  return latest.length;
}
