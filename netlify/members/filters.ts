// Which members a list shows, as conditions of the database.

import { sql, type RawBuilder } from 'kysely';
import type { MemberFilter } from '../../src/lib/api/member.ts';
import { soon } from '../../src/lib/members/membership.ts';

/** @param today in Romania: 2026-11-22. */
export function conditionOf(filter: MemberFilter, today: string): RawBuilder<boolean> {
  switch (filter) {
    case 'all':
      return sql`true`;
    case 'no-password':
      return sql`password_hash is null`;
    case 'no-email':
      return sql`email is null`;
    // Those for whom a letter is the only way to begin.
    case 'letter':
      return sql`email is null and password_hash is null and not disabled`;
    case 'expiring':
      return sql`valid_until between ${today}::date and ${today}::date + ${soon}::int`;
    case 'expired':
      return sql`valid_until < ${today}::date`;
    case 'disabled':
      return sql`disabled`;
    case 'editor':
    case 'admin':
      return sql`${filter} = any (roles)`;
  }
}
