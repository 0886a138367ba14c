// New addresses that members have entered and not yet confirmed.

import type { Transaction } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import { enqueue, type NewMail } from '../../base/mail/outbox.ts';

export interface EmailChange {
  memberId: string;
  email: string;
  /** In milliseconds since 1970; likewise the next. */
  requestedAt: number;
  until: number;
  /** The hash of the name that the member signed in with at the time of the request. */
  signInHash: string;
  isConfirmed: boolean;
}

export function emailChanges(database: Database) {
  const find = async (column: 'memberId' | 'codeHash', value: string): Promise<EmailChange | null> => {
    const row = await database
      .selectFrom('emailChanges')
      .select(['memberId', 'email', 'requestedAt', 'until', 'signInHash', 'confirmedAt'])
      .where(column, '=', value)
      .executeTakeFirst();
    if (!row) return null;
    const { requestedAt, until, confirmedAt, ...rest } = row;
    return {
      ...rest,
      requestedAt: requestedAt.getTime(),
      until: until.getTime(),
      isConfirmed: confirmedAt !== null,
    };
  };
  return {
    /** Stores a new address, replacing an earlier request of the member, and writes the mail to it. */
    record: (
      { memberId, email, requestedAt, until, signInHash }: Omit<EmailChange, 'isConfirmed'>,
      mail: NewMail<'email-confirm'>,
    ) =>
      database.transaction().execute(async (transaction) => {
        const row = {
          ...{ email, signInHash, codeHash: null, confirmedAt: null },
          ...{ requestedAt: new Date(requestedAt), until: new Date(until) },
        };
        await transaction
          .insertInto('emailChanges')
          .values({ memberId, ...row })
          .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
          .execute();
        await enqueue(transaction, mail);
      }),
    /** Returns the member's pending change; null if there is none. */
    async get(memberId: string, now: number): Promise<EmailChange | null> {
      const change = await find('memberId', memberId);
      return change && !change.isConfirmed && change.until > now ? change : null;
    },
    /** Returns the change of a link; null if there is none or a newer link was made. */
    findByCode: (hash: string): Promise<EmailChange | null> => find('codeHash', hash),
    /** Withdraws the request for a new address. */
    async withdraw(memberId: string) {
      const own = database.deleteFrom('emailChanges').where('memberId', '=', memberId);
      // A confirmed change is kept, so that its link is still reported as used.
      await own.where('confirmedAt', 'is', null).execute();
    },
    /**
     * Sets the request's link, which voids earlier ones.
     *
     * @returns false if the member has since requested another address or withdrawn the request.
     */
    async setCode(memberId: string, email: string, hash: string, until: number) {
      const { numUpdatedRows } = await database
        .updateTable('emailChanges')
        .set({ codeHash: hash, until: new Date(until) })
        .where('memberId', '=', memberId)
        .where('email', '=', email)
        .where('confirmedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /**
     * Confirms a change, in the transaction that changes the member; of several concurrent calls, one wins.
     *
     * @returns false if it was already confirmed or no longer exists.
     */
    async confirm(transaction: Transaction<DB>, hash: string, now: number) {
      const { numUpdatedRows } = await transaction
        .updateTable('emailChanges')
        .set({ confirmedAt: new Date(now) })
        .where('codeHash', '=', hash)
        .where('confirmedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

export type EmailChanges = ReturnType<typeof emailChanges>;
