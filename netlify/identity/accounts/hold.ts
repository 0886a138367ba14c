// Locks members for one transaction, so that what is computed from their records is still true when it is written.

import { sql, type Transaction } from 'kysely';
import type { DB } from '../../database/tables.ts';

/**
 * Locks these members' records, and with them their fees, until the transaction ends. Rows that only reference a
 * member, such as those of the record of changes, can still be written, unless the members are to be removed.
 *
 * @returns the ids of those that exist.
 */
export async function holdMembers(
  transaction: Transaction<DB>,
  ids: readonly string[],
  { toRemove = false } = {},
): Promise<string[]> {
  const held = await transaction
    .selectFrom('members')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .select('id')
    // Always in the same order, to prevent deadlocks.
    .orderBy('id')
    .$call((query) => (toRemove ? query.forUpdate() : query.forNoKeyUpdate()))
    .execute();
  return held.map(({ id }) => id);
}
