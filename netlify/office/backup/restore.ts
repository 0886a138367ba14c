// Restores a backup into an empty database, completely or not at all.

import * as z from 'zod/mini';
import type { Database } from '../../database/connection.ts';
import {
  appliedMigrations,
  applyMigration,
  listMigrations,
  migrationLock,
  nameByBaselines,
  type Ask,
} from '../../database/migrate.ts';
import { rowStart, type Head } from './backup.ts';
import { recordBackup } from './record.ts';
import {
  batchSize,
  counting,
  listTables,
  plainSettings,
  readRows,
  sumAmounts,
  type Summary,
  type Table,
  toAsk,
} from './rows.ts';
import { readSealed, UnreadableError } from './sealed.ts';
import { isLeftOut } from './tables.ts';

/** The backup cannot be restored into this database; nothing was changed. */
export class NotRestoredError extends Error {}

/** What was restored. */
export interface Restored {
  head: Head;
  tables: Record<string, Summary>;
  /** The number of foreign keys, each of which was checked for every row. */
  references: number;
  /** The migrations applied since the backup. */
  migrated: string[];
}

const summary = { rows: z.int(), sha256: z.string(), amount: z.exactOptional(z.int()) };

const headLine = z.object({
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.string().check(z.regex(/^\w+$/))),
  sequences: z.record(z.string(), z.string().check(z.regex(/^\d+$/))),
  journal: z.object({ year: z.int(), entries: z.int(), sha256: z.string() }),
});

const endLine = z.object({ end: z.string(), ...summary });

function parseLine<Shape>(schema: z.ZodMiniType<Shape>, line: string | undefined): Shape {
  try {
    return z.parse(schema, JSON.parse(line ?? ''));
  } catch (error) {
    throw new UnreadableError('This is no backup of the site, or part of one is missing', { cause: error });
  }
}

/** @throws NotRestoredError if a table that a backup fills is not empty. */
async function refuseFull(ask: Ask, tables: readonly Table[]): Promise<void> {
  const full: string[] = [];
  for (const { name } of tables) {
    if (isLeftOut(name)) continue;
    const { rows } = await ask<{ is: boolean }>(`select exists (select from "${name}") as is`);
    if (rows[0]?.is) full.push(name);
  }
  if (full.length) {
    throw new NotRestoredError(`The database is not empty: ${full.join(', ')}. Restore into an empty one`);
  }
}

const dropAll = 'drop schema public cascade; create schema public; drop table if exists migrations.applied';

/** Drops all tables of a database. */
export async function empty(database: Database): Promise<void> {
  await toAsk(database)(dropAll);
}

/** Creates the tables as they were when the backup was made. */
async function prepareTables(
  ask: Ask,
  head: Head,
  known: readonly string[],
  from?: string,
): Promise<Table[]> {
  const strange = head.migrations.filter((name) => !known.includes(name));
  if (strange.length) {
    throw new NotRestoredError(
      `The copy is from another version of the site, with ${strange.join(', ')}: restore it with one that has them`,
    );
  }
  const tables = await listTables(ask);
  const applied = nameByBaselines(await appliedMigrations(ask), known);
  if (tables.length && applied.join() === head.migrations.join()) {
    for (const { name } of tables) if (isLeftOut(name)) await ask(`delete from "${name}"`);
    return tables;
  }
  if (tables.length && applied.join() !== known.join()) {
    throw new NotRestoredError(
      'The database is of another version of the site than this one: migrate it first',
    );
  }
  if (tables.length) {
    await ask(dropAll);
  }
  for (const name of head.migrations) await applyMigration(ask, name, from);
  return listTables(ask);
}

type Lines = AsyncIterator<string, undefined>;

interface Reference {
  table: string;
  name: string;
  definition: string;
}

