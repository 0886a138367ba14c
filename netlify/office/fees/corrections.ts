// Corrections of what was paid: a sum given back, or transferred to another member. Each is an entry of its own; the payment
// that it is of stays as it was.

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import type { KeptPayment, NewRefund, NewTransfer } from '../../../src/core/api/fees.ts';
import { paymentText } from '../../../src/core/fees/change-text.ts';
import { calendarDay } from '../../../src/core/time/days.ts';
import { holdMembers } from '../../identity/accounts/hold.ts';
import { byKey, findSentAgain, nextReceipt, voided } from './payments.ts';
import { holdPayers, toPayment } from './rows.ts';
import { paymentFields, settle, type FeeChange } from './settle.ts';
import { ProblemError } from '../../base/http/endpoint.ts';

interface Author {
  by: string;
  /** In Romania. */
  today: string;
}

/** What a member has paid, and the part of it that no due takes. The caller holds the member. */
async function paidBy(transaction: Transaction<DB>, member: string) {
  const row = await transaction
    .selectFrom('feeAccounts')
    .where('memberId', '=', member)
    .select(['paid', 'balance'])
    .executeTakeFirst();
  return { paid: Number(row?.paid ?? 0), advance: Math.max(0, -Number(row?.balance ?? 0)) };
}

/**
 * Gives a member back what was paid in advance, or a part of it.
 *
 * @returns the entry; the earlier one where it was sent again. Null where there is no such member.
 * @throws ProblemError 409 nothing-left where less was paid in advance; ProblemError 409 key-used.
 */
export function refund(
  database: Database,
  { member, amount, way, note, key }: NewRefund,
  { by, today }: Author,
): Promise<KeptPayment | null> {
  return database.transaction().execute(async (transaction) => {
    const [held] = await holdMembers(transaction, [member]);
    if (!held) return null;
    const sent = { memberId: member, amount: -amount, way, note };
    const known = await findSentAgain(transaction, key, sent);
    if (known) return toPayment(known);
    const { advance } = await paidBy(transaction, member);
    if (amount > advance) throw new ProblemError('nothing-left');
    const { year } = calendarDay(today);
    const receipt = { receiptYear: year, receiptNumber: await nextReceipt(transaction, year) };
    const row = { ...sent, paidOn: today, reference: '', ...receipt };
    await transaction
      .insertInto('payments')
      .values({ ...row, entry: 'refund', onceKey: key, byId: by })
      .execute();
    await settle(transaction, by, [added(row)]);
    const written = await byKey(transaction, key);
    return written ? toPayment(written) : null;
  });
}

type Row = Parameters<typeof paymentFields>[0] & { memberId: string };

const added = (row: Row): FeeChange => ({
  member: row.memberId,
  fields: [{ field: 'payment', old: null, new: paymentText(paymentFields(row)) }],
});

const removed = (row: Row): FeeChange => ({
  member: row.memberId,
  fields: [{ field: 'payment', old: paymentText(paymentFields(row)), new: null }],
});

/** The key of the entry that a transfer gives the other member; no form sends a plus. */
const receiverKey = (key: string) => `${key}+`;

/**
 * Transfers a part of what a member has paid to another one: somebody paid for several, or too much.
 *
 * @returns whether both are members.
 * @throws ProblemError 409 nothing-left where the member has paid less; not-found where one of them is no member;
 * ProblemError 409 key-used.
 */
export function transfer(
  database: Database,
  { member, to, amount, note, key }: NewTransfer,
  { by, today }: Author,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (member === to) return false;
    await holdPayers(transaction, [member, to]);
    const numbers = await transaction
      .selectFrom('members')
      .where('id', 'in', [member, to])
      .select(['id', 'memberNumber'])
      .execute();
    const numberOf = (id: string) => numbers.find((row) => row.id === id)?.memberNumber ?? '';
    const sent = { memberId: member, amount: -amount, note, counterpart: numberOf(to) };
    if (await findSentAgain(transaction, key, sent)) return true;
    const { paid } = await paidBy(transaction, member);
    if (amount > paid) throw new ProblemError('nothing-left');
    const shared = { paidOn: today, way: 'account', entry: 'transfer', note, reference: '', byId: by };
    const rows = [
      { ...shared, ...sent, onceKey: key },
      { ...shared, memberId: to, amount, onceKey: receiverKey(key), counterpart: numberOf(member) },
    ];
    await transaction.insertInto('payments').values(rows).execute();
    await settle(transaction, by, rows.map(added));
    return true;
  });
}

/**
 * Takes a refund back, or a transfer at both members.
 *
 * @returns the member at whom it was; null where there is none that stands, or where the other member is gone.
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
    await settle(transaction, by, gone.map(removed));
    return rows.find((row) => row.id === id)?.memberId ?? null;
  });
}
