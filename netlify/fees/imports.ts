// Bank statements: planning an import, importing, and taking a whole import back.

import { sql } from 'kysely';
import type { Database, Executor } from '../database/connection.ts';
import { isKept } from '../database/retention.ts';
import { feesPage } from '../../src/lib/api/fees.ts';
import type { BankImport, ImportResult, StatementColumns, UndoResult } from '../../src/lib/api/statements.ts';
import { afterBulk } from '../members/bulk-write.ts';
import { holdMembers } from '../members/hold.ts';
import type { Payer } from './match.ts';
import type { IncomingLine } from './statement.ts';
import { feeMemberColumns, holdPayers, toFeeMember } from './rows.ts';
import { holdLines } from './line-shares.ts';
import { addPayments, countOpenLines, keepLines } from './open-lines.ts';
import { settlePayments } from './settle.ts';

/**
 * Returns those of the lines that are payments already, also in shares, or were marked as paying no fee. Shares that wait for a
 * member are among the open lines alone.
 */
export async function knownLines(database: Executor, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ line_key: string }>`
    select line_key from payments where line_key = any (${keys}::text[]) and voided_at is null
    union all
    select line_key from open_lines where line_key = any (${keys}::text[])
      and (put_aside_at is not null or (once_key <> line_key and ${isKept('openLines')}))
  `.execute(database);
  return new Set(rows.map((row) => row.line_key));
}

/**
 * Finds the lines whose payment somebody has taken back or moved to another member, with the ids of the members who had
 * it. An import that was undone as a whole does not count.
 */
export async function takenBackLines(
  database: Database,
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ key: string; member_id: string }>`
    select distinct key, member_id
    from unnest(${keys}::text[]) as key
    join payments on line_key = split_part(key, '~', 1) and (once_key = key or starts_with(once_key, key || '~'))
    join bank_imports on bank_imports.id = import_id
    where member_id is not null and voided_at is not null and (undone_at is null or voided_at < undone_at)
  `.execute(database);
  const membersByKey = new Map<string, string[]>();
  for (const { key, member_id: member } of rows)
    membersByKey.set(key, [...(membersByKey.get(key) ?? []), member]);
  return membersByKey;
}

/** Returns everybody who may have paid, with what they owe; disabled members too, since they may send money as well. */
export async function payers(database: Database): Promise<Payer[]> {
  const rows = await database
    .selectFrom('members')
    .leftJoin('fee_accounts', 'fee_accounts.member_id', 'members.id')
    .select([...feeMemberColumns, 'balance'])
    .execute();
  const dues = await database
    .selectFrom('due_states')
    .whereRef('covered', '<', 'amount')
    .select(['member_id', 'amount', 'covered'])
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  const open = Map.groupBy(dues, (due) => due.member_id);
  return rows.map((row) => ({
    ...toFeeMember(row),
    balance: Number(row.balance ?? 0),
    open: (open.get(row.id) ?? []).map(({ amount, covered }) => Number(amount) - Number(covered)),
  }));
}

/** The columns of a bank's statement, as last matched. */
export async function rememberedColumns(
  database: Database,
  header: string,
): Promise<StatementColumns | undefined> {
  const row = await database
    .selectFrom('statement_columns')
    .where('header', '=', header)
    .select('columns')
    .executeTakeFirst();
  return row?.columns as unknown as StatementColumns | undefined;
}

/** A line, or a share of one, with the member whose payment it is. */
export interface ChosenLine extends IncomingLine {
  member: string;
  /** The amount of the whole line, where it is a share. */
  lineAmount?: number | null;
}

/** The lines of a statement that are imported. */
export interface ImportedLines {
  chosen: readonly ChosenLine[];
  /** The lines for which nobody was chosen: they stay open. */
  others: readonly IncomingLine[];
}

/** The key of the line that a key is of: its own, or that of a share. */
const lineOf = (key: string) => key.replace(/~.*/, '');

/**
 * Makes payments of lines, all or none, and keeps the others; those that are payments already stay as they are.
 *
 * @throws UnknownPayerError where the chosen payer of a line is no member.
 */
