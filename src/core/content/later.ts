// Values that a row prepares for a later day automatically replace its current ones on that day.

import { isData, listIn, type Data } from './data.ts';
import { pricesOn } from './price-days.ts';

/** Fields that belong to the days: they are left out if the new values have none, and never kept from the old ones. */
const ofDays: readonly string[] = ['later', 'note', 'sources'];

/** Returns a row as it is on a day, 2026-11-22, with the values still to come. */
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

/** Returns the data of a file as they are on a day, 2026-11-22: what was prepared for later has replaced the rest. */
export function dataOn(name: string, data: unknown, day: string): unknown {
  if (name === 'tariffs') return pricesOn(data, day);
  if (!isData(data) || (name !== 'species' && name !== 'fish')) return data;
  const rows: unknown = data[name];
  if (!Array.isArray(rows)) return data;
  return { ...data, [name]: rows.map((row: unknown) => (isData(row) ? rowOn(row, day) : row)) };
}
