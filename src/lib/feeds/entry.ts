// What stands in a calendar for the phone, and which days of a season do.

import { addDays, calendarDay } from '../time/days.ts';
import { dayInYear } from '../time/reckoning.ts';
import { inYear } from '../seasons/bars.ts';
import { isAllYear, type Season } from '../seasons/season.ts';

export interface FeedEntry {
  /** The same for as long as the entry is of the same thing, whatever its days and words become. */
  id: string;
  title: string;
  /** 2026-09-01 */
  first: string;
  /** Included. */
  last: string;
  description: string;
  /** The page that tells more. */
  url: string;
  /** When what it says was last changed. */
  changed: Date;
}

export interface SettledDays {
  first: string;
  last: string;
  /** The year it begins in, and its place among the periods: `2026-1`. */
  key: string;
}

/** The end of February is that of the year. */
const dayIn = (monthDay: string, year: number) => dayInYear(monthDay === '02-28' ? '02-29' : monthDay, year);

/**
 * The days of a season that are settled, from the year of a day to the end of the next one. What sources tell apart, what
 * is uncertain, and days of an order of another year are left out; so is what lasts all year, which needs no calendar.
 *
 * @param today 2026-11-22
 */
export function settledDays(season: Season, today: string): SettledDays[] {
  if (season.uncertain || isAllYear(season)) return [];
  const { year } = calendarDay(today);
  return [year - 1, year, year + 1].flatMap((begins) =>
    inYear(season, begins).periods.flatMap((period, index) => {
      const { from, to, disputed } = period;
      if (disputed || (period.year !== undefined && period.year !== begins)) return [];
      const first = dayIn(from, begins);
      const last = dayIn(to, from <= to ? begins : begins + 1);
      return calendarDay(last).year < year ? [] : [{ first, last, key: `${begins}-${index + 1}` }];
    }),
  );
}

/** The day after the last one: calendars end before it. */
export const endOf = ({ last }: FeedEntry) => addDays(last, 1);