export async function importLines(
  database: Database,
  { chosen, others }: ImportedLines,
  remembered: { header: string; columns: StatementColumns },
  { by, fileName }: { by: string; fileName: string },
): Promise<ImportResult> {
  const result = await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('statement_columns')
      .values({ header: remembered.header, columns: JSON.stringify(remembered.columns) })
      .onConflict((conflict) =>
        conflict
          .column('header')
          .doUpdateSet({ columns: JSON.stringify(remembered.columns), at: sql`now()` }),
      )
      .execute();
    await holdLines(transaction);
    await holdPayers(
      transaction,
      chosen.map(({ member }) => member),
    );
    const known = await knownLines(
      transaction,
      [...chosen, ...others].map(({ key }) => lineOf(key)),
    );
    const isNew = ({ key }: IncomingLine) => !known.has(lineOf(key));
    const { id } = await transaction
      .insertInto('bank_imports')
      .values({ by_id: by, file_name: fileName })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payments = chosen.filter(isNew).map((line) => ({ ...line, importId: id }));
    const added = await addPayments(transaction, payments, by);
    const openLines = await keepLines(transaction, id, others.filter(isNew));
    if (!added.length && !openLines) {
      // None of it was new: so there was no import either.
      await transaction.deleteFrom('bank_imports').where('id', '=', id).execute();
      return { added: 0, prolonged: 0, openLines };
    }
    const prolonged = await settlePayments(transaction, by, added);
    const amount = added.reduce((sum, row) => sum + row.amount, 0);
    const at = new Date().toISOString();
    return {
      import: { id, at, fileName, payments: added.length, amount, open: openLines },
      added: added.length,
      prolonged,
      openLines,
    };
  });
  await afterBulk(database, result.added + result.openLines, ['payments', 'open_lines', 'members']);
  return result;
}

/**
 * Takes back all payments of an import, the memberships that they prolonged, and its open lines.
 *
 * @returns null where there is no such import that stands.
 */
export function undoImport(database: Database, id: string, by: string): Promise<UndoResult | null> {
  return database.transaction().execute(async (transaction) => {
    await holdLines(transaction);
    const payers = await transaction
      .selectFrom('payments')
      .where('import_id', '=', id)
      .where('voided_at', 'is', null)
      .select('member_id')
      .distinct()
      .execute();
    await holdMembers(
      transaction,
      payers.flatMap((row) => row.member_id ?? []),
    );
    const undone = await transaction
      .updateTable('bank_imports')
      .set({ undone_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!undone) return null;
    const voided = await transaction
      .updateTable('payments')
      .set({ voided_at: sql`clock_timestamp()`, voided_by_id: by })
      .where('import_id', '=', id)
      .where('voided_at', 'is', null)
      .returning(['member_id', 'paid_on', 'amount', 'reference'])
      .execute();
    await transaction.deleteFrom('open_lines').where('import_id', '=', id).execute();
    // Former members have no membership to be shortened.
    const standing = voided.flatMap((row) =>
      row.member_id === null ? [] : [{ ...row, member_id: row.member_id }],
    );
    const shortened = await settlePayments(transaction, by, standing, { takenBack: true });
    return { payments: voided.length, shortened };
  });
}

/** Lists the latest imports, the last one first, with the part that stands; of an undone one all that it was. */
export async function listImports(database: Database): Promise<BankImport[]> {
  const rows = await database
    .selectFrom('bank_imports')
    .leftJoin('members as by', 'by.id', 'bank_imports.by_id')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.import_id', '=', 'bank_imports.id')
        .on((on) =>
          on.or([on('payments.voided_at', 'is', null), on('bank_imports.undone_at', 'is not', null)]),
        ),
    )
    .select(['bank_imports.id', 'bank_imports.created_at', 'file_name', 'undone_at', 'by.name as by'])
    .select(sql<number>`count(payments.id)::int`.as('payments'))
    .select(sql<string>`coalesce(sum(payments.amount), 0)`.as('amount'))
    .groupBy(['bank_imports.id', 'by.name'])
    .orderBy('bank_imports.id', 'desc')
    .limit(feesPage)
    .execute();
  const open = await countOpenLines(
    database,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    fileName: row.file_name,
    payments: row.payments,
    amount: Number(row.amount),
    open: open.get(row.id) ?? 0,
    ...(row.by !== null && { by: row.by }),
    ...(row.undone_at !== null && { undoneAt: row.undone_at.toISOString() }),
  }));
}
