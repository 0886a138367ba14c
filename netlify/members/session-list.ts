// The sessions of a member that hold, as the member sees them.

import { sql } from 'kysely';
import type { SessionWay } from '../../src/lib/api/sessions.ts';
import type { Factor } from '../../src/lib/api/strength.ts';
import type { Database } from '../database/connection.ts';

export interface StoredSession {
  id: string;
  memberId: string;
  browser: string | null;
  system: string | null;
  way: SessionWay | null;
  strongBy: Factor | null;
  /** In milliseconds since 1970, likewise the others. */
  began: number;
  /** Ended with all that began earlier. */
  since: number;
  /** 2026-11-21 */
  seenOn: string;
  until: number;
}

export interface SessionList {
  /** Lists those that hold, the latest first. */
  list(memberId: string, now: number): Promise<StoredSession[]>;
  /** Finds one by its id, or by the one under which it began, whether it holds or not. */
  get(id: string): Promise<StoredSession | null>;
}

export function sessionList(database: Database): SessionList {
  const all = database
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'member_id')
    .select([
      'sessions.id',
      'member_id',
      'browser',
      'system',
      'way',
      'strong_by',
      'began_at',
      'holds_since',
      'until',
    ])
    .select(sql<string>`seen_on::text`.as('seen_on'));
  type Row = Awaited<ReturnType<typeof all.executeTakeFirstOrThrow>>;
  const toSession = (row: Row): StoredSession => ({
    ...{ id: row.id, memberId: row.member_id, browser: row.browser, system: row.system },
    // The table's checks allow nothing else.
    ...{ way: row.way as SessionWay | null, strongBy: row.strong_by as Factor | null },
    ...{
      began: row.began_at.getTime(),
      since: row.holds_since.getTime(),
      seenOn: row.seen_on,
      until: row.until.getTime(),
    },
  });
  return {
    async list(memberId, now) {
      const rows = await all
        .where('member_id', '=', memberId)
        .where('until', '>', new Date(now))
        .whereRef('holds_since', '>=', 'sessions_since')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('ended_sessions')
                .whereRef('ended_sessions.member_id', '=', 'members.id')
                .whereRef('session_id', '=', 'sessions.id')
                .select('session_id'),
            ),
          ),
        )
        .orderBy('began_at', 'desc')
        .orderBy('sessions.id')
        .execute();
      return rows.map(toSession);
    },
    async get(id) {
      const row = await all
        .where(({ eb, or }) => or([eb('sessions.id', '=', id), eb('begun_as', '=', id)]))
        .executeTakeFirst();
      return row ? toSession(row) : null;
    },
  };
}
