// A member's printed one-time codes, each of which replaces a passkey once.

import type { Database } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import { enqueue, type NewMail } from '../../base/mail/outbox.ts';
import { writeChanges } from './changes.ts';
import { holdMembers } from './hold.ts';

export const codes = (database: Database) => ({
  /** Replaces all of the member's codes and reports this by mail. */
  replace: (memberId: string, hashes: readonly string[], mail: readonly NewMail<'codes-created'>[]) =>
    database.transaction().execute(async (transaction) => {
      // Serialised: of two concurrent lists, one would be added to the other.
      await holdMembers(transaction, [memberId]);
      await transaction.deleteFrom('oneTimeCodes').where('memberId', '=', memberId).execute();
      await transaction
        .insertInto('oneTimeCodes')
        .values(hashes.map((hash) => ({ memberId, codeHash: hash })))
        .execute();
      await writeChanges(transaction, { kind: 'codes-created', by: memberId }, [
        { member: memberId, fields: [] },
      ]);
      for (const message of mail) await enqueue(transaction, message);
    }),
  /**
   * Uses up a code and reports this by mail.
   *
   * @param hashes the possible hashes of the code, one for each secret.
   * @param mail makes the mail from the number of codes left.
   * @returns the number of codes left; undefined if the member has no such code or it was already used.
   */
  use: (
    memberId: string,
    hashes: readonly string[],
    mail: (left: number) => readonly NewMail<'code-used'>[],
  ): Promise<number | undefined> =>
    database.transaction().execute(async (transaction) => {
      // Serialised: two codes used at the same time would each count the other as left.
      await holdMembers(transaction, [memberId]);
      const { numUpdatedRows } = await transaction
        .updateTable('oneTimeCodes')
        .set({ usedAt: new Date() })
        .where('memberId', '=', memberId)
        .where('codeHash', 'in', hashes)
        .where('usedAt', 'is', null)
        .executeTakeFirst();
      if (!numUpdatedRows) return undefined;
      await writeChanges(transaction, { kind: 'code-used', by: memberId }, [
        { member: memberId, fields: [] },
      ]);
      const unused = transaction.selectFrom('oneTimeCodes').where('memberId', '=', memberId);
      const left = await countRows(unused.where('usedAt', 'is', null));
      for (const message of mail(left)) await enqueue(transaction, message);
      return left;
    }),
});

export type Codes = ReturnType<typeof codes>;
