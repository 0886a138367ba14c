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

export interface EmailChanges {
  /** Keeps an address in place of one that the member entered before, and writes the mail to it. */
  record(change: Omit<EmailChange, 'isConfirmed'>, mail: NewMail<'email-confirm'>): Promise<void>;
  /** The latest change that a member requested; null where none is pending. */
  get(memberId: string, now: number): Promise<EmailChange | null>;
  /** The change that a link stands for; null where there is none, or a newer link was made. */
  findByCode(hash: string): Promise<EmailChange | null>;
  /** Withdraws the request for another address. */
  withdraw(memberId: string): Promise<void>;
  /**
   * Gives the request its link: earlier ones are void.
   *
   * @returns false where the member has requested another address meanwhile, or withdrawn the request.
   */
  setCode(memberId: string, email: string, hash: string, until: number): Promise<boolean>;
  /**
   * To be called within the transaction that changes the member: of several at the same time one wins.
   *
   * @returns false where it was confirmed before, or no longer exists.
   */
  confirm(transaction: Transaction<DB>, hash: string, now: number): Promise<boolean>;
}

export function emailChanges(database: Database): EmailChanges {
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
    record: ({ memberId, email, requestedAt, until, signInHash }, mail) =>
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
    async get(memberId, now) {
      const change = await find('memberId', memberId);
      return change && !change.isConfirmed && change.until > now ? change : null;
    },
    findByCode: (hash) => find('codeHash', hash),
    async withdraw(memberId) {
      const own = database.deleteFrom('emailChanges').where('memberId', '=', memberId);
      // Of one that was confirmed the link still says so.
      await own.where('confirmedAt', 'is', null).execute();
    },
    async setCode(memberId, email, hash, until) {
      const { numUpdatedRows } = await database
        .updateTable('emailChanges')
        .set({ codeHash: hash, until: new Date(until) })
        .where('memberId', '=', memberId)
        .where('email', '=', email)
        .where('confirmedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async confirm(transaction, hash, now) {
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
