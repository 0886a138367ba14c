// Members held by one transaction: what is reckoned from their records is still true when it is written.

import { sql, type Transaction } from 'kysely';
import type { DB } from '../../database/tables.ts';

/**
 * Locks these members' records, and with them their fees, until the transaction ends. Whoever only names a member, as the
 * record of changes does, is let through.
 *
 * @returns the ids of those that there are.
 */
export async function holdMembers(transaction: Transaction<DB>, ids: readonly string[]): Promise<string[]> {
  const held = await transaction
    .selectFrom('members')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .select('id')
    // All in the same order: two that each hold the other's next would wait for ever.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return held.map(({ id }) => id);
}
