// The consequences of a change of fees: the last day of membership, and the record of changes.

import { sql, type Transaction } from 'kysely';
import type { DB } from '../../database/tables.ts';
import type { ChangedField } from '../../../src/core/api/changes.ts';
import { dueText, paymentText } from '../../../src/core/fees/change-text.ts';
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

/** What came, or went. */
const sides = (text: string, isGone: boolean) =>
  isGone ? { old: text, new: null } : { old: null, new: text };

/** Settles as `settle` does, for payments that came in, or were taken back; without a member there is nothing to settle. */
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
  /** Of one besides the year's fees. */
  reason?: string | null;
  reduction?: string | null;
  part?: number;
  parts?: number;
}

/** The words of a due in the record of changes: with its reason or its reduction, and which instalment it is. */
function textOfDue({ part, parts = 1, reason, reduction, ...due }: DueRow): string {
  const instalment = parts > 1 ? `${part}/${parts}` : '';
  return dueText({ ...due, reason: [reason, reduction, instalment].filter(Boolean).join(' · ') });
}

/** Settles as `settle` does, for dues that were made or cancelled: those of a member are one change. */
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
