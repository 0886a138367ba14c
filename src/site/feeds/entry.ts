// The entries of a calendar for the phone, and the days of a season that stand in it.

import { addDays, calendarDay } from '../../core/time/days.ts';
import { dayInYear } from '../../core/time/reckoning.ts';
import { inYear } from '../../core/seasons/bars.ts';
import { isAllYear, onDay, type Season } from '../../core/seasons/season.ts';

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
  /** The time of the last change to what it says. */
  changed: Date;
}

export interface SettledDays {
  first: string;
  last: string;
  /** The year it begins in, and its place among the periods, `2026-1`; before them the day of what takes its place later. */
  key: string;
}

export interface FeedDays extends SettledDays {
  /** Sources differ on them. */
  disputed: boolean;
  /** The year's order is not known: every one known has them. */
  common: boolean;
}

/** The end of February is that of the year. */
const dayIn = (monthDay: string, year: number) => dayInYear(monthDay === '02-28' ? '02-29' : monthDay, year);

/**
 * The days of a season that are settled, from the year of a day to the end of the next one. What sources tell apart, what
 * is uncertain, and days of an order of another year are left out; so is what lasts all year, which needs no calendar.
 *
 * @param today 2026-11-22
 */
export const settledDays = (season: Season, today: string): SettledDays[] =>
  knownDays(season, today).flatMap(({ disputed, common, ...days }) => (disputed || common ? [] : [days]));

/**
 * The days of a closed season that an angler is to know of: the settled ones, and those on which sources differ, for what a
 * calendar leaves out would seem to be free. Of an open season the settled ones alone.
 */
export const feedDays = (season: Season, today: string): FeedDays[] =>
  knownDays(season, today).filter(({ disputed }) => !disputed || season.kind === 'closed');

/** The days of one of the seasons that take one another's place, as far as it holds. */
function daysWithin(season: Season, year: number, since = '', until = '9999'): FeedDays[] {
  if (season.uncertain || isAllYear(season)) return [];
  return [year - 1, year, year + 1].flatMap((begins) => {
    const { periods } = inYear(season, begins);
    const ordered = periods.findIndex((period) => period.year !== undefined && !period.disputed);
    return periods.flatMap((period, index) => {
      const { from, to, disputed = false, common = false } = period;
      if (common && periods[ordered]?.year === begins) return [];
      // About a year without an order of its own nothing is known, but what sources differ on is in doubt then too.
      if (period.year !== undefined && period.year !== begins && !disputed) return [];
      const first = [dayIn(from, begins), since].toSorted()[1] ?? '';
      const last = [dayIn(to, from <= to ? begins : begins + 1), until].toSorted()[0] ?? '';
      // The order's own days will stand in their place.
      const key = [since, begins, (common ? ordered : index) + 1].filter(Boolean).join('-');
      return last < first || calendarDay(last).year < year ? [] : [{ first, last, key, disputed, common }];
    });
  });
}

function knownDays(season: Season, today: string): FeedDays[] {
  const { year } = calendarDay(today);
  const days = ['', ...(season.later ?? []).map(({ since }) => since)];
  return days.flatMap((since, index) => {
    const next = days[index + 1];
    return daysWithin(onDay(season, since), year, since, next && addDays(next, -1));
  });
}

/** The day after the last one: calendars end before it. */
export const getEntryEnd = ({ last }: FeedEntry) => addDays(last, 1);
