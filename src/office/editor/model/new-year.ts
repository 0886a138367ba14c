// The prices of a new year: entered beside this year's, or in place of expired ones. None are in force until they are
// confirmed.

import { isData, listIn, textIn, type Data } from '../../../core/content/data.ts';
import { type PriceDays, readPriceDays } from '../../../core/content/price-days.ts';
import { calendarDay } from '../../../core/time/days.ts';

/** From this day on the next year's prices may be prepared; never two years ahead. */
const firstDay = '10-01';

const trimText = (typed: unknown) => textIn(typed).trim();
const parseYear = (typed: unknown) => {
  const text = trimText(typed);
  return /^\d{4}$/.test(text) ? Number(text) : undefined;
};
const listRows = ({ rows }: Data): Data[] => listIn(rows);

/** Returns the days of amounts from their values in a form. */
export const typedDays = ({ year, from, to }: Data): PriceDays =>
  readPriceDays({ year: parseYear(year), from: trimText(from), to: trimText(to) });

/** Returns the later amounts of a table if they were begun, even if all their other fields are empty. */
export const findNextAmounts = ({ next }: Data): Data | undefined =>
  isData(next) && trimText(next['year']) ? next : undefined;

/** Returns true if the amounts of a table have expired and no others were begun. */
export const isOver = (group: Data, today: string): boolean =>
  !findNextAmounts(group) && (typedDays(group).to ?? today) < today;

/** Returns true if a table's amounts are for a year before the given one or for none, and none are prepared for it. */
function lacksPrices(group: Data, year: number): boolean {
  if (findNextAmounts(group)) return false;
  const own = parseYear(group['year']);
  return own === undefined ? listRows(group).some(({ amount }) => trimText(amount)) : own < year;
}

/** Returns the year whose prices may be begun: this one if those of a table have expired, from October on the next. */
export function yearToBegin(groups: readonly Data[], today: string): number | undefined {
  const { year, monthDay } = calendarDay(today);
  if (groups.some((group) => isOver(group, today))) return year;
  return monthDay >= firstDay && groups.some((group) => lacksPrices(group, year + 1)) ? year + 1 : undefined;
}

/** Turns expired amounts into last year's; the new ones and the decision that sets them are to be confirmed. */
function renewGroup(group: Data, year: number): Data {
  const rows = listRows(group).map((row) =>
    trimText(row['amount']) ? { ...row, previous: row['amount'], amount: '' } : row,
  );
  return { ...group, year: String(year), from: '', to: '', acts: [], rows };
}

/**
 * Returns tables of prices, as a form holds them, with fields for a year's prices: beside the current ones, or in place of
 * expired ones. Tables that already have prices for that year are unchanged.
 */
export function pricesFor(year: number, groups: readonly Data[], today: string): Data[] {
  return groups.map((group) => {
    if (isOver(group, today)) return renewGroup(group, year);
    if (year <= calendarDay(today).year || !lacksPrices(group, year)) return group;
    return { ...group, next: { ...(isData(group['next']) && group['next']), year: String(year) } };
  });
}

/** Returns a table without the later amounts. */
export function withoutNext(group: Data): Data {
  return {
    ...group,
    next: { year: '', from: '', to: '', acts: [] },
    rows: listRows(group).map((row) => ({ ...row, next: '' })),
  };
}
