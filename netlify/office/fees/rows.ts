// Reads fees from the tables, in the form that the API uses.

import { sql, type Selectable, type Transaction } from 'kysely';
import type { Executor } from '../../database/connection.ts';
import { leaveOutNulls } from '../../database/row-values.ts';
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

/** The number of a receipt, such as 2026/12; null if there is none. */
export const receipt = sql<string | null>`receipt_year || '/' || receipt_number`.as('receipt');

export const selectPayments = (database: Executor) =>
  database
    .selectFrom('payments')
    .leftJoin('members as by', 'by.id', 'payments.byId')
    .select(['payments.id', 'entry', 'paidOn', 'amount', 'way', 'reference', 'note', 'purposes'])
    .select(['counterpart', 'lineAmount', 'payments.memberId', 'removedId', 'by.name as by', receipt]);

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

export function toPayment(found: PaymentRow): KeptPayment {
  const { memberId: _, removedId: __, ...row } = found;
  return { ...leaveOutNulls(row), entry: row.entry as PaymentEntry };
}

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
