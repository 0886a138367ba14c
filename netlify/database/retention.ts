// The retention periods of everything that is kept for a limited time, in one place. The nightly cleanup deletes what has
// expired; until then, queries leave it out.

import { sql, type RawBuilder } from 'kysely';
import type { Database } from './connection.ts';
import { retention, type Retention, type TermedKind } from '../../src/core/api/retention.ts';

/** @param now in milliseconds since 1970; the database's own clock when left out. */
type Condition = (now?: number) => RawBuilder<boolean>;

const moment = (now?: number) => (now === undefined ? sql`now()` : sql`${new Date(now)}::timestamptz`);

/** True once a moment is at least as long ago as the retention period of the kind. */
const isPast =
  (kind: TermedKind, at: RawBuilder<unknown>): Condition =>
  (now) => {
    const { count, unit } = retention[kind].period;
    // A subquery, so that it is computed once and not for each row.
    return sql`${at} <= (select ${moment(now)} - ${`${count} ${unit}`}::interval)`;
  };

/** True for rows whose expiry depends on one column, as named in `retention`. */
function isOverByColumn(kind: TermedKind): Condition {
  const { tables, since, ends }: Retention = retention[kind];
  const column = sql.ref(`${tables[0]}.${since ?? ends}`);
  return ends === undefined ? isPast(kind, column) : (now) => sql`${column} <= ${moment(now)}`;
}

/** True once the retention period of the books, in whole years, has passed after the year. */
const isOutOfBooks =
  (year: RawBuilder<unknown>): Condition =>
  (now) => sql`
    ${year} + ${retention.books.period.count} < extract(year from ${moment(now)} at time zone 'Europe/Bucharest')`;

/** Returns the last day on which the books are kept, from the day of their last entry. */
export const booksKeptUntil = (lastOn: string): string =>
  `${Number(lastOn.slice(0, 4)) + retention.books.period.count}-12-31`;

/** The kinds whose expiry depends on more than one column; for the books, those of removed members. */
const conditions: Partial<Record<TermedKind, Condition>> = {
  books: isOutOfBooks(sql`extract(year from removed_members.last_on)`),
  openLines: isOutOfBooks(sql`extract(year from open_lines.opened_at at time zone 'Europe/Bucharest')`),
  bankImports: (now) => sql`
    ${isOverByColumn('bankImports')(now)}
    and not exists (select from payments where import_id = bank_imports.id)
    and not exists (select from open_lines where import_id = bank_imports.id)`,
  unconfirmedApplications: (now) =>
    sql`applications.state = 'unconfirmed' and ${isOverByColumn('unconfirmedApplications')(now)}`,
  circulars: isPast('circulars', sql`coalesce(circulars.begun_at, circulars.created_at)`),
  reportContacts: isPast('reportContacts', sql`reports.closed_at`),
};

/** True for an entry of no member (other income) once the books are no longer kept. */
export const isIncomeOver = isOutOfBooks(
  sql`extract(year from greatest(payments.booked_on, payments.voided_on))`,
);

export const isOver = (kind: TermedKind, now?: number): RawBuilder<boolean> =>
  (conditions[kind] ?? isOverByColumn(kind))(now);

/** The opposite; also true for rows that do not have such a moment yet. */
export const isKept = (kind: TermedKind, now?: number): RawBuilder<boolean> =>
  sql`(${isOver(kind, now)}) is not true`;

/** Deletes expired rows that nobody else has locked. @returns how many. */
export async function deleteOver(
  database: Database,
  kind: TermedKind,
  now: number,
  atMost: number,
): Promise<number> {
  const table = sql.table(retention[kind].tables[0]);
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${isOver(kind, now)} limit ${atMost} for update skip locked
    ))
  `.execute(database);
  return Number(numAffectedRows);
}
