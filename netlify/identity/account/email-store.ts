// New addresses that members have entered, until they are confirmed from there.

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
  /** Stands for the name that the member signed in with at the time of the request. */
  signInHash: string;
  isConfirmed: boolean;
}

export function emailChanges(database: Database) {
  const find = async (column: 'memberId' | 'codeHash', value: string): Promise<EmailChange | null> => {
    const row = await database
      .selectFrom('emailChanges')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst();
    if (!row) return null;
    return {
      memberId: row.memberId,
      email: row.email,
      requestedAt: row.requestedAt.getTime(),
      until: row.until.getTime(),
      signInHash: row.signInHash,
      isConfirmed: row.confirmedAt !== null,
    };
  };
  return {
    /** Keeps an address in place of one that the member entered before, and writes the mail to it. */
    record: (
      { memberId, email, requestedAt, until, signInHash }: Omit<EmailChange, 'isConfirmed'>,
      mail: NewMail<'email-confirm'>,
    ) =>
      database.transaction().execute(async (transaction) => {
        const row = {
          email,
          codeHash: null,
          requestedAt: new Date(requestedAt),
          until: new Date(until),
          signInHash,
          confirmedAt: null,
        };
        await transaction
          .insertInto('emailChanges')
          .values({ memberId, ...row })
          .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
          .execute();
        await enqueue(transaction, mail);
      }),
    /** The latest change that a member requested; null where none is pending. */
    async get(memberId: string, now: number): Promise<EmailChange | null> {
      const change = await find('memberId', memberId);
      return change && !change.isConfirmed && change.until > now ? change : null;
    },
    /** The change that a link stands for; null where there is none, or a newer link was made. */
    findByCode: (hash: string): Promise<EmailChange | null> => find('codeHash', hash),
    /** Withdraws the request for another address. */
    async withdraw(memberId: string) {
      const own = database.deleteFrom('emailChanges').where('memberId', '=', memberId);
      // Of one that was confirmed the link still says so.
      await own.where('confirmedAt', 'is', null).execute();
    },
    /**
     * Gives the request its link: earlier ones are void.
     *
     * @returns false where the member has requested another address meanwhile, or withdrawn the request.
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
     * To be called within the transaction that changes the member: of several at the same time one wins.
     *
     * @returns false where it was confirmed before, or no longer exists.
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
