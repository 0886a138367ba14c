// The journal of a year, as the accountant receives it.

import { createHash } from 'node:crypto';
import type { Database } from '../../database/connection.ts';
import { journalCsv } from '../journal/files.ts';
import { listJournal } from '../journal/list.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { dayInYear } from '../../../src/core/time/reckoning.ts';

export interface JournalMark {
  year: number;
  entries: number;
  /** Of its spreadsheet files, one per month. */
  sha256: string;
}

/** Returns the first day of a month, counted from 0; months past the end of the year continue into the next. */
const startOfMonth = (year: number, month: number) =>
  dayInYear(`${String((month % 12) + 1).padStart(2, '0')}-01`, year + Math.floor(month / 12));

/** Returns the mark of a year's journal, computed month by month: the mark is the same only if every byte is. */
export async function markJournal(database: Database, year: number): Promise<JournalMark> {
  const hash = createHash('sha256');
  let entries = 0;
  for (let month = 0; month < 12; month++) {
    const period = { from: startOfMonth(year, month), until: addDays(startOfMonth(year, month + 1), -1) };
    const some = await listJournal(database, period);
    entries += some.length;
    hash.update(new Uint8Array(await journalCsv(some, 'journal').arrayBuffer()));
  }
  return { year, entries, sha256: hash.digest('hex') };
}
