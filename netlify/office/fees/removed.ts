// The books of removed members: dues and payments under a member number, without a person.

import type { KeptBooks } from '../../../src/core/api/fees.ts';
import { booksKeptUntil } from '../../database/retention.ts';
import type { Database } from '../../database/connection.ts';
import { selectPayments, toPayment } from './rows.ts';

/** Lists the books still kept, latest removed first; dues and payments by date. */
export async function listRemoved(database: Database): Promise<KeptBooks[]> {
  const [removed, dues, payments] = await Promise.all([
    database
      .selectFrom('removedMembers')
      .select(['id', 'memberNumber', 'lastOn'])
      .orderBy('removedAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    database
      .selectFrom('dues')
      .where('removedId', 'is not', null)
      .where('cancelledAt', 'is', null)
      .select(['id', 'removedId', 'year', 'kind', 'amount', 'dueOn'])
      .orderBy('dueOn')
      .orderBy('id')
      .execute(),
    selectPayments(database)
      .where('removedId', 'is not', null)
      .where('voidedAt', 'is', null)
      .orderBy('paidOn')
      .orderBy('payments.id')
      .execute(),
  ]);
  const [duesBy, paymentsBy] = [
    Map.groupBy(dues, (row) => row.removedId),
    Map.groupBy(payments, (row) => row.removedId),
  ];
  return removed.map(({ id, memberNumber, lastOn }) => ({
    memberNumber,
    until: booksKeptUntil(lastOn),
    dues: (duesBy.get(id) ?? []).map((row) => {
      const { removedId: _, ...due } = row;
      return due;
    }),
    payments: (paymentsBy.get(id) ?? []).map(toPayment),
  }));
}
