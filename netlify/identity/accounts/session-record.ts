// The record of sessions: on which device and how each began, and the day on which it was last seen.

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import { enqueue, type AnyMail } from '../../base/mail/outbox.ts';
import { isStaff, type Proof } from '../../../src/core/api/strength.ts';
import type { Role } from '../../../src/core/api/member.ts';
import type { SessionWay } from '../../../src/core/api/sessions.ts';
import { parseUserAgent } from '../../../src/account/sign-in/device-name.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { writeChanges } from './changes.ts';
import type { ChangeRecord } from './doors.ts';
import type { Member } from './member.ts';
import { sessionEnded, stillHolds } from './sessions.ts';

export interface SeenSession {
  id: string;
  member: { id: string; roles: readonly Role[] };
  /** When the member signed in, in milliseconds since 1970; likewise the next two. */
  began: number;
  /** The session is valid unless the member's `sessionsSince` is later. */
  since: number;
  /** When it expires, however often it is renewed. */
  until: number;
  /** The browser's user agent. */
  agent: string;
  /** Absent for a renewed session. */
  deviceId?: string | undefined;
  way?: SessionWay;
  proof?: Proof | undefined;
}

async function write(transaction: Transaction<DB>, session: SeenSession, now: number): Promise<void> {
  const { id, member, began, since, until, agent, deviceId, way, proof } = session;
  const { browser, system } = parseUserAgent(agent);
  const seen = {
    seenOn: today(now),
    strongBy: proof?.by ?? null,
    strongAt: proof ? new Date(proof.at) : null,
    holdsSince: new Date(since),
  };
  await transaction
    .insertInto('sessions')
    .values({
      ...{ id, memberId: member.id, browser, system, ...seen },
      ...{ deviceId: deviceId ?? null, way: way ?? null },
      ...{ beganAt: new Date(began), until: new Date(until) },
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute();
  // A renewal is not recorded.
  if (isStaff(member.roles) && (way || proof?.at === now)) {
    const factor = { field: 'factor', new: way ?? proof?.by } as const;
    await writeChanges(transaction, { kind: way ? 'signed-in' : 'confirmed', by: member.id }, [
      { member: member.id, fields: [factor] },
    ]);
  }
}

export const sessionRecord = (database: Database, change: ChangeRecord) => ({
  /**
   * Records that a session was seen: a new one, or one that is renewed or made strong. For members with a role, the
   * record of changes also gets how they signed in and which factor made the session strong.
   *
   * @param mail the mail about it.
   */
  recordSession: (session: SeenSession, now: number, mail: readonly AnyMail[] = []) =>
    database.transaction().execute(async (transaction) => {
      await write(transaction, session, now);
      for (const message of mail) await enqueue(transaction, message);
    }),
  /**
   * Ends a session and continues it under another id, which is recorded as a session made strong.
   *
   * @returns the resulting member; null if the session is no longer valid.
   */
  async replaceSession(old: string, next: SeenSession, now: number) {
    const { id, since, until } = next;
    let held = false;
    const decide = (latest: Member) => {
      held = stillHolds(latest, { id: old, since });
      return held ? sessionEnded(latest, { id: old, since, until }, now) : undefined;
    };
    const goOn = async (transaction: Transaction<DB>, after: Member) => {
      if (!held) return;
      await transaction
        .updateTable('sessions')
        .set({ id, begunAs: sql`coalesce(begun_as, id)` })
        .where('id', '=', old)
        .execute();
      // If the record had too many marks, all sessions but this one have ended.
      await write(transaction, { ...next, since: Math.max(since, after.sessionsSince) }, now);
    };
    const member = await change(next.member.id, decide, undefined, undefined, goOn);
    return held ? member : null;
  },
  /** Returns true if the member was seen on a device since a day, such as 2026-08-27. */
  async wasSeen(memberId: string, deviceId: string, since: string) {
    const row = await database
      .selectFrom('sessions')
      .where('memberId', '=', memberId)
      .where('deviceId', '=', deviceId)
      .where('seenOn', '>=', since)
      .select('id')
      .executeTakeFirst();
    return row !== undefined;
  },
});
