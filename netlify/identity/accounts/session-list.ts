// The sessions of a member that hold, as the member sees them.

import type { SessionWay } from '../../../src/core/api/sessions.ts';
import type { Factor } from '../../../src/core/api/strength.ts';
import type { Database } from '../../database/connection.ts';

export function sessionList(database: Database) {
  const all = database
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'memberId')
    .select(['sessions.id', 'memberId', 'browser', 'system', 'way', 'strongBy', 'seenOn'])
    .select(['beganAt as began', 'holdsSince as since', 'until']);
  type Row = Awaited<ReturnType<typeof all.executeTakeFirstOrThrow>>;
  /** Moments are in milliseconds since 1970; a session has ended with all that began before its `since`. */
  const toSession = (row: Row) => ({
    ...row,
    // The table's checks allow nothing else.
    ...{ way: row.way as SessionWay | null, strongBy: row.strongBy as Factor | null },
    ...{ began: row.began.getTime(), since: row.since.getTime(), until: row.until.getTime() },
  });
  return {
    /** Lists those that hold, the latest first. */
    async list(memberId: string, now: number) {
      const rows = await all
        .where('memberId', '=', memberId)
        .where('until', '>', new Date(now))
        .whereRef('holdsSince', '>=', 'sessionsSince')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('endedSessions')
                .whereRef('endedSessions.memberId', '=', 'members.id')
                .whereRef('sessionId', '=', 'sessions.id')
                .select('sessionId'),
            ),
          ),
        )
        .orderBy('beganAt', 'desc')
        .orderBy('sessions.id')
        .execute();
      return rows.map(toSession);
    },
    /** Finds one by its id, or by the one under which it began, whether it holds or not. */
    async get(id: string) {
      const row = await all
        .where(({ eb, or }) => or([eb('sessions.id', '=', id), eb('begunAs', '=', id)]))
        .executeTakeFirst();
      return row ? toSession(row) : null;
    },
  };
}

export type SessionList = ReturnType<typeof sessionList>;
