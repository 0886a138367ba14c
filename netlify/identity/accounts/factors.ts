// The second factors of a member: what proves, beside the password, who is there.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

export interface Factors {
  /** How many passkeys there are. */
  passkeys: number;
  /** How many one-time codes can still be used. */
  codes: number;
  /** When a role was last given to the member, or the site began to ask for passkeys; in milliseconds since 1970. */
  rolesSince: number;
}

export const factorRecord = (database: Database) => ({
  /** Returns the factors of a member; none where there is no such member. */
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
