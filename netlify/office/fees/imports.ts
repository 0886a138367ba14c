// Bank statements: planning an import, importing, and undoing a whole import.

import { sql, type Transaction } from 'kysely';
import type { Database, Executor } from '../../database/connection.ts';
import { isKept } from '../../database/retention.ts';
import type { DB } from '../../database/tables.ts';
import type {
  Balances,
  ImportResult,
  IncomeKind,
  LineChoice,
  StatementColumns,
  UndoResult,
} from '../../../src/office/fees/api/statements.ts';
import { findColumns, rememberColumns } from '../../database/remembered-columns.ts';
import { sumAmounts } from '../../../src/core/money.ts';
import { afterBulk } from '../../identity/accounts/bulk-write.ts';
import { holdMembers } from '../../identity/accounts/hold.ts';
import type { Payer } from './match.ts';
import type { IncomingLine } from './statement.ts';
import { feeMemberColumns, holdPayers, toFeeMember, voiding } from './rows.ts';
import { holdLines, type Payee } from './line-shares.ts';
import { addPayments, keepLines } from './open-lines.ts';
import { settlePayments } from './settle.ts';

/**
 * Returns which of the lines are already payments, in whole or in shares. A line of which all shares still wait for a member is
 * only among the open lines.
 */
export async function knownLines(database: Executor, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ lineKey: string }>`
    select line_key from payments where line_key = any (${keys}::text[]) and voided_at is null
    union all
    select line_key from open_lines where line_key = any (${keys}::text[])
      and once_key <> line_key and ${isKept('openLines')}
  `.execute(database);
  return new Set(rows.map((row) => row.lineKey));
}

/**
 * Finds the lines whose payment was voided or moved to another member, with the ids of the members who had it. Undoing a whole
 * import does not count.
 */
export async function takenBackLines(
  database: Database,
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ key: string; members: string[] }>`
    select key, array_agg(distinct member_id) as members
    from unnest(${keys}::text[]) as key
    join payments on line_key = split_part(key, '~', 1) and key in (once_key, line_key)
    join bank_imports on bank_imports.id = import_id
    where member_id is not null and voided_at is not null and (undone_at is null or voided_at < undone_at)
    group by key
  `.execute(database);
  return new Map(rows.map(({ key, members }) => [key, members]));
}

/**
 * Finds what was chosen for lines until their whole import was undone. Leaves out lines that were given another choice since,
 * and those of which a part had been voided or belongs to a former member.
 */
export async function choicesBefore(
  database: Database,
  lines: readonly { key: string; amount: number }[],
): Promise<Map<string, LineChoice>> {
  const { rows } = await sql<{
    key: string;
    member: string | null;
    amount: number;
    income: IncomeKind | null;
    note: string;
  }>`
    with latest as (
      select distinct on (line_key) line_key, import_id from payments
      where line_key = any (${lines.map(({ key }) => key)}::text[]) and import_id is not null
      order by line_key, id desc
    )
    select line_key as key, member_id as member, amount, note,
      case when entry = 'income' then purposes[1] end as income
    from latest join payments using (line_key, import_id) join bank_imports on bank_imports.id = import_id
    where voided_at >= undone_at
    order by once_key
  `.execute(database);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    lines.flatMap(({ key, amount }): [string, LineChoice][] => {
      const parts = byKey.get(key) ?? [];
      const [first] = parts;
      if (!first || sumAmounts(parts) !== amount) return [];
      if (first.income) return [[key, { income: first.income, note: first.note }]];
      const shares = parts.flatMap(({ member, amount: part }) => (member ? [{ member, amount: part }] : []));
      if (shares.length < parts.length) return [];
      return [[key, shares.length > 1 ? shares : (first.member ?? [])]];
    }),
  );
}

/** Returns everybody who may have paid, with what they owe; including disabled members, who may still send money. */
export async function payers(database: Database): Promise<Payer[]> {
  const rows = await database
    .selectFrom('members')
    .leftJoin('feeAccounts', 'feeAccounts.memberId', 'members.id')
    .select([...feeMemberColumns, 'balance'])
    .execute();
  const dues = await database
    .selectFrom('dueStates')
    .whereRef('covered', '<', 'amount')
    .select(['memberId', 'amount', 'covered', 'year'])
    // As in `due_states`.
    .orderBy('extra')
    .orderBy('dueOn')
    .orderBy('id')
    .execute();
  const open = Map.groupBy(dues, (due) => due.memberId);
  return rows.map((row) => {
    const own = open.get(row.id) ?? [];
    return {
      ...toFeeMember(row),
      balance: Number(row.balance ?? 0),
      open: own.map(({ amount, covered }) => Number(amount) - Number(covered)),
      years: own.map(({ year }) => Number(year)),
    };
  });
}

