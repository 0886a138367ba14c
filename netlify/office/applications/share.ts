// What applications contribute to features of all parts of the office: own data and tasks.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { readTold } from '../../database/row-values.ts';

/** Reads the application a member came from, and confirmed ones from the same address that no other member came from. */
export const readOwnData = async (database: Database, id: string) => ({
  applications: await readTold(
    database
      .selectFrom('applications')
      .where(({ or, and, eb }) =>
        or([
          eb('memberId', '=', id),
          and([
            eb('memberId', 'is', null),
            eb('confirmedAt', 'is not', null),
            sql<boolean>`email_key = (select email_key from members where id = ${id})`,
          ]),
        ]),
      )
      .select(['kind', 'name', 'email', 'phone', 'commune', 'recommendedBy', 'message', 'state'])
      .select(['createdAt', 'decidedAt', 'reason', 'missing', 'note'])
      .orderBy('createdAt'),
  ),
});

export const adminTasks = {
  applications: sql<number>`select count(*)::int from applications where state = 'open' and missing is null`,
};
