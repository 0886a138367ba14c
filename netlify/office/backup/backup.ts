// The copy of the whole database: lines of JSON, of one moment.

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
  /** The moment of which everything is. */
  madeAt: string;
  /** The migrations that the tables come of. */
  migrations: string[];
  /** The tables, in the order of the lines. */
  tables: string[];
  /** The last number that each sequence gave; those that gave none are left out. */
  sequences: Record<string, string>;
  /** The journal of the year before. */
  journal: JournalMark;
}

/** A line after the rows of a table. */
interface TableEnd extends Summary {
  end: string;
}

/** What stands before a row in its line. */
export const rowStart = (table: string) => `{"table":"${table}","row":`;

async function lastNumbers(ask: Ask): Promise<Head['sequences']> {
  const { rows } = await ask<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/**
 * Reads all that is copied, as lines; the settings of the transaction are `plainSettings`.
 *
 * @param head as far as it is known.
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
 * Copies the database into a new file, as it is at one moment; whatever others write meanwhile is not in it.
 *
 * @param publicKeys of those who may open the file.
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
      // To the millisecond, as the head has it.
      const { rows } = await ask<{ now: Date }>(`select date_trunc('milliseconds', now()) as now`);
      const madeAt = rows[0]?.now ?? new Date();
      const journal = await markJournal(transaction, calendarDay(today(madeAt)).year - 1);
      const migrations = await appliedMigrations(ask);
      const lines = readAll(ask, { madeAt: madeAt.toISOString(), migrations, journal });
      await writeSealed(file, lines, publicKeys);
      return madeAt;
    });
}
