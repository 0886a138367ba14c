// Lines of bank statements for which nobody was chosen: kept for a year, until a member is found or somebody marks them
// as paying no fee.

import { sql, type Transaction } from 'kysely';
import type { Database, Executor } from '../database/connection.ts';
import { isKept } from '../database/retention.ts';
import type { DB } from '../database/tables.ts';
import { openLinesShown, type AddedPayments, type LineChoice } from '../../src/lib/api/statements.ts';
import { holdLines, paymentsOf, rejoin } from './line-shares.ts';
import { holdPayers } from './rows.ts';
import { settlePayments } from './settle.ts';
import type { IncomingLine } from './statement.ts';

/** A line as it was kept, or a share of one. */
export interface OpenLine extends Omit<IncomingLine, 'line'> {
  /** The amount of the whole line, where it is a share. */
  lineAmount?: number;
}

/** True of a key that is a line's own, or that of a share of it. */
const isOf = (key: string, line: string) =>
  sql<boolean>`(${sql.ref(key)} = ${sql.ref(line)} or starts_with(${sql.ref(key)}, ${sql.ref(line)} || '~'))`;

/** Neither put aside nor a payment by now, also in shares, nor past the term of open lines. */
const isOpen = sql<boolean>`open_lines.put_aside_at is null and ${isKept('openLines')} and not exists (
  select from payments where payments.line_key = open_lines.line_key and voided_at is null
    and ${isOf('payments.once_key', 'open_lines.once_key')}
) and not exists (
  select from open_lines as shares where shares.line_key = open_lines.line_key
    and starts_with(shares.once_key, open_lines.once_key || '~')
)`;

/**
 * Keeps lines of an import that are not known.
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
    on conflict do nothing
    returning once_key
  `.execute(transaction);
  return rows.length;
}

/** Lists the open lines, the oldest first, and how many there are in all. */
export async function listOpenLines(database: Database): Promise<{ lines: OpenLine[]; total: number }> {
  const { rows } = await sql<Omit<OpenLine, 'lineAmount'> & { whole: number | null; total: number }>`
    select once_key as key, day, amount, details, line_amount as whole, (count(*) over ())::int as total
    from open_lines where ${isOpen}
    order by day, once_key limit ${openLinesShown}
  `.execute(database);
  return {
    lines: rows.map(({ key, day, amount, details, whole }) => ({
      ...{ key, day, amount, details },
      ...(whole !== null && { lineAmount: whole }),
    })),
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

/** A payment to be made of a line, or of a share of one. */
export interface LinePayment extends Omit<IncomingLine, 'line'> {
  member: string;
  lineAmount?: number | null;
  importId: string;
}

/**
 * Makes payments of lines; those that are payments already stay as they are.
 *
 * @returns the rows that were added.
 */
export async function addPayments(transaction: Transaction<DB>, lines: readonly LinePayment[], by: string) {
  const { rows } = await sql<{ member_id: string; paid_on: string; amount: number; reference: string }>`
    insert into payments (member_id, paid_on, amount, way, reference, import_id, once_key, line_amount, by_id)
    select member, day, amount, 'bank', details, "importId", key, "lineAmount", ${by}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
      member text, day date, amount integer, details text, key text, "lineAmount" integer, "importId" bigint
    )
    on conflict (once_key) where voided_at is null do nothing
    returning member_id, paid_on, amount, reference
  `.execute(transaction);
  return rows;
}

/**
 * Makes payments of open lines; each belongs to the import that its line came with, and is taken back with it. Lines
 * that are no longer open stay as they are.
 *
 * @param choices whose they are, by the keys of the lines.
 * @throws UnknownPayerError where the chosen payer of a line is no member.
 * @throws SharesError where shares are not the line together.
 */
export function payOpenLines(
  database: Database,
  choices: ReadonlyMap<string, LineChoice>,
  by: string,
): Promise<AddedPayments> {
  return database.transaction().execute(async (transaction) => {
    await holdLines(transaction);
    const payers = [...choices.values()].flatMap((choice) =>
      typeof choice === 'string' ? choice : choice.map(({ member }) => member),
    );
    await holdPayers(transaction, payers);
    const { rows: open } = await sql<Omit<LinePayment, 'member'>>`
      select once_key as key, day, amount, details, line_amount as "lineAmount", import_id as "importId"
      from open_lines where once_key = any (${[...choices.keys()]}::text[]) and ${isOpen}
    `.execute(transaction);
    const lines = open.flatMap((line) => paymentsOf(line, choices.get(line.key) ?? []));
    const rows = await addPayments(transaction, lines, by);
    return { added: rows.length, prolonged: await settlePayments(transaction, by, rows) };
  });
}

/**
 * Opens the lines of payments that were taken back: each waits for a member again, for another year; shares of a line as one,
 * once none of them is a payment.
 */
export async function reopenLines(transaction: Transaction<DB>, payments: readonly string[]): Promise<void> {
  const { rows } = await sql<{ once_key: string; line_key: string }>`
    insert into open_lines (once_key, import_id, day, amount, details, line_amount)
    select once_key, import_id, paid_on, amount, reference, line_amount from payments
    where id = any (${payments}::bigint[]) and import_id is not null
    on conflict (once_key) do update
      set opened_at = now(), put_aside_at = null, amount = excluded.amount, line_amount = excluded.line_amount
    returning once_key, line_key
  `.execute(transaction);
  const shared = rows.filter((row) => row.once_key !== row.line_key);
  for (const key of new Set(shared.map((row) => row.line_key))) await rejoin(transaction, key);
}

/**
 * Marks open lines as paying no fee, or takes that back of those that were marked.
 *
 * @returns how many were changed.
 */
export function putAside(database: Database, keys: readonly string[], isAside = true): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await holdLines(transaction);
    const { rows } = await sql`
      update open_lines set put_aside_at = ${isAside ? sql`now()` : null}
      where once_key = any (${keys}::text[])
        and ${isAside ? isOpen : sql<boolean>`put_aside_at is not null and ${isKept('openLines')}`}
      returning once_key
    `.execute(transaction);
    return rows.length;
  });
}
