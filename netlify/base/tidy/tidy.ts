// Deletes what has outlived its term, each night and at the start of a local run.

import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { isIncomeOver, isOver } from '../../database/retention.ts';
import { retention, retentionKinds, type TermedKind } from '../../../src/core/api/retention.ts';
import { log } from '../http/log.ts';

/** The rows in one transaction: others wait for a short time only, and it ends within the time of a query. */
const atOnce = 5000;

/** A part of a file is megabytes. */
const filesAtOnce = 50;

/**
 * The time after which no further transaction begins, in milliseconds: the host ends a scheduled function after thirty
 * seconds.
 */
const patience = 20_000;

/** Deletes rows that nobody else holds. @returns how many. */
async function deleteOver(
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

/** Deletes the books of removed members. */
function deleteBooks(database: Database, now: number, atMost: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from removed_members where ${isOver('books', now)} limit ${atMost} for update skip locked
    `.execute(transaction);
    const over = sql<string>`any(${rows.map(({ id }) => id)}::bigint[])`;
    await transaction.deleteFrom('payments').where('removedId', '=', over).execute();
    await transaction.deleteFrom('dues').where('removedId', '=', over).execute();
    await transaction.deleteFrom('removedMembers').where('id', '=', over).execute();
    return rows.length;
  });
}

/** Deletes open lines, and what else came in at the bank and was no member's. */
async function deleteOpenLines(database: Database, now: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payments where id = any (array(
      select id from payments where entry = 'income' and ${isIncomeOver(now)} limit ${atMost} for update skip locked
    ))
  `.execute(database);
  return Math.max(Number(numAffectedRows), await deleteOver(database, 'openLines', now, atMost));
}

/** Deletes how whoever sent a report is reached, and its photos, once it has been closed for a while. */
async function deleteContacts(database: Database, now: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with over as (
      select id from reports
      where ${isOver('reportContacts', now)}
        and (contact <> '' or exists (select from report_photos where report_id = reports.id))
      limit ${atMost} for update skip locked
    ), photos as (
      delete from report_photos using over where report_id = over.id
    )
    update reports set contact = '' from over where reports.id = over.id
  `.execute(database);
  return Number(numAffectedRows);
}

/** Rounds the places of old reports to two decimals: a kilometre. */
async function roundPlaces(database: Database, now: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update reports set
      latitude = round(latitude::numeric, 2),
      longitude = round(longitude::numeric, 2),
      accuracy = greatest(accuracy, 1000),
      rounded = true
    where id = any (array(
      select id from reports
      where not rounded and latitude is not null and ${isOver('reportPlaces', now)}
      limit ${atMost} for update skip locked
    ))
  `.execute(database);
  return Number(numAffectedRows);
}

/** What is more than to delete rows of one table. */
const own: Partial<Record<TermedKind, typeof deleteBooks>> = {
  books: deleteBooks,
  openLines: deleteOpenLines,
  reportContacts: deleteContacts,
  reportPlaces: roundPlaces,
};

/**
 * Deletes the expired rows of a kind, one part after the other.
 *
 * @returns how many there were.
 */
async function tidyKind(
  database: Database,
  kind: TermedKind,
  { now, until }: { now: number; until: number },
): Promise<number> {
  const atMost = kind === 'uploads' ? filesAtOnce : atOnce;
  let all = 0;
  while (Date.now() < until) {
    const deleted = await (own[kind]?.(database, now, atMost) ?? deleteOver(database, kind, now, atMost));
    all += deleted;
    if (deleted < atMost) break;
  }
  return all;
}

/**
 * Deletes everything that has expired. Locked rows are left to the next time, so that several may run at once; so are
 * those that there is no time for. A kind that fails does not stop the others.
 *
 * @param now in milliseconds since 1970.
 * @throws AggregateError with the failures, after the others.
 */
export async function tidy(database: Database, now: number): Promise<void> {
  const until = Date.now() + patience;
  const deleted: Partial<Record<TermedKind, number>> = {};
  const failures: unknown[] = [];
  for (const kind of retentionKinds) {
    if (kind === 'account') continue;
    try {
      const count = await tidyKind(database, kind, { now, until });
      if (count) deleted[kind] = count;
    } catch (error) {
      failures.push(error);
    }
  }
  log('tidied', deleted);
  if (failures.length) throw new AggregateError(failures, 'Not everything could be tidied');
}
