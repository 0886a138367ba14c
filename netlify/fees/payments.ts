// Payments at the counter: recorded with a numbered receipt, taken back where one was a mistake.

import type { Transaction } from 'kysely';
import { sql } from '../database/kysely.ts';
import type { Database } from '../database/connection.ts';
import type { DB } from '../database/tables.ts';
import type { KeptPayment, NewPayment } from '../../src/lib/api/fees.ts';
import { paymentText } from '../../src/lib/fees/change-text.ts';
import { calendarDay } from '../../src/lib/time/days.ts';
import { holdMembers, selectPayments, toPayment, type Executor } from './rows.ts';
import { settle, settlePayments } from './settle.ts';

const byKey = (database: Executor, key: string) =>
  selectPayments(database)
    .where('once_key', '=', key)
    .where('voided_at', 'is', null)
    .select('payments.member_id')
    .executeTakeFirst();

/** The next number of a year's receipts; nobody else gets one until the transaction ends. */
async function nextReceipt(transaction: Transaction<DB>, year: number): Promise<number> {
  const { last } = await transaction
    .insertInto('receipt_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`receipt_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/**
 * Records what was paid at the counter.
 *
 * @param today in Romania: its year numbers the receipt.
 * @returns the payment; the one of before where it was sent again. Null where there is no such member.
 */
export function recordPayment(
  database: Database,
  { member, amount, paidOn, way, note, key }: NewPayment,
  { by, today }: { by: string; today: string },
): Promise<KeptPayment | null> {
  return database.transaction().execute(async (transaction) => {
    const [held] = await holdMembers(transaction, [member]);
    if (!held) return null;
    const known = await byKey(transaction, key);
    if (known) return known.member_id === member ? toPayment(known) : null;
    const { year } = calendarDay(today);
    const receipt = await nextReceipt(transaction, year);
    await transaction
      .insertInto('payments')
      .values({
        member_id: member,
        paid_on: paidOn,
        amount,
        way,
        note,
        receipt_year: year,
        receipt_number: receipt,
        once_key: key,
        by_id: by,
      })
      .execute();
    const told = paymentText({ paidOn, amount, receipt: `${year}/${receipt}` });
    await settle(transaction, by, [{ member, fields: [{ field: 'payment', old: null, new: told }] }]);
    const written = await byKey(transaction, key);
    return written ? toPayment(written) : null;
  });
}

/**
 * Takes a payment back. Its receipt's number stays used.
 *
 * @returns the member whose it was; null where there is none that stands.
 */
export function voidPayment(database: Database, id: string, by: string): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('payments')
      .where('id', '=', id)
      .select('member_id')
      .executeTakeFirst();
    if (!found) return null;
    await holdMembers(transaction, [found.member_id]);
    const voided = await transaction
      .updateTable('payments')
      .set({ voided_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .where('voided_at', 'is', null)
      .returning(['member_id', 'paid_on', 'amount'])
      .executeTakeFirst();
    if (!voided) return null;
    await settlePayments(transaction, by, [voided], { takenBack: true });
    return voided.member_id;
  });
}
