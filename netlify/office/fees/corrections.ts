// Corrections of payments: a refund, or a transfer to another member. Each is an entry of its own; the original payment stays
// unchanged.

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import type { KeptPayment } from '../../../src/core/api/fees.ts';
import { holdMembers } from '../../identity/accounts/hold.ts';
import { enter, findSentAgain, memberNumbers, voided, type Author } from './payments.ts';
import type { NewRefund, NewTransfer } from './read.ts';
import { holdPayers } from './rows.ts';
import { settlePayments } from './settle.ts';
import { ProblemError } from '../../base/http/endpoint.ts';

/** Returns what a member has paid, and the part of it that no due uses. The caller holds a lock on the member. */
async function paidBy(transaction: Transaction<DB>, member: string) {
  const row = await transaction
    .selectFrom('feeAccounts')
    .where('memberId', '=', member)
    .select(['paid', 'balance'])
    .executeTakeFirst();
  return { paid: Number(row?.paid ?? 0), advance: Math.max(0, -Number(row?.balance ?? 0)) };
}

/**
 * Refunds all or part of what a member has paid in advance.
 *
 * @returns the entry; the earlier one if this is a repeat. Null if there is no such member.
 * @throws ProblemError 409 nothing-left if less was paid in advance; ProblemError 409 key-used.
 */
export const refund = (
  database: Database,
  { member, amount, way, note, key }: NewRefund,
  author: Author,
): Promise<KeptPayment | null> =>
  enter(
    database,
    { memberId: member, amount: -amount, way, note },
    { key, entry: 'refund', ...author },
    async (transaction) => {
      const { advance } = await paidBy(transaction, member);
      if (amount > advance) throw new ProblemError('nothing-left');
    },
  );

/** Returns the key of the entry for the receiving member; no form sends a plus. */
const receiverKey = (key: string) => `${key}+`;

/**
 * Transfers part of what a member has paid to another member, for example when one paid for several, or too much.
 *
 * @returns whether both are members.
 * @throws ProblemError 409 nothing-left if the member has paid less; not-found if one of them is not a member; ProblemError 409
 * key-used.
 */
export function transfer(
  database: Database,
  { member, to, amount, note, key }: NewTransfer,
  { by, today }: Author,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (member === to) return false;
    await holdPayers(transaction, [member, to]);
    const numbers = await memberNumbers(transaction, [member, to]);
    const sent = { memberId: member, amount: -amount, note, counterpart: numbers(to) };
    if (await findSentAgain(transaction, key, sent)) return true;
    const { paid } = await paidBy(transaction, member);
    if (amount > paid) throw new ProblemError('nothing-left');
    const shared = { paidOn: today, way: 'account', entry: 'transfer', note, reference: '', byId: by };
    const rows = [
      { ...shared, ...sent, onceKey: key },
      { ...shared, memberId: to, amount, onceKey: receiverKey(key), counterpart: numbers(member) },
    ];
    await transaction.insertInto('payments').values(rows).execute();
    await settlePayments(transaction, by, rows);
    return true;
  });
}

/**
 * Voids a refund, or both sides of a transfer.
 *
 * @returns the member of the entry; null if there is no valid one, or the other member was removed.
 */
export function voidCorrection(database: Database, id: string, by: string): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; memberId: string | null }>`
      select payments.id, payments.member_id
      from payments as own join payments on payments.once_key in (
        own.once_key, own.once_key || '+', rtrim(own.once_key, '+')
      )
      where own.id = ${id}::bigint and own.entry <> 'payment' and own.voided_at is null
        and payments.voided_at is null and payments.entry = own.entry
    `.execute(transaction);
    const members = rows.flatMap((row) => row.memberId ?? []);
    if (!rows.length || members.length < rows.length) return null;
    await holdMembers(transaction, members);
    const gone = await voided(
      transaction,
      rows.map((row) => row.id),
      by,
    );
    if (!gone.length) return null;
    await settlePayments(transaction, by, gone, { takenBack: true });
    return rows.find((row) => row.id === id)?.memberId ?? null;
  });
}
