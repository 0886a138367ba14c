// The prices of a new year: begun beside those of this one, or in place of those that have ended; none are in force
// until somebody confirms them.

import { isData, listIn, type Data } from '../../../core/content/data.ts';
import { type PriceDays, readPriceDays } from '../../../core/content/price-days.ts';
import { calendarDay } from '../../../core/time/days.ts';

/** From this day of a year on the next one may be prepared: never two years ahead. */
const firstDay = '10-01';

const trimText = (typed: unknown) => (typeof typed === 'string' ? typed.trim() : '');
const parseYear = (typed: unknown) => {
  const text = trimText(typed);
  return /^\d{4}$/.test(text) ? Number(text) : undefined;
};
const listRows = ({ rows }: Data): Data[] => listIn(rows);

/** Returns the days of amounts as a form holds them. */
export const typedDays = ({ year, from, to }: Data): PriceDays =>
  readPriceDays({ year: parseYear(year), from: trimText(from), to: trimText(to) });

/** Returns the later amounts of a table, if they are begun: all other fields of them may be empty. */
export const findNextAmounts = ({ next }: Data): Data | undefined =>
  isData(next) && trimText(next['year']) ? next : undefined;

/** Returns true if the amounts of a table have ended, and no others are begun. */
export const isOver = (group: Data, today: string): boolean =>
  !findNextAmounts(group) && (typedDays(group).to ?? today) < today;

/** Returns true if a table's amounts end before a year, or have no year, and none are prepared for it. */
function lacksPrices(group: Data, year: number): boolean {
  if (findNextAmounts(group)) return false;
  const own = parseYear(group['year']);
  return own === undefined ? listRows(group).some(({ amount }) => trimText(amount)) : own < year;
}

/** Returns the year whose prices may be begun on a day: this one if a table's have ended, from October on the next. */
export function yearToBegin(groups: readonly Data[], today: string): number | undefined {
  const { year, monthDay } = calendarDay(today);
  if (groups.some((group) => isOver(group, today))) return year;
  return monthDay >= firstDay && groups.some((group) => lacksPrices(group, year + 1)) ? year + 1 : undefined;
}

/** Returns ended amounts as last year's; new ones and the decision that sets them are to be confirmed. */
function renewGroup(group: Data, year: number): Data {
  const rows = listRows(group).map((row) =>
    trimText(row['amount']) ? { ...row, previous: row['amount'], amount: '' } : row,
  );
  return { ...group, year: String(year), from: '', to: '', acts: [], rows };
}

/**
 * Returns tables of prices, as a form holds them, with room for those of a year: beside those of today, in place of
 * ended ones. Tables that have prices of that year stay.
 */
export function pricesFor(year: number, groups: readonly Data[], today: string): Data[] {
  return groups.map((group) => {
    if (isOver(group, today)) return renewGroup(group, year);
    if (year <= calendarDay(today).year || !lacksPrices(group, year)) return group;
    return { ...group, next: { ...(isData(group['next']) && group['next']), year: String(year) } };
  });
}

/** Returns a table without the amounts that were begun for later. */
export function withoutNext(group: Data): Data {
  return {
    ...group,
    next: { year: '', from: '', to: '', acts: [] },
    rows: listRows(group).map((row) => ({ ...row, next: '' })),
  };
}
