// The consequences of a change of fees: the last day of membership, and the record of changes.

import { sql, type Transaction } from 'kysely';
import type { DB } from '../../database/tables.ts';
import type { ChangedField } from '../../../src/core/api/changes.ts';
import { paymentText } from '../../../src/core/fees/change-text.ts';
import { writeChanges } from '../../identity/accounts/changes.ts';

/** A member, and the change to their fees. */
export interface FeeChange {
  member: string;
  fields: ChangedField[];
}

/** Payments as rows of the database. */
interface PaymentRow {
  /** Null where no member has it, or no longer. */
  memberId: string | null;
  paidOn: string;
  amount: number;
  reference: string;
  receiptYear?: number | null;
  receiptNumber?: number | null;
}

/** A payment for the record of changes: with its receipt, and with payer and text where the bank gives them. */
export const paymentFields = (row: Omit<PaymentRow, 'memberId'>) => ({
  paidOn: row.paidOn,
  amount: row.amount,
  ...(row.receiptNumber && { receipt: `${row.receiptYear}/${row.receiptNumber}` }),
  details: row.reference,
});

/** Settles as `settle` does, for payments that came in, or were taken back; without a member there is nothing to settle. */
export function settlePayments(
  transaction: Transaction<DB>,
  by: string,
  rows: readonly PaymentRow[],
  { takenBack = false } = {},
): Promise<number> {
  const changes = rows.flatMap((row) => {
    if (row.memberId === null) return [];
    const text = paymentText(paymentFields(row));
    const [old, now] = takenBack ? [text, null] : [null, text];
    return { member: row.memberId, fields: [{ field: 'payment' as const, old, new: now }] };
  });
  return settle(transaction, by, changes);
}

/**
 * Lets memberships follow what has been paid (the rule is in the database), and records all changes.
 *
 * @param by who did it; null where that is no member any more.
 * @returns how many memberships end on another day.
 */
export async function settle(
  transaction: Transaction<DB>,
  by: string | null,
  changes: readonly FeeChange[],
): Promise<number> {
  const ids = [...new Set(changes.map(({ member }) => member))];
  const { rows: settled } = await sql<{ memberId: string; was: string; until: string }>`
    select member_id, was, until from settle_memberships(${ids}::text[])
  `.execute(transaction);
  const days = settled.map(({ memberId: member, was, until }) => ({
    member,
    fields: [{ field: 'validUntil' as const, old: was, new: until }],
  }));
  await writeChanges(transaction, { kind: 'changed', ...(by !== null && { by }) }, [...changes, ...days]);
  return settled.length;
}