async function listReferences(ask: Ask): Promise<Reference[]> {
  const { rows } = await ask<Reference>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

async function insertRows(ask: Ask, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  if (!rows.length) return;
  await ask(
    `insert into "${name}" (${columns.join()}) overriding system value
    select ${columns.join()} from json_populate_recordset(null::"${name}", $1)`,
    [`[${rows.join()}]`],
  );
}

/** Reads a restored table. @throws NotRestoredError if it differs from the backup. */
async function compare(ask: Ask, table: Table, copied: Summary): Promise<Summary> {
  const count = counting();
  for await (const rows of readRows(ask, table)) rows.forEach(count.add);
  const back: Summary = { ...count.end(), ...(await sumAmounts(ask, table)) };
  if (back.rows !== copied.rows || back.sha256 !== copied.sha256 || back.amount !== copied.amount) {
    throw new NotRestoredError(`${table.name} would not come back as it was copied`);
  }
  return back;
}

/** Orders a table's columns as in a row of the backup, where they may have been created in another order. */
function orderColumns({ columns }: Table, row: string): string[] {
  const names = Object.keys(parseLine(z.record(z.string(), z.unknown()), row));
  const place = (column: string) => names.indexOf(column.replaceAll('"', ''));
  return columns.toSorted((a, b) => place(a) - place(b));
}

/** Inserts the rows of a table, up to its end line, and compares them with the backup. */
async function loadTable(ask: Ask, table: Table, lines: Lines): Promise<Summary> {
  const start = rowStart(table.name);
  const count = counting();
  let waiting: string[] = [];
  let size = 0;
  let columns: string[] | undefined;
  for (;;) {
    const { value: line } = await lines.next();
    const row = line?.startsWith(start) ? line.slice(start.length, -1) : undefined;
    if (row === undefined || size + row.length > batchSize) {
      await insertRows(ask, table, waiting);
      [waiting, size] = [[], 0];
    }
    if (row === undefined) {
      const end = parseLine(endLine, line);
      const { rows, sha256 } = count.end();
      if (end.end !== table.name || end.rows !== rows || end.sha256 !== sha256) {
        throw new UnreadableError(`The rows of ${table.name} are not those that were copied`);
      }
      return compare(ask, { ...table, columns: columns ?? table.columns }, end);
    }
    columns ??= orderColumns(table, row);
    count.add(row);
    waiting.push(row);
    size += row.length;
  }
}

async function load(ask: Ask, head: Head, tables: readonly Table[], lines: Lines) {
  const references = await listReferences(ask);
  for (const { table, name } of references) await ask(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await ask(`alter table "${name}" disable trigger user`);
  const came: Record<string, Summary> = {};
  for (const name of head.tables) {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new UnreadableError(`There is no table ${name}`);
    came[name] = await loadTable(ask, table, lines);
  }
  if (!(await lines.next()).done) throw new UnreadableError('There is more than the tables');
  for (const { name } of tables) await ask(`alter table "${name}" enable trigger user`);
  // Adding the constraints checks every row.
  for (const { table, name, definition } of references) {
    await ask(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const [name, last] of Object.entries(head.sequences)) {
    await ask(`alter sequence "${name}" restart with ${BigInt(last) + 1n}`);
  }
  return { tables: came, references: references.length };
}

/** Ends what must not continue in another database: sessions, and mail that was probably sent since. */
async function endOldWork(ask: Ask, now: Date): Promise<void> {
  await ask('update members set sessions_since = $1', [now]);
  await ask(
    `update outbox set given_up_at = $1, failure = 'late' where sent_at is null and given_up_at is null`,
    [now],
  );
}

/**
 * Restores a backup into an empty database in one transaction: reads back every row and compares it with the backup, then
 * brings the tables up to date and ends all sessions.
 *
 * @param keyFile the contents of the private key file.
 * @param now in milliseconds since 1970.
 * @param from the folder of the migrations.
 * @throws UnreadableError for a file that is not a backup, or not for this key; NotRestoredError if the database does not fit.
 */
export function restore(
  database: Database,
  file: string,
  keyFile: string,
  now: number,
  from?: string,
): Promise<Restored> {
  return database.transaction().execute(async (transaction) => {
    const ask = toAsk(transaction);
    await ask('select pg_advisory_xact_lock($1)', [migrationLock]);
    await plainSettings(ask);
    await refuseFull(ask, await listTables(ask));
    const lines = readSealed(file, keyFile);
    try {
      const files = await listMigrations(from);
      const first = parseLine(headLine, (await lines.next()).value);
      const head = { ...first, migrations: nameByBaselines(first.migrations, files) };
      const tables = await prepareTables(ask, head, files, from);
      const loaded = await load(ask, head, tables, lines);
      const migrated = files.filter((name) => !head.migrations.includes(name));
      for (const name of migrated) {
        await ask('set constraints all immediate');
        await applyMigration(ask, name, from);
      }
      await endOldWork(ask, new Date(now));
      await recordBackup(transaction, new Date(head.madeAt), new Date(now));
      return { head, ...loaded, migrated };
    } finally {
      await lines.return(undefined);
    }
  });
}
