// Payments at the counter: recorded with a numbered receipt, and voided if recorded by mistake.

import { sql, type Transaction } from 'kysely';
import type { Database, Executor } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import type { KeptPayment } from '../../../src/core/api/fees.ts';
import { paymentText } from '../../../src/core/fees/change-text.ts';
import { calendarDay } from '../../../src/core/time/days.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import { holdMembers } from '../../identity/accounts/hold.ts';
import { holdPayers, selectPayments, toPayment, voiding } from './rows.ts';
import { getBalance } from './account.ts';
import type { NewPayment } from './read.ts';
import { holdLines } from './line-shares.ts';
import { reopenLines } from './open-lines.ts';
import { paymentFields, settle, settlePayments } from './settle.ts';

const byKey = (database: Executor, key: string) =>
  selectPayments(database).where('onceKey', '=', key).where('voidedAt', 'is', null).executeTakeFirst();

type Entry = NonNullable<Awaited<ReturnType<typeof byKey>>>;

/**
 * Finds an entry that is sent again because the response to it was lost.
 *
 * @param sent the entry as it is sent now.
 * @returns the entry as it was recorded; undefined if it is new.
 * @throws ProblemError 409 key-used if it was changed meanwhile, so that the change is not reported as recorded.
 */
export async function findSentAgain(
  database: Executor,
  key: string,
  sent: Partial<Entry>,
): Promise<Entry | undefined> {
  const known = await byKey(database, key);
  const names = Object.keys(sent) as (keyof Entry)[];
  if (known && names.some((name) => known[name] !== sent[name])) throw new ProblemError('key-used');
  return known;
}

/** Returns the next receipt number of a year, locked until the transaction ends. */
async function nextReceipt(transaction: Transaction<DB>, year: number): Promise<number> {
  const { last } = await transaction
    .insertInto('receiptNumbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`receipt_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Who makes an entry at the counter, and when. */
export interface Author {
  by: string;
  /** In Romania; its year is used for the receipt number. */
  today: string;
}

/** The part of an entry that a form at the counter sends. */
type Sent = Pick<Entry, 'amount' | 'way' | 'note'> & { memberId: string; paidOn?: string };

/**
 * Writes a member's entry with the next receipt number.
 *
 * @param more what no form sends.
 * @param check throws if the entry is not allowed; runs while the member is locked.
 * @returns the entry; the earlier one if this is a repeat. Null if there is no such member.
 * @throws ProblemError 409 key-used
 */
export function enter(
  database: Database,
  sent: Sent,
  { key, by, today, ...more }: Author & { key: string; paidOn?: string; entry?: 'refund' },
  check: (transaction: Transaction<DB>) => Promise<void>,
): Promise<KeptPayment | null> {
  return database.transaction().execute(async (transaction) => {
    const [held] = await holdMembers(transaction, [sent.memberId]);
    if (!held) return null;
    const known = await findSentAgain(transaction, key, sent);
    if (known) return toPayment(known);
    await check(transaction);
    const { year } = calendarDay(today);
    const receipt = { receiptYear: year, receiptNumber: await nextReceipt(transaction, year) };
    const row = { paidOn: today, ...sent, reference: '', ...receipt };
    await transaction
      .insertInto('payments')
      .values({ ...row, ...more, onceKey: key, byId: by })
      .execute();
    await settlePayments(transaction, by, [row]);
    const written = await byKey(transaction, key);
    return written ? toPayment(written) : null;
  });
}

/**
 * Records a payment at the counter.
 *
 * @returns the payment; the earlier one if this is a repeat. Null if there is no such member.
 * @throws ProblemError 409: `key-used`; `dues-changed` if it is more than is owed and the balance changed since the form was
 * filled in: somebody else may have recorded the payment.
 */
export const recordPayment = (
  database: Database,
  { member, amount, paidOn, way, note, key, balance }: NewPayment,
  author: Author,
): Promise<KeptPayment | null> =>
  enter(
    database,
    { memberId: member, paidOn, amount, way, note },
    { key, ...author },
    async (transaction) => {
      const owed = await getBalance(transaction, member);
      if (balance !== undefined && balance !== owed && amount > owed) throw new ProblemError('dues-changed');
    },
  );

/** Finds the member of a payment; undefined if there is no such payment, or its payer is no longer a member. */
const findPayer = (database: Executor, id: string) =>
  database
    .selectFrom('payments')
    .where('id', '=', id)
    .where('entry', '=', 'payment')
    .where('memberId', 'is not', null)
    .select('memberId')
    .$narrowType<{ memberId: string }>()
    .executeTakeFirst();

/** Voids valid payments. The caller holds locks on their members. */
export const voided = (transaction: Transaction<DB>, ids: readonly string[], by: string) =>
  voiding(transaction, by)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('memberId', 'is not', null)
    .returningAll()
    .$narrowType<{ memberId: string }>()
    .execute();

/** Finds a valid payment and its member, and with `together` the other valid shares of its line. */
async function sharesWith(transaction: Transaction<DB>, id: string, together: boolean) {
  const { rows } = await sql<{ id: string; memberId: string }>`
    select payments.id, payments.member_id
    from payments as own
    join payments on payments.id = own.id or (${together} and payments.line_key = own.line_key)
    where own.id = ${id}::bigint and payments.voided_at is null and payments.member_id is not null
  `.execute(transaction);
  return rows;
}

/**
 * Voids a payment. Its receipt number stays used; a bank payment becomes an open line again.
 *
 * @param together also voids the other shares of a bank line.
 * @returns the member who had it; null if there is no such valid payment.
 */
export function voidPayment(
  database: Database,
  id: string,
  by: string,
  together = false,
): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    await holdLines(transaction);
    const payer = await findPayer(transaction, id);
    if (!payer) return null;
    const shares = await sharesWith(transaction, id, together);
    await holdMembers(
      transaction,
      shares.map((share) => share.memberId),
    );
    const ids = shares.map((share) => share.id);
    const gone = await voided(transaction, ids, by);
    if (!gone.some((payment) => payment.id === id)) return null;
    await reopenLines(transaction, ids);
    await settlePayments(transaction, by, gone, { takenBack: true });
    return payer.memberId;
  });
}

