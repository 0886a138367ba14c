// Lines of bank statements that nobody has assigned yet: kept as long as the books, until a member is found or somebody marks
// them as not from a member.

import { sql, type Transaction } from 'kysely';
import type { Database, Executor } from '../../database/connection.ts';
import { isKept } from '../../database/retention.ts';
import type { DB } from '../../database/tables.ts';
import {
  openLinesShown,
  type AddedPayments,
  type LineChoice,
} from '../../../src/office/fees/api/statements.ts';
import { holdLines, listPayers, toPayments, rejoin, type Payee } from './line-shares.ts';
import { holdPayers, voiding } from './rows.ts';
import { settlePayments } from './settle.ts';
import type { IncomingLine } from './statement.ts';

/** A stored line, or a share of one. */
export interface OpenLine extends Omit<IncomingLine, 'line'> {
  /** The amount of the whole line, if this is a share. */
  lineAmount?: number;
}

/** True if it is not a payment yet, not even in shares, and within the retention period of open lines. */
export const isOpen = sql<boolean>`${isKept('openLines')} and not exists (
  select from payments where payments.line_key = open_lines.line_key and voided_at is null
    and open_lines.once_key in (payments.once_key, payments.line_key)
) and not exists (
  select from open_lines as shares where shares.line_key = open_lines.once_key and shares.once_key <> shares.line_key
)`;

/**
 * Stores the lines of an import that are not stored yet.
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

/** Lists the open lines, oldest first, and how many there are in all. */
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

/** Counts the open lines remaining from each of these imports. */
export async function countOpenLines(
  database: Executor,
  imports: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ importId: string; count: number }>`
    select import_id, count(*)::int as count from open_lines
    where import_id = any (${imports}::bigint[]) and ${isOpen} group by import_id
  `.execute(database);
  return new Map(rows.map((row) => [row.importId, row.count]));
}

/** A payment to be made from a line or a share of one. */
export interface LinePayment extends Omit<IncomingLine, 'line'>, Payee {
  lineAmount?: number | null;
  importId: string;
}

/**
 * Turns lines into payments; lines that are already payments stay unchanged.
 *
 * @returns the added rows.
 */
export async function addPayments(transaction: Transaction<DB>, lines: readonly LinePayment[], by: string) {
  const { rows } = await sql<{
    memberId: string | null;
    paidOn: string;
    amount: number;
    reference: string;
  }>`
    insert into payments (
      member_id, paid_on, amount, way, entry, purposes, reference, note, import_id, once_key, line_amount, by_id
    )
    select member, day, amount, 'bank', case when member is null then 'income' else 'payment' end,
      array_remove(array[income], null), details, coalesce(note, ''), "importId", key, "lineAmount", ${by}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
      member text, income text, note text, day date, amount integer, details text, key text, "lineAmount" integer,
      "importId" bigint
    )
    on conflict (once_key) where voided_at is null do nothing
    returning member_id, paid_on, amount, reference
  `.execute(transaction);
  return rows;
}

/**
 * Turns open lines into payments; each belongs to the import of its line, and is undone with it. Lines that are no longer open
 * stay unchanged.
 *
 * @param choices the choice for each line, by key.
 * @throws ProblemError 404 not-found if the chosen payer of a line is not a member.
 * @throws ProblemError 400 invalid-fields if the shares do not add up to the line, or the line is already a share.
 */
export function payOpenLines(
  database: Database,
  choices: ReadonlyMap<string, LineChoice>,
  by: string,
): Promise<AddedPayments> {
  return database.transaction().execute(async (transaction) => {
    await holdLines(transaction);
    await holdPayers(transaction, [...choices.values()].flatMap(listPayers));
    const { rows: open } = await sql<Omit<LinePayment, 'member'>>`
      select once_key as key, day, amount, details, line_amount, import_id
      from open_lines where once_key = any (${[...choices.keys()]}::text[]) and ${isOpen}
    `.execute(transaction);
    const lines = open.flatMap((line) => toPayments(line, choices.get(line.key) ?? []));
    const rows = await addPayments(transaction, lines, by);
    return { added: rows.length, prolonged: await settlePayments(transaction, by, rows) };
  });
}

/**
 * Reopens the lines of voided payments: each waits for a member again, for another retention period; the shares of a line are
 * merged once none of them is a payment.
 */
export async function reopenLines(transaction: Transaction<DB>, payments: readonly string[]): Promise<void> {
  const { rows } = await sql<{ onceKey: string; lineKey: string }>`
    insert into open_lines (once_key, import_id, day, amount, details, line_amount)
    select once_key, import_id, paid_on, amount, reference, line_amount from payments
    where id = any (${payments}::bigint[]) and import_id is not null
    on conflict (once_key) do update
      set opened_at = now(), amount = excluded.amount, line_amount = excluded.line_amount
    returning once_key, line_key
  `.execute(transaction);
  const shared = rows.filter((row) => row.onceKey !== row.lineKey);
  for (const key of new Set(shared.map((row) => row.lineKey))) await rejoin(transaction, key);
}

/**
 * Voids income that is not from a member: its line is open again.
 *
 * @returns whether there was a valid one.
 */
export function reopenIncome(database: Database, id: string, by: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await holdLines(transaction);
    const { numUpdatedRows } = await voiding(transaction, by)
      .where('id', '=', id)
      .where('entry', '=', 'income')
      .executeTakeFirst();
    if (numUpdatedRows) await reopenLines(transaction, [id]);
    return numUpdatedRows > 0n;
  });
}
