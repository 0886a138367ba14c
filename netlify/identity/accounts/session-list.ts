// A member's valid sessions, as the member sees them.

import type { Database } from '../../database/connection.ts';

export function sessionList(database: Database) {
  const all = database
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'memberId')
    .select(['sessions.id', 'memberId', 'browser', 'system', 'way', 'strongBy', 'seenOn', 'deviceId'])
    .select(['beganAt as began', 'holdsSince as since', 'until']);
  type Row = Awaited<ReturnType<typeof all.executeTakeFirstOrThrow>>;
  /** Times are in milliseconds since 1970; a session with a `since` before the member's `sessionsSince` has ended. */
  const toSession = (row: Row) => ({
    ...row,
    ...{ began: row.began.getTime(), since: row.since.getTime(), until: row.until.getTime() },
  });
  return {
    /** Lists the valid sessions, latest first. */
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
    /** Makes a browser one that the member was not seen in. */
    async forgetDevice(memberId: string, deviceId: string) {
      await database
        .updateTable('sessions')
        .set({ deviceId: null })
        .where('memberId', '=', memberId)
        .where('deviceId', '=', deviceId)
        .execute();
    },
    /** Finds a session, valid or not, by its id or its original id. */
    async get(id: string) {
      const row = await all
        .where(({ eb, or }) => or([eb('sessions.id', '=', id), eb('begunAs', '=', id)]))
        .executeTakeFirst();
      return row ? toSession(row) : null;
    },
  };
}

export type SessionList = ReturnType<typeof sessionList>;
