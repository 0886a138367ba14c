// All members at once, as no function of the site reads or writes them.

import { sql } from 'kysely';
import type { Database } from '../../netlify/database/connection.ts';
import { afterBulk, writeAll, type Written } from '../../netlify/identity/accounts/bulk-write.ts';
import type { AuditEntry } from '../../netlify/identity/accounts/changes.ts';
import { inTransaction } from '../../netlify/identity/accounts/directory.ts';
import { selectMembers, toMember } from '../../netlify/identity/accounts/rows.ts';

export const allMembers = (database: Database) => ({
  /** Returns all records, by name and number. */
  async list() {
    const order = sql`list_place, length(number_key), number_key`;
    return (await selectMembers(database).orderBy(order).execute()).map(toMember);
  },
  /** Adds many records and changes those with a known id, all or none. */
  async writeAll(written: readonly Written[], entry: AuditEntry) {
    await inTransaction(database, (transaction) => writeAll(transaction, written, entry));
    await afterBulk(database, written.length);
  },
});

export type AllMembers = ReturnType<typeof allMembers>;
