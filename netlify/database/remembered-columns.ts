// What the columns of an imported table mean, as a user has matched them: remembered for the next table with the same headers.

import { sql } from 'kysely';
import type { Executor } from './connection.ts';

/** The database tables that remember columns. */
type Kept = 'member_columns' | 'statement_columns';

/**
 * Returns the columns as last matched; null if no table with these headers was matched before.
 *
 * @param header by `headerKey`.
 */
export async function findColumns<Columns>(
  database: Executor,
  kept: Kept,
  header: string,
): Promise<Columns | null> {
  const { rows } = await sql<{ columns: Columns }>`
    select columns from ${sql.table(kept)} where header = ${header}
  `.execute(database);
  return rows[0]?.columns ?? null;
}

/** Remembers the columns for the next table with these headers. */
export async function rememberColumns(
  database: Executor,
  kept: Kept,
  header: string,
  columns: object,
): Promise<void> {
  await sql`
    insert into ${sql.table(kept)} (header, columns) values (${header}, ${JSON.stringify(columns)}::jsonb)
    on conflict (header) do update set columns = excluded.columns, at = now()
  `.execute(database);
}
