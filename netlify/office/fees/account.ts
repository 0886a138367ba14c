// The fees of one member: what is due, what is paid, and the balance.

import { sql } from 'kysely';
import type { Database, Executor } from '../../database/connection.ts';
import { leaveOutNulls } from '../../database/row-values.ts';
import type { Due, KeptPayment, MemberFees, OwnFees, Payment } from '../../../src/core/api/fees.ts';
import type { MembershipTerm } from '../../../src/core/api/member.ts';
import { feeMemberColumns, selectPayments, toFeeMember, toPayment } from './rows.ts';

/** Lists the valid dues of a member, oldest first, with the amount paid of each. */
async function listDues(database: Database, member: string): Promise<Due[]> {
  const { rows } = await sql<
    Pick<Due, 'id' | 'year' | 'kind' | 'amount' | 'dueOn' | 'covered'> &
      Record<'reason' | 'reduction', string | null> &
      Record<'part' | 'parts', number>
  >`
    select id, year, kind, amount, due_on, covered, reason, reduction, part, parts from due_states
    where member_id = ${member} order by due_on, id
  `.execute(database);
  return rows.map(({ part, parts, ...due }) => ({
    ...leaveOutNulls(due),
    ...(parts > 1 && { part: { number: part, of: parts } }),
  }));
}

/** Lists the valid payments of a member, latest first. */
async function listPayments(database: Database, member: string): Promise<KeptPayment[]> {
  const rows = await selectPayments(database)
    .where('payments.memberId', '=', member)
    .where('voidedAt', 'is', null)
    .orderBy('paidOn', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
  return rows.map(toPayment);
}

/** Returns what a member owes; negative if paid in advance. */
export async function getBalance(database: Executor, member: string): Promise<number> {
  const row = await database
    .selectFrom('feeAccounts')
    .where('memberId', '=', member)
    .select('balance')
    .executeTakeFirst();
  return Number(row?.balance ?? 0);
}

async function getAccount(database: Database, member: string) {
  const [balance, dues, payments] = await Promise.all([
    getBalance(database, member),
    listDues(database, member),
    listPayments(database, member),
  ]);
  return { balance, dues, payments };
}

/** Returns a payment as the member may see it: without who recorded it, the note, or the bank's text about its payer. */
const toOwnPayment = (payment: KeptPayment): Payment => {
  const { id, entry, paidOn, amount, way, purposes, receipt, counterpart } = payment;
  return {
    ...{ id, entry, paidOn, amount, way, purposes },
    ...(receipt !== undefined && { receipt }),
    ...(counterpart !== undefined && { counterpart }),
  };
};

/** Returns what a member may see of the member's own fees. */
export async function getOwnFees(
  database: Database,
  id: string,
): Promise<Omit<OwnFees, 'memberNumber' | 'helpers' | keyof MembershipTerm>> {
  const { payments, ...rest } = await getAccount(database, id);
  return { ...rest, payments: payments.map(toOwnPayment) };
}

/** Returns the fees of a member for the cashier; null if there is no such member. */
export async function findMemberFees(database: Database, id: string): Promise<MemberFees | null> {
  const row = await database
    .selectFrom('members')
    .where('id', '=', id)
    .select(feeMemberColumns)
    .executeTakeFirst();
  return row ? { member: toFeeMember(row), ...(await getAccount(database, id)) } : null;
}
