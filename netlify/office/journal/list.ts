// Reads the entries of the `journal` view: a page with its sums, or everything in a period for a file.

import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { extraKinds, paymentWays, yearlyKinds, type PaymentWay } from '../../../src/core/api/fees.ts';
import {
  incomeSearch,
  journalPage,
  type Handover,
  type JournalEntry,
  type JournalEntryKind,
  type JournalPage,
  type JournalSum,
} from '../../../src/office/fees/api/journal.ts';
import { incomeKinds } from '../../../src/office/fees/api/statements.ts';
import { advance } from '../../../src/core/fees/purpose.ts';
import { leaveOutNulls, tellMoments } from '../../database/row-values.ts';

export interface JournalSearch {
  /** The first and the last day. */
  from: string;
  until: string;
  way?: PaymentWay | undefined;
  entry?: JournalEntryKind | undefined;
  /** The kind of due that was paid, or `advance`. */
  kind?: string | undefined;
  /** The year whose dues were paid. */
  year?: string | undefined;
  /** The id of a bank statement. */
  statement?: string | undefined;
}

/** An entry as read from the database: missing values are null. */
type Row = {
  [Name in keyof Required<JournalEntry>]:
    JournalEntry[Name] | (undefined extends JournalEntry[Name] ? null : never);
};

const everyKind = [...Object.values(yearlyKinds), ...extraKinds];
/** All years that dues may have. */
const everyYear = Array.from({ length: 100 }, (_, at) => String(2000 + at));

/** Lists the purposes to search for; undefined for all. */
function listPurposes({ kind, year }: Pick<JournalSearch, 'kind' | 'year'>): string[] | undefined {
  // Advance payments and income from non-members belong to no year.
  const income = incomeKinds.find((one) => incomeSearch(one) === kind);
  if (kind === advance || income) return year ? [] : [income ?? advance];
  if (!kind && !year) return undefined;
  const [kinds, years] = [kind ? [kind] : everyKind, year ? [year] : everyYear];
  return kinds.flatMap((one) => years.map((other) => `${one} ${other}`));
}

function matches(search: JournalSearch): RawBuilder<boolean> {
  const { from, until, way, entry, statement } = search;
  const purposes = listPurposes(search);
  const conditions = [
    sql`day between ${from}::date and ${until}::date`,
    ...(way ? [sql`way = ${way}`] : []),
    ...(entry ? [sql`entry = ${entry}`] : []),
    ...(statement ? [sql`import_id = ${statement}::bigint`] : []),
    ...(purposes ? [sql`purposes && ${purposes}::text[]`] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

const oldestFirst = sql`day, id, entry, way`;
const latestFirst = sql`day desc, id desc, entry desc, way desc`;

/** Selects entries of part of the journal, with names; joins keep no order. */
const named = (part: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<Row>`
  select
    entries.id, entries.entry, entries.day, entries.paid_on, entries.amount, entries.way, entries.purposes,
    entries.receipt_year || '/' || entries.receipt_number as receipt,
    entries.member_id as member, members.name,
    coalesce(members.member_number, removed_members.member_number, '') as member_number,
    case when entries.entry = 'income' and entries.stands then true end as may_reopen,
    entries.counterpart, entries.reference, entries.note, bank_imports.file_name as statement, by.name as by
  from (${part}) as entries
  left join members on members.id = entries.member_id
  left join removed_members on removed_members.id = entries.removed_id
  left join bank_imports on bank_imports.id = entries.import_id
  left join members as by on by.id = entries.by_id
  order by ${order}
`;

const incoming = sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)::float8`;
const outgoing = sql<number>`coalesce(-sum(amount) filter (where amount < 0), 0)::float8`;

/**
 * Sums what the till and the card terminal had before a period, from all earlier entries; null if only some entries are
 * searched. Not for the bank, whose outgoing payments are not entries: its statements have the balance.
 */
async function sumBefore(database: Database, search: JournalSearch): Promise<Map<PaymentWay, number> | null> {
  const { from, until: _, way, ...others } = search;
  if (Object.values(others).some((value) => value !== undefined)) return null;
  const { rows } = await sql<{ way: PaymentWay; sum: number }>`
    select way, sum(amount)::float8 as sum from journal
    where day < ${from}::date and way <> 'bank' and ${way ? sql`way = ${way}` : sql`true`} group by way having sum(amount) <> 0
  `.execute(database);
  return new Map(rows.map((row) => [row.way, row.sum]));
}

async function sumByWay(database: Database, search: JournalSearch): Promise<JournalSum[]> {
  const { rows } = await sql<JournalSum>`
    select way, count(*)::int as count, ${incoming} as incoming, ${outgoing} as outgoing
    from journal where ${matches(search)} group by way
  `.execute(database);
  const opening = await sumBefore(database, search);
  return paymentWays.flatMap((way) => {
    const row = rows.find((one) => one.way === way);
    const before = opening?.get(way) ?? 0;
    if (!row && !before) return [];
    const sum = row ?? { way, count: 0, incoming: 0, outgoing: 0 };
    return { ...sum, ...(opening && way !== 'bank' && { opening: before }) };
  });
}

/** Returns the sums of each day, with the filters of a search; leaves out days without entries. */
async function sumsOfDays(database: Database, search: JournalSearch): Promise<JournalPage['days']> {
  const { rows } = await sql<JournalPage['days'][number]>`
    select day, ${incoming} as incoming, ${outgoing} as outgoing
    from journal where ${matches(search)} group by day order by day desc
  `.execute(database);
  return rows;
}

/** Lists the handovers to the accountant, latest first. */
async function listHandovers(database: Database): Promise<Handover[]> {
  const rows = await database
    .selectFrom('journalHandovers')
    .leftJoin('members as by', 'by.id', 'byId')
    .select(['until', 'journalHandovers.createdAt as at', 'by.name as by'])
    .orderBy('until', 'desc')
    .limit(12)
    .execute();
  return rows.map((row) => leaveOutNulls(tellMoments(row)));
}

/** Returns a page of the journal, latest entries first, with the sums of all pages. */
export async function readJournal(
  database: Database,
  search: JournalSearch,
  page: number,
): Promise<JournalPage> {
  const sums = await sumByWay(database, search);
  const total = sums.reduce((all, { count }) => all + count, 0);
  const onPage = sql`
    select * from journal where ${matches(search)}
    order by ${latestFirst} offset ${(page - 1) * journalPage} limit ${journalPage}
  `;
  const { rows } = await named(onPage, latestFirst).execute(database);
  const entries = rows.map(leaveOutNulls);
  const [first, last] = [entries.at(-1)?.day, entries[0]?.day];
  return {
    entries,
    total,
    sums,
    days: first && last ? await sumsOfDays(database, { ...search, from: first, until: last }) : [],
    handovers: await listHandovers(database),
  };
}

/** Lists all entries of a period, oldest first. */
export async function listJournal(database: Database, search: JournalSearch): Promise<JournalEntry[]> {
  const all = sql`select * from journal where ${matches(search)}`;
  return (await named(all, oldestFirst).execute(database)).rows.map(leaveOutNulls);
}
