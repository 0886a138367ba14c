// Applies the consequences of changed fees: the last day of membership, and the record of changes.

import { sql, type Transaction } from 'kysely';
import type { DB } from '../../database/tables.ts';
import type { ChangedField } from '../../../src/core/api/changes.ts';
import { dueText, paymentText } from '../../../src/core/fees/change-text.ts';
import { writeChanges } from '../../identity/accounts/changes.ts';

/** A member, and the changes to the member's fees. */
export interface FeeChange {
  member: string;
  fields: ChangedField[];
}

/** Payments as rows of the database. */
interface PaymentRow {
  /** Null if it was never a member's, or the member was removed. */
  memberId: string | null;
  paidOn: string;
  amount: number;
  reference: string;
  receiptYear?: number | null;
  receiptNumber?: number | null;
}

/** Returns a payment for the record of changes: with its receipt, and with payer and text if the bank gives them. */
export const paymentFields = (row: Omit<PaymentRow, 'memberId'>) => ({
  paidOn: row.paidOn,
  amount: row.amount,
  ...(row.receiptNumber && { receipt: `${row.receiptYear}/${row.receiptNumber}` }),
  details: row.reference,
});

/** Returns a text as the new value, or as the old one if it was removed. */
const sides = (text: string, isGone: boolean) =>
  isGone ? { old: text, new: null } : { old: null, new: text };

/** Calls `settle` for added or voided payments; without a member there is nothing to settle. */
export function settlePayments(
  transaction: Transaction<DB>,
  by: string,
  rows: readonly PaymentRow[],
  { takenBack = false } = {},
): Promise<number> {
  const changes = rows.flatMap((row) => {
    if (row.memberId === null) return [];
    const field = { field: 'payment' as const, ...sides(paymentText(paymentFields(row)), takenBack) };
    return { member: row.memberId, fields: [field] };
  });
  return settle(transaction, by, changes);
}

/** A due as a row of the database. */
export interface DueRow {
  memberId: string;
  year: number;
  kind: string;
  amount: number;
  /** The reason for a due besides the yearly fees. */
  reason?: string | null;
  reduction?: string | null;
  part?: number;
  parts?: number;
}

/** Returns the text of a due for the record of changes: with reason or reduction, and instalment number. */
function textOfDue({ part, parts = 1, reason, reduction, ...due }: DueRow): string {
  const instalment = parts > 1 ? `${part}/${parts}` : '';
  return dueText({ ...due, reason: [reason, reduction, instalment].filter(Boolean).join(' · ') });
}

/** Calls `settle` for created or cancelled dues: those of a member are one change. */
export function settleDues(
  transaction: Transaction<DB>,
  by: string | null,
  rows: readonly DueRow[],
  { cancelled = false } = {},
): Promise<number> {
  const changes = [...Map.groupBy(rows, (due) => due.memberId)].map(([member, own]) => ({
    member,
    fields: own.map((due) => ({ field: 'due' as const, ...sides(textOfDue(due), cancelled) })),
  }));
  return settle(transaction, by, changes);
}

/**
 * Updates memberships to what has been paid (the database has the rule), and records all changes.
 *
 * @param by who did it; null if that person is no longer a member.
 * @returns how many memberships now end on another day.
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
