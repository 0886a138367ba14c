// A member's second factors, which prove identity in addition to the password.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

export interface Factors {
  /** The number of passkeys. */
  passkeys: number;
  /** The number of unused one-time codes. */
  codes: number;
  /** When the member was last given a role, or the site began to require passkeys; in milliseconds since 1970. */
  rolesSince: number;
}

export const factorRecord = (database: Database) => ({
  /** Returns the factors of a member; none if there is no such member. */
  async getFactors(id: string): Promise<Factors> {
    const row = await database
      .selectFrom('members')
      .where('id', '=', id)
      .select([
        'rolesSince',
        sql<number>`(select count(*) from passkeys where member_id = members.id)::int`.as('passkeys'),
        sql<number>`(
          select count(*) from one_time_codes where member_id = members.id and used_at is null
        )::int`.as('codes'),
      ])
      .executeTakeFirst();
    if (!row) return { passkeys: 0, codes: 0, rolesSince: -Infinity };
    return { passkeys: row.passkeys, codes: row.codes, rolesSince: row.rolesSince.getTime() };
  },
});
