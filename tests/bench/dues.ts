// A year's dues for all members of a database, a third of whom have not paid.

import { sql } from 'kysely';
import type { Database } from '../../netlify/database/connection.ts';

/** Adds the dues and updates the database's statistics, as autovacuum does after a while. */
export async function addDues(database: Database): Promise<void> {
  await sql`
    insert into dues (member_id, year, kind, amount, due_on)
    select id, 2026, 'hunter-and-angler', 100, '2026-03-31' from members
  `.execute(database);
  await sql`
    insert into payments (member_id, paid_on, amount, way, once_key)
    select id, '2026-02-01', 100, 'cash', 'key-of-a-payment-' || id from members where number_key::int % 3 > 0
  `.execute(database);
  await sql`analyze`.execute(database);
}
