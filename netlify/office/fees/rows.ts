// Reads fees from the tables, in the form that the API uses.

import { sql, type Selectable, type Transaction } from 'kysely';
import type { Executor } from '../../database/connection.ts';
import type { DB, Members } from '../../database/tables.ts';
import type { FeeMember, KeptPayment, PaymentEntry } from '../../../src/core/api/fees.ts';
import { holdMembers } from '../../identity/accounts/hold.ts';
import { notFound } from '../../base/http/endpoint.ts';

export const feeMemberColumns = [
  'members.id',
  'name',
  'memberNumber',
  'kind',
  'validUntil',
  'untilPaid',
  'standing',
  'disabled',
] as const;

type MemberRow = Pick<Selectable<Members>, 'id' | Exclude<(typeof feeMemberColumns)[number], 'members.id'>>;

export const toFeeMember = (row: MemberRow): FeeMember => ({
  id: row.id,
  name: row.name,
  memberNumber: row.memberNumber,
  kind: row.kind,
  validUntil: row.validUntil,
  ...(row.untilPaid !== null && { untilPaid: row.untilPaid }),
  ...(row.standing !== 'active' && { standing: row.standing }),
  ...(row.disabled && { disabled: true }),
});

export const selectPayments = (database: Executor) =>
  database
    .selectFrom('payments')
    .leftJoin('members as by', 'by.id', 'payments.byId')
    .select([
      'payments.id',
      'entry',
      'paidOn',
      'amount',
      'way',
      'reference',
      'note',
      'purposes',
      'counterpart',
      'lineAmount',
    ])
    .select(['receiptYear', 'receiptNumber', 'by.name as by']);

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

export const toPayment = (row: PaymentRow): KeptPayment => ({
  id: row.id,
  entry: row.entry as PaymentEntry,
  paidOn: row.paidOn,
  amount: row.amount,
  way: row.way,
  purposes: row.purposes,
  reference: row.reference,
  note: row.note,
  ...(row.lineAmount !== null && { lineAmount: row.lineAmount }),
  ...(row.counterpart !== null && { counterpart: row.counterpart }),
  ...(row.receiptYear !== null && { receipt: `${row.receiptYear}/${row.receiptNumber}` }),
  ...(row.by !== null && { by: row.by }),
});

/** Starts an update that voids valid payments; callers add conditions. */
export const voiding = (transaction: Transaction<DB>, by: string) =>
  transaction
    .updateTable('payments')
    .set({ voidedAt: sql`clock_timestamp()`, voidedById: by })
    .where('voidedAt', 'is', null);

/**
 * Locks the payers of statement lines, as `holdMembers` does.
 *
 * @throws ProblemError 404 not-found
 */
export async function holdPayers(transaction: Transaction<DB>, ids: readonly string[]): Promise<void> {
  const payers = [...new Set(ids)];
  const held = await holdMembers(transaction, payers);
  if (held.length < payers.length) throw notFound();
}
