// Seasons as bars over a year. Separate from the states of seasons, which public pages load.

import { daysInScale } from './month-day.ts';
import { span, type Period, type Season } from './season.ts';

export interface Bar {
  /** On the 366-day scale. */
  start: number;
  length: number;
  /** True if set by a yearly order, or uncertain: drawn hatched. */
  uncertain: boolean;
}

/** Returns true if a period is set by the order of one year, is disputed, or belongs to an uncertain season. */
export const isUncertainPeriod = (
  { uncertain = false }: Season,
  { year, disputed = false }: Period,
): boolean => uncertain || year !== undefined || disputed;

/** Returns the periods as bars between 1 January and 31 December: one that spans New Year gives two. */
export function listBars(season: Season): Bar[] {
  return season.periods.flatMap((period) => {
    const [start, end] = span(period);
    const uncertain = isUncertainPeriod(season, period);
    if (start <= end) return [{ start, length: end - start + 1, uncertain }];
    return [
      { start: 0, length: end + 1, uncertain },
      { start, length: daysInScale - start, uncertain },
    ];
  });
}

/**
 * Returns the season as drawn and described without a chosen day: of the orders of several years, that of the given year, else
 * the next one, else the last one.
 */
export function inYear(season: Season, year: number): Season {
  const years = season.periods.flatMap((period) => period.year ?? []);
  const next = Math.min(...years.filter((candidate) => candidate >= year));
  const shown = Number.isFinite(next) ? next : Math.max(...years);
  return {
    ...season,
    periods: season.periods.filter((period) => period.year === undefined || period.year === shown),
  };
}
