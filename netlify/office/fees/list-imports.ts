// The imported statements, with their sums and what became of their lines.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { leaveOutNulls, tellMoments } from '../../database/row-values.ts';
import { feesPage } from '../../../src/core/api/fees.ts';
import type { BankImport, StatementSums } from '../../../src/office/fees/api/statements.ts';
import { countOpenLines, isOpen } from './open-lines.ts';

/** The sums of a statement's lines. */
type LineSums = Omit<StatementSums, 'outgoing' | 'balances'>;

/** Sums up what became of the lines of statements, by import. */
async function sumStatements(database: Database, imports: readonly string[]): Promise<Map<string, LineSums>> {
  const { rows } = await sql<LineSums & { importId: string }>`
    with lines as materialized (
      select * from statement_lines where import_id = any (${imports}::bigint[])
    ),
    paid as (
      select line_key, sum(amount) filter (where entry <> 'income') as members,
        sum(amount) filter (where entry = 'income') as other
      from payments where line_key in (select line_key from lines) and voided_at is null group by line_key
    ),
    waiting as (
      select line_key, sum(amount) as open from open_lines
      where line_key in (select line_key from lines) and ${isOpen} group by line_key
    ),
    sums as (
      select import_id, min(day) as from, max(day) as until, sum(amount)::float8 as total,
        coalesce(sum(members), 0)::float8 as members, coalesce(sum(other), 0)::float8 as other, coalesce(sum(open), 0)::float8 as open
      from lines left join paid using (line_key) left join waiting using (line_key)
      group by import_id
    )
    select *, total - members - other - open as gone from sums
  `.execute(database);
  return new Map(rows.map(({ importId: id, ...lines }) => [id, lines]));
}

/** The maximum number of statements listed for a period. */
const mostInPeriod = 200;

/** Returns the sums of a statement, with the bank's own figures. */
function toSums(
  { outgoing, opening, closing }: Record<'outgoing' | 'opening' | 'closing', string | null>,
  lines: LineSums | undefined,
): Pick<BankImport, 'sums'> {
  if (!lines) return {};
  return {
    sums: {
      ...lines,
      ...(outgoing !== null && { outgoing: Number(outgoing) }),
      ...(opening !== null &&
        closing !== null && { balances: { opening: Number(opening), closing: Number(closing) } }),
    },
  };
}

/**
 * Lists imports, latest first, counting only valid payments; for undone imports, all that they had.
 *
 * @param period the days of the statements; the latest imports if left out.
 */
export async function listImports(
  database: Database,
  { from, until }: { from?: string | undefined; until?: string | undefined } = {},
): Promise<BankImport[]> {
  const rows = await database
    .selectFrom('bankImports')
    .leftJoin('members as by', 'by.id', 'bankImports.byId')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.importId', '=', 'bankImports.id')
        .on((on) => on.or([on('payments.voidedAt', 'is', null), on('bankImports.undoneAt', 'is not', null)])),
    )
    .select(['bankImports.id', 'bankImports.createdAt as at', 'fileName', 'undoneAt', 'by.name as by'])
    .select(['outgoing', 'opening', 'closing'])
    .select(sql<number>`count(payments.id)::int`.as('payments'))
    .select(sql<number>`coalesce(sum(payments.amount), 0)::float8`.as('amount'))
    .where(
      sql<boolean>`${from ?? null}::date is null or exists (
        select from statement_lines
        where import_id = bank_imports.id and day between ${from ?? null}::date and ${until ?? null}::date
      )`,
    )
    .groupBy(['bankImports.id', 'by.name'])
    .orderBy('bankImports.id', 'desc')
    .limit(from === undefined ? feesPage : mostInPeriod)
    .execute();
  const ids = rows.map((row) => row.id);
  const open = await countOpenLines(database, ids);
  const sums = await sumStatements(database, ids);
  return rows.map(({ outgoing, opening, closing, ...row }) => ({
    ...leaveOutNulls(tellMoments(row)),
    open: open.get(row.id) ?? 0,
    ...(row.undoneAt === null && toSums({ outgoing, opening, closing }, sums.get(row.id))),
  }));
}
