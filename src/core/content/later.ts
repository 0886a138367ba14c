// What a row says from a later day on takes the place of what it said before, by itself.

import { isData, listIn, type Data } from './data.ts';
import { pricesOn } from './price-days.ts';

/** What goes with the days, and is left out where there is none: what was said of other days is not kept. */
const ofDays: readonly string[] = ['later', 'note', 'sources'];

/** Returns a row as it is on a day, 2026-11-22, with what is still to come. */
function rowOn(row: Data, day: string): Data {
  const later = listIn(row['later']);
  const begins = ({ since }: Data) => (typeof since === 'string' ? since : '9');
  const now = later.findLast((one) => begins(one) <= day);
  if (!now) return row;
  const { since, ...own } = now;
  const next = later.filter((one) => begins(one) > String(since));
  const kept = Object.entries(row).filter(([name]) => !ofDays.includes(name));
  return { ...Object.fromEntries(kept), ...own, ...(next.length && { later: next }) };
}

/** Returns the data of a file as they are on a day, 2026-11-22: what was prepared for later has taken its place. */
export function dataOn(name: string, data: unknown, day: string): unknown {
  if (name === 'tariffs') return pricesOn(data, day);
  if (!isData(data) || (name !== 'species' && name !== 'fish')) return data;
  const rows: unknown = data[name];
  if (!Array.isArray(rows)) return data;
  return { ...data, [name]: rows.map((row: unknown) => (isData(row) ? rowOn(row, day) : row)) };
}
