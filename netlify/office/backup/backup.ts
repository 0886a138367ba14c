// The backup of the whole database: lines of JSON, consistent as of one moment.

import type { Database } from '../../database/connection.ts';
import { appliedMigrations, type Ask } from '../../database/migrate.ts';
import { calendarDay } from '../../../src/core/time/days.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { markJournal, type JournalMark } from './journal.ts';
import { counting, listTables, plainSettings, readRows, sumAmounts, type Summary, toAsk } from './rows.ts';
import { writeSealed } from './sealed.ts';
import { isLeftOut } from './tables.ts';

/** The first line. */
export interface Head {
  /** The moment that the backup reflects. */
  madeAt: string;
  /** The migrations that the tables come from. */
  migrations: string[];
  /** The tables in the order in which they follow. */
  tables: string[];
  /** The last number that each sequence gave; unused sequences are left out. */
  sequences: Record<string, string>;
  /** The journal of the previous year. */
  journal: JournalMark;
}

/** The line after the rows of a table. */
interface TableEnd extends Summary {
  end: string;
}

/** Returns the text before a row in its line. */
export const rowStart = (table: string) => `{"table":"${table}","row":`;

async function lastNumbers(ask: Ask): Promise<Head['sequences']> {
  const { rows } = await ask<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/**
 * Reads everything to back up, as lines; the transaction must have `plainSettings`.
 *
 * @param head the fields known so far.
 */
async function* readAll(ask: Ask, head: Omit<Head, 'tables' | 'sequences'>): AsyncGenerator<string> {
  const tables = (await listTables(ask)).filter(({ name }) => !isLeftOut(name));
  const names = tables.map(({ name }) => name);
  const first: Head = { ...head, tables: names, sequences: await lastNumbers(ask) };
  yield `${JSON.stringify(first)}\n`;
  for (const table of tables) {
    const count = counting();
    const start = rowStart(table.name);
    for await (const rows of readRows(ask, table)) {
      rows.forEach(count.add);
      yield rows.map((row) => `${start}${row}}\n`).join('');
    }
    const end: TableEnd = { end: table.name, ...count.end(), ...(await sumAmounts(ask, table)) };
    yield `${JSON.stringify(end)}\n`;
  }
}

/**
 * Backs up the database to a new file, as of one moment; concurrent writes are not included.
 *
 * @param publicKeys the keys of those who may open the file.
 * @returns that moment.
 */
export function backUp(database: Database, file: string, publicKeys: readonly string[]): Promise<Date> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const ask = toAsk(transaction);
      await plainSettings(ask);
      // Truncated to milliseconds, as in the head.
      const { rows } = await ask<{ now: Date }>(`select date_trunc('milliseconds', now()) as now`);
      const madeAt = rows[0]?.now ?? new Date();
      const journal = await markJournal(transaction, calendarDay(today(madeAt)).year - 1);
      const migrations = await appliedMigrations(ask);
      const lines = readAll(ask, { madeAt: madeAt.toISOString(), migrations, journal });
      await writeSealed(file, lines, publicKeys);
      return madeAt;
    });
}
