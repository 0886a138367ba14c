// Lines of bank statements for which nobody was chosen: kept for a year, until a member is found or somebody marks them
// as paying no fee.

import { sql, type Transaction } from 'kysely';
import type { Database, Executor } from '../database/connection.ts';
import { isKept } from '../database/retention.ts';
import type { DB } from '../database/tables.ts';
import { openLinesShown, type AddedPayments } from '../../src/lib/api/statements.ts';
import { holdPayers } from './rows.ts';
import { settlePayments } from './settle.ts';
import type { IncomingLine } from './statement.ts';

/** A line as it was kept. */
export type OpenLine = Omit<IncomingLine, 'line'>;

/** Neither put aside nor a payment by now, nor past the term of open lines. */
const isOpen = sql<boolean>`open_lines.put_aside_at is null and ${isKept('openLines')} and not exists (
  select from payments where payments.once_key = open_lines.once_key and voided_at is null
)`;

/**
 * Keeps lines of an import.
 *
 * @returns how many were new.
 */
export async function keepLines(
  transaction: Transaction<DB>,
  id: string,
  lines: readonly IncomingLine[],
): Promise<number> {
  const { rows } = await sql`
    insert into open_lines (once_key, import_id, day, amount, details)
    select key, ${id}::bigint, day, amount, details
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (key text, day date, amount integer, details text)
    where not exists (select from payments where once_key = key and voided_at is null)
    on conflict do nothing
    returning once_key
  `.execute(transaction);
  return rows.length;
}

/** Lists the open lines, the oldest first, and how many there are in all. */
export async function listOpenLines(database: Database): Promise<{ lines: OpenLine[]; total: number }> {
  const { rows } = await sql<OpenLine & { total: number }>`
    select once_key as key, day, amount, details, (count(*) over ())::int as total
    from open_lines where ${isOpen}
    order by day, once_key limit ${openLinesShown}
  `.execute(database);
  return {
    lines: rows.map(({ key, day, amount, details }) => ({ key, day, amount, details })),
    total: rows[0]?.total ?? 0,
  };
}

/** Counts the open lines that each of these imports has left. */
export async function countOpenLines(
  database: Executor,
  imports: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ import_id: string; count: number }>`
    select import_id, count(*)::int as count from open_lines
    where import_id = any (${imports}::bigint[]) and ${isOpen} group by import_id
  `.execute(database);
  return new Map(rows.map((row) => [row.import_id, row.count]));
}

/**
 * Makes payments of open lines; each belongs to the import that its line came with, and is taken back with it. Lines
 * that are no longer open stay as they are.
 *
 * @param choices members by the keys of the lines.
 * @throws UnknownPayerError where the chosen payer of a line is no member.
 */
export function payOpenLines(
  database: Database,
  choices: ReadonlyMap<string, string>,
  by: string,
): Promise<AddedPayments> {
  return database.transaction().execute(async (transaction) => {
    await holdPayers(transaction, [...choices.values()]);
    const chosen = [...choices].map(([key, member]) => ({ key, member }));
    const { rows } = await sql<{ member_id: string; paid_on: string; amount: number; reference: string }>`
      insert into payments (member_id, paid_on, amount, way, reference, import_id, once_key, by_id)
      select chosen.member, day, amount, 'bank', details, import_id, once_key, ${by}
      from open_lines
      join jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as chosen (key text, member text)
        on chosen.key = open_lines.once_key
      where ${isOpen}
      on conflict (once_key) where voided_at is null do nothing
      returning member_id, paid_on, amount, reference
    `.execute(transaction);
    return { added: rows.length, prolonged: await settlePayments(transaction, by, rows) };
  });
}

/** Opens the line of a payment that was taken back: it waits for a member again, for another year. */
export async function reopenLine(transaction: Transaction<DB>, payment: string): Promise<void> {
  await sql`
    insert into open_lines (once_key, import_id, day, amount, details)
    select once_key, import_id, paid_on, amount, reference from payments
    where id = ${payment}::bigint and import_id is not null
    on conflict (once_key) do update set opened_at = now(), put_aside_at = null
  `.execute(transaction);
}

/**
 * Marks a line as paying no fee.
 *
 * @returns false where it is not open.
 */
export async function putAside(database: Database, key: string): Promise<boolean> {
  const { rows } = await sql`
    update open_lines set put_aside_at = now() where once_key = ${key} and ${isOpen} returning once_key
  `.execute(database);
  return rows.length > 0;
}
