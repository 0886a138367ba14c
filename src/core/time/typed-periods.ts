// Parses periods as people type them or copy them from an order: `1 septembrie – 15 octombrie`, `1.09-15.10, 1.12-31.01`.

import { fold } from '../fold.ts';
import { readDay, readMonthDay } from './typed-days.ts';

export interface TypedPeriod {
  /** MM-DD */
  from: string;
  to: string;
}

/** The separator between the first and the last day, in the three languages. */
const until = /\s*[-–—]\s*|\s+(?:pana (?:la|in|pe)|la|to|until|till|bis(?: zum)?)\s+/;
const before = /^\s*(?:de la|din|from|vom|von)\s+/;
const wholeYear = /^(?:(?:in )?tot (?:timpul )?anul(?:ui)?|all year(?: round)?|ganzjahrig)$/;
/** The separator between periods. */
const and = /\s*[;,\n+]\s*|\s+(?:si|and|und)\s+/;

/** Parses a day and drops its year, if any: periods repeat each year. */
const parseMonthDay = (text: string) => readMonthDay(text) ?? readDay(text)?.slice('2026-'.length);

function readPeriod(text: string): TypedPeriod | undefined {
  const [first = '', last = '', ...rest] = text.replace(before, '').split(until);
  const to = parseMonthDay(last);
  // `1–15 octombrie`
  const from = /^\d{1,2}\.?$/.test(first)
    ? to && readMonthDay(`${first} ${to.slice(0, 2)}`)
    : parseMonthDay(first);
  return rest.length || !from || !to ? undefined : { from, to };
}

/** Parses one or more periods; undefined if any part is not one. */
export function readPeriods(text: string): TypedPeriod[] | undefined {
  if (wholeYear.test(fold(text))) return [{ from: '01-01', to: '12-31' }];
  const periods = fold(text).trim().split(and).filter(Boolean).map(readPeriod);
  const read = periods.filter((period) => period !== undefined);
  return read.length && read.length === periods.length ? read : undefined;
}
