// The meaning of a table's columns, as somebody has said it: remembered for the next table with the same names.

import { sql } from 'kysely';
import type { Executor } from './connection.ts';

/** The tables in which columns are remembered. */
type Kept = 'member_columns' | 'statement_columns';

/**
 * The columns of a table, as last matched; null where there was none with these names.
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

/** Remembers columns for the next table with these names. */
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
