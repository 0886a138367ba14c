// Looks ahead: until when the state on a day lasts, and when a species opens.

import { addDays, calendarDay } from '../time/days.ts';
import { dayInYear } from '../time/reckoning.ts';
import { daysInScale, monthDayAt } from './month-day.ts';
import { span, stateOn, uncertainSlack, yearlySlack, type Season } from './season.ts';

/** A year ahead is enough: periods repeat. */
const ahead = daysInScale - 1;

/** Returns the days, of a year and the next one, after which the state of a season may change. */
function lastDays({ later = [], ...first }: Season, year: number): string[] {
  const ends = [first, ...later].flatMap(({ periods, uncertain }) =>
    periods.flatMap((period) => {
      const [start, end] = span(period);
      const slacks = uncertain ? [uncertainSlack] : period.year ? [0, yearlySlack] : [0];
      // The days before a period and its last day; -1 because an order applies until the end of its year.
      const edges = [-1, ...slacks.flatMap((slack) => [start - 1 - slack, end + slack])];
      return edges.flatMap((edge) =>
        [year, year + 1].map((one) => dayInYear(monthDayAt((edge + daysInScale) % daysInScale), one)),
      );
    }),
  );
  return [...ends, ...later.map(({ since }) => addDays(since, -1))];
}

/**
 * Returns the last day (2027-02-15) on which the state of a day (2026-11-21) still applies; null if it never changes.
 *
 * Only checks days on which a period may begin or end, not every day of the year.
 */
export function holdsUntil(season: Season, day: string): string | null {
  const today = calendarDay(day);
  const end = addDays(day, ahead);
  const state = stateOn(season, today);
  const lastDaysAhead = lastDays(season, today.year)
    .filter((lastDay) => lastDay >= day && lastDay <= end)
    .sort();
  return lastDaysAhead.find((lastDay) => stateOn(season, calendarDay(addDays(lastDay, 1))) !== state) ?? null;
}

/** Returns the first day after a given one on which a species reopens; null if none is certain within a year. */
export function opensOn(season: Season, day: string): string | null {
  const end = addDays(day, ahead);
  for (let last = holdsUntil(season, day); last && last <= end;) {
    const next = addDays(last, 1);
    if (stateOn(season, calendarDay(next)) === 'open') return next;
    last = holdsUntil(season, next);
  }
  return null;
}
