// Removes all second factors of a member who has lost them.

import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { writeChanges } from '../../../identity/accounts/changes.ts';
import { changeRecord } from '../../../identity/accounts/directory.ts';
import type { Member } from '../../../identity/accounts/member.ts';
import { resetNotice } from '../../../identity/accounts/notices.ts';
import { allEnded } from '../../../identity/accounts/sessions.ts';

export const factorResets = (database: Database) => ({
  /**
   * Removes a member's passkeys and codes, ends all sessions, and notifies the member by mail. The password stays, and is used
   * to add the next passkey.
   *
   * @param by the id of the administrator; left out in a terminal.
   * @returns null if there is no such member.
   */
  reset: (id: string, now: number, by?: string): Promise<Member | null> =>
    changeRecord(database)(
      id,
      (latest) => allEnded(latest, now),
      { kind: 'factors-reset', by, mail: resetNotice(now) },
      async (transaction) => {
        const removed = await transaction
          .deleteFrom('passkeys')
          .where('memberId', '=', id)
          .returning('name')
          .execute();
        await transaction.deleteFrom('oneTimeCodes').where('memberId', '=', id).execute();
        const fields = removed.map(({ name }) => ({ field: 'passkey', old: name, new: null }) as const);
        const { exists } = await transaction
          .selectNoFrom(sql<boolean>`exists (select from members where id = ${id})`.as('exists'))
          .executeTakeFirstOrThrow();
        if (exists) await writeChanges(transaction, { kind: 'factors-reset', by }, [{ member: id, fields }]);
      },
    ),
});

export type FactorResets = ReturnType<typeof factorResets>;
