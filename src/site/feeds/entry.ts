// The entries of a calendar for the phone, and the days of a season in it.

import { addDays, calendarDay } from '../../core/time/days.ts';
import { dayInYear } from '../../core/time/reckoning.ts';
import { inYear } from '../../core/seasons/bars.ts';
import { isAllYear, onDay, type Season } from '../../core/seasons/season.ts';

export interface FeedEntry {
  /** Stays the same for the same subject, even if its days and words change. */
  id: string;
  title: string;
  /** 2026-09-01 */
  first: string;
  /** Inclusive. */
  last: string;
  description: string;
  /** The page with more details. */
  url: string;
  /** The time of the last change of its content. */
  changed: Date;
}

export interface SettledDays {
  first: string;
  last: string;
  /** The year it begins in and its position among the periods, `2026-1`; prefixed with the first day of a replacing season. */
  key: string;
}

export interface FeedDays extends SettledDays {
  /** True if sources disagree on these days. */
  disputed: boolean;
  /** True if the year's order is not known, but all known orders include these days. */
  common: boolean;
}

/** The end of February depends on the year. */
const dayIn = (monthDay: string, year: number) => dayInYear(monthDay === '02-28' ? '02-29' : monthDay, year);

/**
 * Returns the settled days of a season, from the year of a day to the end of the next one. Leaves out disputed and uncertain
 * days and those of another year's order; also seasons that last all year, which need no calendar.
 *
 * @param today 2026-11-22
 */
export const settledDays = (season: Season, today: string): SettledDays[] =>
  knownDays(season, today).flatMap(({ disputed, common, ...days }) => (disputed || common ? [] : [days]));

/**
 * Returns the days of a closed season that anglers need to know: settled ones and disputed ones, since days missing in a
 * calendar would seem to be open. Of an open season only the settled ones.
 */
export const feedDays = (season: Season, today: string): FeedDays[] =>
  knownDays(season, today).filter(({ disputed }) => !disputed || season.kind === 'closed');

/** Returns the days of one of several successive seasons, within the time in which it applies. */
function daysWithin(season: Season, year: number, since = '', until = '9999'): FeedDays[] {
  if (season.uncertain || isAllYear(season)) return [];
  return [year - 1, year, year + 1].flatMap((begins) => {
    const { periods } = inYear(season, begins);
    const ordered = periods.findIndex((period) => period.year !== undefined && !period.disputed);
    return periods.flatMap((period, index) => {
      const { from, to, disputed = false, common = false } = period;
      if (common && periods[ordered]?.year === begins) return [];
      // Nothing is known about a year without its own order, but days on which sources disagree are in doubt then too.
      if (period.year !== undefined && period.year !== begins && !disputed) return [];
      const first = [dayIn(from, begins), since].toSorted()[1] ?? '';
      const last = [dayIn(to, from <= to ? begins : begins + 1), until].toSorted()[0] ?? '';
      // The key of the order's own days, which will replace these.
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

/** Returns the day after the last one, since the end in calendars is exclusive. */
export const getEntryEnd = ({ last }: FeedEntry) => addDays(last, 1);