/** Finds the columns of a bank's statement, as last matched. */
export const rememberedColumns = (database: Database, header: string) =>
  findColumns<StatementColumns>(database, 'statement_columns', header);

/** A line, or a share of one, with the member whose payment it is. */
export interface ChosenLine extends IncomingLine, Payee {
  /** The amount of the whole line, if this is a share. */
  lineAmount?: number | null;
}

/** The lines of a statement to import. */
export interface ImportedLines {
  chosen: readonly ChosenLine[];
  /** The lines without a chosen member: they stay open. */
  others: readonly IncomingLine[];
  /** The lines already in the books, under their keys there. */
  known?: readonly FileLine[];
}

type FileLine = Pick<IncomingLine, 'key' | 'day' | 'amount'>;

/** The stored facts about a statement's file. */
export interface ImportedFile {
  by: string;
  fileName: string;
  /** The sum of outgoing payments in it. */
  outgoing?: number;
  balances?: Balances | undefined;
}

/** Returns the key of the whole line, from its own key or that of a share. */
const parseLineKey = (key: string) => key.replace(/~.*/, '');

/** Stores the lines of a statement, to report what became of them; for shares, the whole line. */
async function keepStatement(transaction: Transaction<DB>, id: string, lines: readonly FileLine[]) {
  await sql`
    insert into statement_lines (import_id, line_key, day, amount)
    select ${id}::bigint, key, day, amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (key text, day date, amount integer)
    on conflict do nothing
  `.execute(transaction);
}

/**
 * Turns lines into payments, all or none, and stores the others as open; lines that are already payments stay unchanged.
 *
 * @throws ProblemError 404 not-found if the chosen payer of a line is not a member.
 */
export async function importLines(
  database: Database,
  { chosen, others, known: had = [] }: ImportedLines,
  remembered: { header: string; columns: StatementColumns },
  { by, fileName, outgoing, balances }: ImportedFile,
): Promise<ImportResult> {
  const result = await database.transaction().execute(async (transaction) => {
    await rememberColumns(transaction, 'statement_columns', remembered.header, remembered.columns);
    await holdLines(transaction);
    await holdPayers(
      transaction,
      chosen.flatMap(({ member }) => member ?? []),
    );
    const known = await knownLines(
      transaction,
      [...chosen, ...others].map(({ key }) => parseLineKey(key)),
    );
    const isNew = ({ key }: IncomingLine) => !known.has(parseLineKey(key));
    const { id } = await transaction
      .insertInto('bankImports')
      .values({ byId: by, fileName, outgoing: outgoing ?? null, ...balances })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payments = chosen.filter(isNew).map((line) => ({ ...line, importId: id }));
    const added = await addPayments(transaction, payments, by);
    const openLines = await keepLines(transaction, id, others.filter(isNew));
    if (!added.length && !openLines) {
      // Nothing was new, so no import is recorded.
      await transaction.deleteFrom('bankImports').where('id', '=', id).execute();
      return { added: 0, prolonged: 0, openLines };
    }
    const whole = chosen.map(({ key, day, amount, lineAmount }) => ({
      ...{ key: parseLineKey(key), day, amount: lineAmount ?? amount },
    }));
    await keepStatement(transaction, id, [...whole, ...others, ...had]);
    const prolonged = await settlePayments(transaction, by, added);
    return { import: { id }, added: added.length, prolonged, openLines };
  });
  await afterBulk(database, result.added + result.openLines, ['payments', 'openLines', 'members']);
  return result;
}

/**
 * Voids all payments of an import, takes back the renewals they caused, and deletes its open lines.
 *
 * @returns null if there is no such import, or it was already undone.
 */
export function undoImport(database: Database, id: string, by: string): Promise<UndoResult | null> {
  return database.transaction().execute(async (transaction) => {
    await holdLines(transaction);
    const payers = await transaction
      .selectFrom('payments')
      .where('importId', '=', id)
      .where('voidedAt', 'is', null)
      .select('memberId')
      .distinct()
      .execute();
    await holdMembers(
      transaction,
      payers.flatMap((row) => row.memberId ?? []),
    );
    const { numUpdatedRows } = await transaction
      .updateTable('bankImports')
      .set({ undoneAt: sql`clock_timestamp()` })
      .where('id', '=', id)
      .where('undoneAt', 'is', null)
      .executeTakeFirst();
    if (!numUpdatedRows) return null;
    const voided = await voiding(transaction, by)
      .where('importId', '=', id)
      .returning(['memberId', 'paidOn', 'amount', 'reference'])
      .execute();
    await transaction.deleteFrom('openLines').where('importId', '=', id).execute();
    const shortened = await settlePayments(transaction, by, voided, { takenBack: true });
    return { payments: voided.length, shortened };
  });
}
