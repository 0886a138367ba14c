// The history of members' standings: records them, and removes entries made by mistake.

import type { Transaction } from 'kysely';
import type { Database, Executor } from '../../../database/connection.ts';
import { leaveOutNulls, tellMoments } from '../../../database/row-values.ts';
import type { DB } from '../../../database/tables.ts';
import {
  hasLeft,
  type RecordedStanding,
  type Standing,
  type StandingEntry,
} from '../../../../src/core/api/standing.ts';
import type { ChangedField } from '../../../../src/core/api/changes.ts';
import { findReceipt, writeReceipt, type KeyedEntry } from '../../../base/entries/receipts.ts';
import { writeChanges } from '../../../identity/accounts/changes.ts';
import { changeRecord } from '../../../identity/accounts/directory.ts';
import type { Member } from '../../../identity/accounts/member.ts';
import { allEnded } from '../../../identity/accounts/sessions.ts';

/** Who makes a change, and when. */
interface By {
  by: string;
  now: number;
}

const selectStandings = (database: Executor, id: string) =>
  database
    .selectFrom('standings')
    .leftJoin('members as by', 'by.id', 'byId')
    .where('memberId', '=', id)
    .select(['standings.id', 'standings.standing', 'since', 'reason', 'standings.createdAt', 'by.name as by'])
    .orderBy('since', 'desc')
    .orderBy('standings.id', 'desc');

export function standings(database: Database) {
  /**
   * Changes the history and the record together.
   *
   * @param work returns undefined if there is nothing to change, 'known' if it was done before.
   */
  async function change(
    id: string,
    { by, now }: By,
    kind: 'standing-recorded' | 'standing-removed',
    work: (transaction: Transaction<DB>) => Promise<ChangedField | 'known' | undefined>,
  ): Promise<Member | null> {
    let was: Standing | undefined;
    let field: ChangedField | 'known' | undefined;
    const member = await changeRecord(database)(
      id,
      (latest) => {
        const [hadLeft, isGone] = [hasLeft(was), hasLeft(latest.standing)];
        if (isGone && !hadLeft) return { ...allEnded(latest, now), link: null };
        return hadLeft && !isGone ? { disabled: false } : undefined;
      },
      undefined,
      async (transaction) => {
        const held = await transaction
          .selectFrom('members')
          .where('id', '=', id)
          .select('standing')
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!held) return;
        was = held.standing;
        field = await work(transaction);
        if (field && field !== 'known')
          await writeChanges(transaction, { kind, by }, [{ member: id, fields: [field] }]);
      },
    );
    return field ? member : null;
  }

  return {
    /** Lists a member's history, latest first; null if there is no such member. */
    async list(id: string): Promise<RecordedStanding[] | null> {
      const rows = await selectStandings(database, id).execute();
      if (!rows.length) {
        const member = await database
          .selectFrom('members')
          .where('id', '=', id)
          .select('id')
          .executeTakeFirst();
        if (!member) return null;
      }
      return rows.map((row) => leaveOutNulls(tellMoments(row)));
    },

    /**
     * Records a standing. When a member leaves the association, the sessions end and the account is closed; it is reopened once
     * the latest entry is no longer one of leaving.
     *
     * @param sent makes it count once, however often its form is sent.
     * @returns the updated record; null if there is no such member.
     * @throws ProblemError 409 last-admin
     * @throws ProblemError 409 key-used
     */
    record: (
      id: string,
      { standing, since, reason }: StandingEntry,
      by: By,
      sent?: KeyedEntry,
    ): Promise<Member | null> =>
      change(id, by, 'standing-recorded', async (transaction) => {
        if (sent && (await findReceipt(transaction, sent))) return 'known';
        await transaction
          .insertInto('standings')
          .values({ memberId: id, standing, since, reason, byId: by.by })
          .execute();
        if (sent) await writeReceipt(transaction, sent, {}, by.now);
        return { field: 'standing', old: null, new: { standing, since, reason } };
      }),

    /** Removes an entry made by mistake. @returns null if there is no such entry. */
    remove: (id: string, entry: string, by: By): Promise<Member | null> =>
      change(id, by, 'standing-removed', async (transaction) => {
        const removed = await transaction
          .deleteFrom('standings')
          .where('id', '=', entry)
          .where('memberId', '=', id)
          .returning(['standing', 'since', 'reason'])
          .executeTakeFirst();
        return removed && { field: 'standing', old: removed, new: null };
      }),
  };
}

export type Standings = ReturnType<typeof standings>;