/** Returns a function from ids of these members to their numbers. */
export async function memberNumbers(transaction: Transaction<DB>, ids: readonly string[]) {
  const rows = await transaction
    .selectFrom('members')
    .where('id', 'in', ids)
    .select(['id', 'memberNumber'])
    .execute();
  const numbers = new Map(rows.map(({ id, memberNumber }) => [id, memberNumber]));
  return (id: string): string => numbers.get(id) ?? '';
}

/**
 * Moves a payment to another member, in one transaction. A receipt gets a new number, since the old one names the previous
 * payer.
 *
 * @returns the previous member; null if no other member has such a valid payment.
 * @throws ProblemError 404 not-found if the new payer is not a member.
 */
export function givePayment(
  database: Database,
  id: string,
  member: string,
  { by, today }: Author,
): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const payer = await findPayer(transaction, id);
    if (!payer || payer.memberId === member) return null;
    await holdPayers(transaction, [payer.memberId, member]);
    const [before] = await voided(transaction, [id], by);
    if (!before) return null;
    const { year } = calendarDay(today);
    const receipt =
      before.receiptNumber === null
        ? {}
        : { receiptYear: year, receiptNumber: await nextReceipt(transaction, year) };
    const { paidOn, amount, way, reference, note, importId, onceKey, lineAmount } = before;
    const after = { paidOn, amount, way, reference, note, importId, onceKey, lineAmount, ...receipt };
    await transaction
      .insertInto('payments')
      .values({ ...after, memberId: member, byId: by })
      .execute();
    const numbers = await memberNumbers(transaction, [before.memberId, member]);
    const oldText = paymentText({ ...paymentFields(before), to: numbers(member) });
    const newText = paymentText({ ...paymentFields(after), from: numbers(before.memberId) });
    await settle(transaction, by, [
      { member: before.memberId, fields: [{ field: 'payment', old: oldText, new: null }] },
      { member, fields: [{ field: 'payment', old: null, new: newText }] },
    ]);
    return before.memberId;
  });
}
