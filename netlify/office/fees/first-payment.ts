// The payment that a new member must make before the membership begins.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { membershipIs } from '../../identity/accounts/filters.ts';
import type { FirstPayment } from '../../../src/account/api/card.ts';

/** Returns the unpaid part of a new member's dues; null once the membership has begun. */
export async function findFirstPayment(database: Database, id: string): Promise<FirstPayment | null> {
  const { rows } = await sql<FirstPayment>`
    select sum(amount - covered)::int as amount, min(due_on) as until
    from due_states join members on members.id = member_id
    where members.id = ${id} and covered < amount and not extra and ${membershipIs.unpaid}
    group by members.id
  `.execute(database);
  return rows[0] ?? null;
}
