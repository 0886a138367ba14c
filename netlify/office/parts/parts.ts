// Joins what the parts of the office contribute to shared features, each in its `share.ts`.

import { sql } from 'kysely';
import type { Role } from '../../../src/core/api/member.ts';
import type { Tasks } from '../../../src/core/api/tasks.ts';
import type { Deletions } from '../../base/tidy/tidy.ts';
import type { Database } from '../../database/connection.ts';
import * as applications from '../applications/share.ts';
import * as fees from '../fees/share.ts';
import * as invitations from '../invitations/share.ts';
import * as letters from '../letters/share.ts';
import * as privacy from '../privacy/share.ts';
import * as reports from '../reports/share.ts';

/** Reads what all parts store about a member. */
export const readOwnData = async (database: Database, id: string) => ({
  ...(await fees.readOwnData(database, id)),
  ...(await letters.readOwnData(database, id)),
  ...(await applications.readOwnData(database, id)),
});

/** What the nightly cleanup deletes for the parts. */
export const deletions: Deletions = { ...fees.deletions, ...reports.deletions };

/** The queries that count open tasks of administrators. */
const adminTasks = {
  ...applications.adminTasks,
  ...letters.adminTasks,
  ...reports.adminTasks,
  ...privacy.adminTasks,
  ...invitations.adminTasks,
};

/** Counts the open tasks of a member with these roles. @param now in milliseconds since 1970. */
export async function countPartTasks(
  database: Database,
  roles: readonly Role[],
  now: number,
): Promise<Tasks> {
  const isAdmin = roles.includes('admin');
  const counts = Object.entries(adminTasks).map(([name, count]) => sql`(${count}) as ${sql.ref(name)}`);
  return {
    ...(isAdmin && (await sql<Tasks>`select ${sql.join(counts)}`.execute(database)).rows[0]),
    ...((isAdmin || roles.includes('cashier')) && (await fees.countTasks(database, now))),
  };
}
