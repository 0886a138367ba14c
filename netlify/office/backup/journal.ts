// The journal of a year, as the accountant gets it.

import { createHash } from 'node:crypto';
import type { Database } from '../../database/connection.ts';
import { journalCsv } from '../journal/files.ts';
import { listJournal } from '../journal/list.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { dayInYear } from '../../../src/core/time/reckoning.ts';

export interface JournalMark {
  year: number;
  entries: number;
  /** Of its files for spreadsheets, one a month. */
  sha256: string;
}

/** The first day of a month of a year, counted from 0 on beyond its end. */
const startOfMonth = (year: number, month: number) =>
  dayInYear(`${String((month % 12) + 1).padStart(2, '0')}-01`, year + Math.floor(month / 12));

/** Marks the journal of a year, month by month: one that is the same byte for byte has the same mark. */
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
