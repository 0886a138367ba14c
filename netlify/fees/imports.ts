// Bank statements: what importing one would do, importing it, and taking a whole import back.

import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import {
  feesPage,
  type BankImport,
  type FeeMember,
  type ImportResult,
  type StatementColumns,
  type UndoResult,
} from '../../src/lib/api/fees.ts';
import type { IncomingLine } from './statement.ts';
import { feeMemberColumns, holdMembers, toFeeMember } from './rows.ts';
import { paymentText, settle } from './settle.ts';

/** Of these lines those that are payments already. */
export async function knownLines(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom('payments')
    .where('once_key', '=', sql<string>`any(${keys}::text[])`)
    .where('voided_at', 'is', null)
    .select('once_key')
    .execute();
  return new Set(rows.map((row) => row.once_key));
}

/** Everybody who may have paid; also who is disabled, for money comes from them too. */
export async function payers(database: Database): Promise<FeeMember[]> {
  const rows = await database.selectFrom('members').select(feeMemberColumns).execute();
  return rows.map(toFeeMember);
}

/** The columns of a bank's statement, as they were matched last. */
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

/** A line, and whose payment it is. */
export interface ChosenLine extends IncomingLine {
  member: string;
}

/**
 * Makes payments of lines, all or none; those that are payments already stay as they are.
 *
 * @throws UnknownPayerError where a line was given to somebody who is no member.
 */
export function importLines(
  database: Database,
  lines: readonly ChosenLine[],
  remembered: { header: string; columns: StatementColumns },
  { by, fileName }: { by: string; fileName: string },
): Promise<ImportResult> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('statement_columns')
      .values({ header: remembered.header, columns: JSON.stringify(remembered.columns) })
      .onConflict((conflict) =>
        conflict
          .column('header')
          .doUpdateSet({ columns: JSON.stringify(remembered.columns), at: sql`now()` }),
      )
      .execute();
    const ids = [...new Set(lines.map(({ member }) => member))];
    const held = await holdMembers(transaction, ids);
    if (held.length < ids.length) throw new UnknownPayerError('a payer is no member');
    const { id } = await transaction
      .insertInto('bank_imports')
      .values({ by_id: by, file_name: fileName })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { rows: added } = await sql<{ member_id: string; paid_on: string; amount: number }>`
      insert into payments (member_id, paid_on, amount, way, reference, import_id, once_key, by_id)
      select member, day, amount, 'bank', details, ${id}::bigint, key, ${by}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (member text, day date, amount integer, details text, key text)
      on conflict (once_key) where voided_at is null do nothing
      returning member_id, paid_on, amount
    `.execute(transaction);
    if (!added.length) {
      // Nothing of it was new: then there was no import either.
      await transaction.deleteFrom('bank_imports').where('id', '=', id).execute();
      return { added: 0, prolonged: 0 };
    }
    const prolonged = await settle(
      transaction,
      by,
      added.map((row) => ({
        member: row.member_id,
        fields: [{ field: 'payment', old: null, new: paymentText(row.paid_on, row.amount) }],
      })),
    );
    const amount = added.reduce((sum, row) => sum + row.amount, 0);
    const at = new Date().toISOString();
    return {
      import: { id, at, fileName, payments: added.length, amount },
      added: added.length,
      prolonged,
    };
  });
}

/** A line was given to somebody who is no member, or no more. */
export class UnknownPayerError extends Error {}

/**
 * Takes back all payments of an import, and the memberships that they prolonged.
 *
 * @returns null where there is no such import that stands.
 */
export function undoImport(database: Database, id: string, by: string): Promise<UndoResult | null> {
  return database.transaction().execute(async (transaction) => {
    const payers = await transaction
      .selectFrom('payments')
      .where('import_id', '=', id)
      .where('voided_at', 'is', null)
      .select('member_id')
      .distinct()
      .execute();
    await holdMembers(
      transaction,
      payers.map((row) => row.member_id),
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
      .set({ voided_at: sql`clock_timestamp()` })
      .where('import_id', '=', id)
      .where('voided_at', 'is', null)
      .returning(['member_id', 'paid_on', 'amount'])
      .execute();
    const shortened = await settle(
      transaction,
      by,
      voided.map((row) => ({
        member: row.member_id,
        fields: [{ field: 'payment', old: paymentText(row.paid_on, row.amount), new: null }],
      })),
    );
    return { payments: voided.length, shortened };
  });
}

/** The latest imports, the last one first, with what of them stands; of an undone one what it was. */
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
    .select(['bank_imports.id', 'bank_imports.made_at', 'file_name', 'undone_at', 'by.name as by'])
    .select(sql<number>`count(payments.id)::int`.as('payments'))
    .select(sql<string>`coalesce(sum(payments.amount), 0)`.as('amount'))
    .groupBy(['bank_imports.id', 'by.name'])
    .orderBy('bank_imports.id', 'desc')
    .limit(feesPage)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.made_at.toISOString(),
    fileName: row.file_name,
    payments: row.payments,
    amount: Number(row.amount),
    ...(row.by !== null && { by: row.by }),
    ...(row.undone_at !== null && { undoneAt: row.undone_at.toISOString() }),
  }));
}
