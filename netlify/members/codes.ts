// The one-time codes of a member on paper, each of which stands in for a passkey once.

import type { Database } from '../database/connection.ts';
import { writeChanges } from './changes.ts';
import { holdMembers } from './hold.ts';

export interface Codes {
  /** Replaces all of the member's codes. */
  replace(memberId: string, hashes: readonly string[]): Promise<void>;
  /**
   * Uses up a code.
   *
   * @param hashes those that it may have, by the secrets there are.
   * @returns false where the member has no such code, or it was used before.
   */
  use(memberId: string, hashes: readonly string[]): Promise<boolean>;
}

export const codes = (database: Database): Codes => ({
  replace: (memberId, hashes) =>
    database.transaction().execute(async (transaction) => {
      // One after the other: of two lists at once one would be added to the other.
      await holdMembers(transaction, [memberId]);
      await transaction.deleteFrom('one_time_codes').where('member_id', '=', memberId).execute();
      await transaction
        .insertInto('one_time_codes')
        .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash })))
        .execute();
      await writeChanges(transaction, { kind: 'codes-created', by: memberId }, [
        { member: memberId, fields: [] },
      ]);
    }),
  use: (memberId, hashes) =>
    database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('one_time_codes')
        .set({ used_at: new Date() })
        .where('member_id', '=', memberId)
        .where('code_hash', 'in', hashes)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      if (!numUpdatedRows) return false;
      await writeChanges(transaction, { kind: 'code-used', by: memberId }, [
        { member: memberId, fields: [] },
      ]);
      return true;
    }),
});
