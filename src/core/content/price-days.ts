// The days on which amounts apply, and the turn of the year: amounts prepared for later take over on their first day.

import { addDays } from '../time/days.ts';
import { isData, listIn, type Data } from './data.ts';
import { isConfirmed, toBeConfirmed } from './fact.ts';

/** Both inclusive: 2026-01-01. Left out if amounts have no first or no last day. */
export interface PriceDays {
  from?: string;
  to?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Returns the days of amounts: those given, or those of their year, or all.
 *
 * @example readPriceDays({ year: 2027, from: '2027-05-15' }) // { from: '2027-05-15', to: '2027-12-31' }
 */
export function readPriceDays({ year, from, to }: Readonly<Record<string, unknown>>): PriceDays {
  const isKnown = typeof year === 'number';
  const first = isText(from) ? from : isKnown && `${year}-01-01`;
  const last = isText(to) ? to : isKnown && `${year}-12-31`;
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

/** Returns the days of amounts that end when later ones begin, and the days of the later ones. */
export function untilNext(now: PriceDays, next: PriceDays): { now: PriceDays; next: PriceDays } {
  const last = next.from && addDays(next.from, -1);
  return { now: last && (!now.to || now.to > last) ? { ...now, to: last } : now, next };
}

/** Returns the days of a table's amounts, and of those prepared for later: the first end before the later ones begin. */
export function tableDays(group: Data): { now: PriceDays; next?: PriceDays } {
  const now = readPriceDays(group);
  return isData(group['next']) ? untilNext(now, readPriceDays(group['next'])) : { now };
}

/** Returns true if amounts apply on a day. */
export const holdsOn = ({ from, to }: PriceDays, day: string): boolean =>
  (!from || from <= day) && (!to || day <= to);

const listRows = (group: Data): Data[] => listIn(group['rows']);

function turnedRow({ next, amount, previous, ...row }: Data): Data {
  const before = typeof amount === 'number' ? amount : previous;
  return {
    ...row,
    amount: next ?? toBeConfirmed,
    ...(before !== undefined && { previous: before }),
  };
}

/**
 * Returns a table of prices as it is on a day: amounts prepared for later become current on their first day, and the amounts
 * before them become last year's.
 *
 * @param day 2026-11-22
 */
export function turnedOn<Group extends object>(group: Group, day: string): Group {
  const { next } = group as Data;
  if (!isData(next) || (readPriceDays(next).from ?? '') > day) return group;
  const { acts, ...days } = next;
  const named = Array.isArray(acts) && acts.length ? acts : toBeConfirmed;
  const own = Object.entries(group).filter(([name]) => !['next', 'from', 'to'].includes(name));
  return {
    ...Object.fromEntries(own),
    ...days,
    acts: named,
    rows: listRows(group as Data).map(turnedRow),
  } as unknown as Group;
}

/** Returns the data of `tariffs.yaml` with its tables as they are on a day. */
export function pricesOn(file: unknown, day: string): unknown {
  if (!isData(file) || !Array.isArray(file['groups'])) return file;
  const groups: unknown[] = file['groups'];
  const turned = groups.map((group) => (isData(group) ? turnedOn(group, day) : group));
  return turned.some((group, index) => group !== groups[index]) ? { ...file, groups: turned } : file;
}

/** An amount with the days on which it applies. */
export interface DatedAmount extends PriceDays {
  amount: number;
}

/** Returns the prices of a row from a day on, in the order of the days, without those that have ended. */
export function amountsFrom(group: object, row: object, day: string): DatedAmount[] {
  const { now, next } = tableDays(group as Data);
  const { amount, next: later } = row as Data;
  const all = [{ ...now, amount }, ...(next ? [{ ...next, amount: later }] : [])];
  return all.filter(
    (amount): amount is DatedAmount => typeof amount.amount === 'number' && (!amount.to || amount.to >= day),
  );
}

/** Returns the days from a day on for which there is no amount. */
export function gapsFrom(amounts: readonly PriceDays[], day: string): PriceDays[] {
  const gaps: PriceDays[] = [];
  let free = day;
  for (const { from, to } of amounts) {
    if (from && from > free) gaps.push({ from: free, to: addDays(from, -1) });
    if (!to) return gaps;
    free = addDays(to, 1);
  }
  return [...gaps, { from: free }];
}

/** The number of days before current prices end from which new ones are requested: from 1 October for a year. */
const askedBefore = 91;

/** An amount that is missing for future days: its path, and the day from which it is requested. */
export interface MissingPrice {
  path: (string | number)[];
  from: string;
}

/** Returns the prices that a file lacks for the time after its amounts, each with the day from which it is requested. */
export function missingPrices(file: unknown): MissingPrice[] {
  const groups = isData(file) && Array.isArray(file['groups']) ? (file['groups'] as unknown[]) : [];
  return groups.flatMap((group, index): MissingPrice[] => {
    if (!isData(group)) return [];
    const { now, next } = tableDays(group);
    const path = ['groups', index];
    if (!next) {
      const isBegun = listRows(group).some(({ amount }) => amount !== undefined && isConfirmed(amount));
      return isBegun && now.to ? [{ path: [...path, 'next'], from: addDays(now.to, -askedBefore) }] : [];
    }
    const from = addDays(next.from ?? '', -1 - askedBefore);
    return listRows(group).flatMap((row, at) =>
      row['next'] === undefined ? [{ path: [...path, 'rows', at, 'next'], from }] : [],
    );
  });
}
