// The books of removed members: dues and payments under a number, without a person.

import type { KeptBooks } from '../../src/lib/api/fees.ts';
import { booksKeptUntil } from '../../src/lib/api/removal.ts';
import type { Database } from '../database/connection.ts';
import { selectPayments, toPayment } from './rows.ts';

/** Lists the books that are still kept, the last removed first; dues and payments by their days. */
export async function listRemoved(database: Database): Promise<KeptBooks[]> {
  const [removed, dues, payments] = await Promise.all([
    database
      .selectFrom('removed_members')
      .select(['id', 'member_number', 'last_on'])
      .orderBy('removed_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    database
      .selectFrom('dues')
      .where('removed_id', 'is not', null)
      .where('cancelled_at', 'is', null)
      .select(['id', 'removed_id', 'year', 'kind', 'amount', 'due_on'])
      .orderBy('due_on')
      .orderBy('id')
      .execute(),
    selectPayments(database)
      .where('removed_id', 'is not', null)
      .where('voided_at', 'is', null)
      .select('removed_id')
      .orderBy('paid_on')
      .orderBy('payments.id')
      .execute(),
  ]);
  const [duesBy, paymentsBy] = [
    Map.groupBy(dues, (row) => row.removed_id),
    Map.groupBy(payments, (row) => row.removed_id),
  ];
  return removed.map(({ id, member_number: memberNumber, last_on: lastOn }) => ({
    memberNumber,
    until: booksKeptUntil(lastOn),
    dues: (duesBy.get(id) ?? []).map((row) => ({
      id: row.id,
      year: row.year,
      kind: row.kind,
      amount: row.amount,
      dueOn: row.due_on,
    })),
    payments: (paymentsBy.get(id) ?? []).map(toPayment),
  }));
}
