// The record of sessions: by what device and in what way each began, and on what day it was seen last.

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import { enqueue, type AnyMail } from '../../base/mail/outbox.ts';
import { isStaff } from '../../../src/core/api/strength.ts';
import type { Role } from '../../../src/core/api/member.ts';
import type { Proof } from '../../../src/core/api/strength.ts';
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
  /** The time when the member signed in; in milliseconds since 1970, likewise the next. */
  began: number;
  /** Holds unless all that began earlier were ended. */
  since: number;
  /** The time when it ends by itself, however often it is renewed. */
  until: number;
  /** How the browser names itself. */
  agent: string;
  /** Left out of a session that is renewed. */
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
  // Of a renewal there is nothing to tell.
  if (isStaff(member.roles) && (way || proof?.at === now)) {
    const factor = { field: 'factor', new: way ?? proof?.by } as const;
    await writeChanges(transaction, { kind: way ? 'signed-in' : 'confirmed', by: member.id }, [
      { member: member.id, fields: [factor] },
    ]);
  }
}

export const sessionRecord = (database: Database, change: ChangeRecord) => ({
  /**
   * Writes that a session was seen: a new one, or one that is renewed or made strong. How somebody with a role has signed
   * in, and by what made the session strong, is in the record of changes too.
   *
   * @param mail is sent about it.
   */
  recordSession: (session: SeenSession, now: number, mail: readonly AnyMail[] = []) =>
    database.transaction().execute(async (transaction) => {
      await write(transaction, session, now);
      for (const message of mail) await enqueue(transaction, message);
    }),
  /**
   * Ends a session, and has it go on under another id, of which the record tells as of one that is made strong.
   *
   * @returns the member as it then is; null where the session does not hold any more.
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
      // If the record had too many marks, all sessions have ended but this one.
      await write(transaction, { ...next, since: Math.max(since, after.sessionsSince) }, now);
    };
    const member = await change(next.member.id, decide, undefined, undefined, goOn);
    return held ? member : null;
  },
  /** Returns true if the member was seen on a device since a day: 2026-08-27. */
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
