// The histories of all members' standings, as a backup has them.

import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Standing, StandingEntry } from '../../src/lib/api/standing.ts';

/** An entry with whose it is. */
export interface BackedUpStanding extends StandingEntry {
  memberId: string;
  createdAt: string;
}

/** Lists the histories of all members. */
export async function listStandings(database: Database): Promise<BackedUpStanding[]> {
  const rows = await database
    .selectFrom('standings')
    .select(['member_id', 'standing', 'since', 'reason', 'created_at'])
    .orderBy('standings.id')
    .execute();
  return rows.map(({ member_id: memberId, standing, created_at: createdAt, ...row }) => ({
    // The table's check allows nothing else.
    ...{ memberId, ...row, standing: standing as Standing, createdAt: createdAt.toISOString() },
  }));
}

/** Writes histories, except for the entries that are there. */
export async function writeStandings(
  database: Database,
  entries: readonly BackedUpStanding[],
): Promise<void> {
  await sql`
    insert into standings (member_id, standing, since, reason, created_at)
    select "memberId", standing, since, reason, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      "memberId" text, standing text, since date, reason text, "createdAt" timestamptz
    )
    where not exists (
      select from standings as known
      where known.member_id = "memberId" and known.standing = entry.standing and known.since = entry.since
        and known.reason = entry.reason
    )
  `.execute(database);
}
