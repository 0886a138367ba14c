// Fees as the tables hold them, in the terms of the pages.

import type { Transaction } from 'kysely';
import type { Executor } from '../database/connection.ts';
import type { DB } from '../database/tables.ts';
import type { FeeMember, KeptPayment, PaymentEntry, PaymentWay } from '../../src/lib/api/fees.ts';
import type { MemberKind } from '../../src/lib/api/member.ts';
import type { Standing } from '../../src/lib/api/standing.ts';
import { holdMembers } from '../members/hold.ts';

export const feeMemberColumns = [
  'members.id',
  'name',
  'member_number',
  'kind',
  'valid_until',
  'until_paid',
  'standing',
  'disabled',
] as const;

interface MemberRow {
  id: string;
  name: string;
  member_number: string;
  kind: string;
  valid_until: string;
  until_paid: string | null;
  standing: string;
  disabled: boolean;
}

export const toFeeMember = (row: MemberRow): FeeMember => ({
  id: row.id,
  name: row.name,
  memberNumber: row.member_number,
  // The table's checks allow nothing else.
  kind: row.kind as MemberKind,
  validUntil: row.valid_until,
  ...(row.until_paid !== null && { untilPaid: row.until_paid }),
  ...(row.standing !== 'active' && { standing: row.standing as Exclude<Standing, 'active'> }),
  ...(row.disabled && { disabled: true }),
});

export const selectPayments = (database: Executor) =>
  database
    .selectFrom('payments')
    .leftJoin('members as by', 'by.id', 'payments.by_id')
    .select([
      'payments.id',
      'entry',
      'paid_on',
      'amount',
      'way',
      'reference',
      'note',
      'purposes',
      'counterpart',
      'line_amount',
    ])
    .select(['receipt_year', 'receipt_number', 'by.name as by']);

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

export const toPayment = (row: PaymentRow): KeptPayment => ({
  id: row.id,
  entry: row.entry as PaymentEntry,
  paidOn: row.paid_on,
  amount: row.amount,
  way: row.way as PaymentWay,
  purposes: row.purposes,
  reference: row.reference,
  note: row.note,
  ...(row.line_amount !== null && { lineAmount: row.line_amount }),
  ...(row.counterpart !== null && { counterpart: row.counterpart }),
  ...(row.receipt_year !== null && { receipt: `${row.receipt_year}/${row.receipt_number}` }),
  ...(row.by !== null && { by: row.by }),
});

/** The refusal of a payment for somebody who is no member, or no longer one. */
export class UnknownPayerError extends Error {}

/**
 * Locks as `holdMembers` does, for the payers of a statement's lines.
 *
 * @throws UnknownPayerError
 */
export async function holdPayers(transaction: Transaction<DB>, ids: readonly string[]): Promise<void> {
  const payers = [...new Set(ids)];
  const held = await holdMembers(transaction, payers);
  if (held.length < payers.length) throw new UnknownPayerError('a payer is no member');
}
