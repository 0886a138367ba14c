// The first sign-in through the provider, of which the member is told by mail: nobody is to have a way into the account
// without hearing of it.

import { formatMoment } from '../../src/lib/time/moment.ts';
import type { Database } from '../database/connection.ts';
import { enqueue } from '../mail/outbox.ts';
import { localeOf, type Member } from '../members/member.ts';

export interface FirstSignIns {
  /**
   * Notes it, and writes the mail; of several at the same time one does.
   *
   * @param now in milliseconds since 1970.
   * @returns whether it was the first.
   */
  note(member: Member & { email: string }, now: number): Promise<boolean>;
}

export const firstSignIns = (database: Database): FirstSignIns => ({
  note: (member, now) =>
    database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('members')
        .set({ provider_since: new Date(now) })
        .where('id', '=', member.id)
        .where('provider_since', 'is', null)
        .executeTakeFirst();
      if (!numUpdatedRows) return false;
      const locale = localeOf(member);
      await enqueue(transaction, {
        to: member.email,
        memberId: member.id,
        locale,
        template: 'provider-sign-in',
        words: { name: member.name, when: formatMoment(now, locale) },
      });
      return true;
    }),
});
