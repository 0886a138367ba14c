// The general closure of natural waters, whose days an order sets anew each year, within the periods of single fish.

import { calendarDay } from '../time/days.ts';
import { dayInYear } from '../time/reckoning.ts';
import type { Period } from './season.ts';

/** Stands for the first or the last day of the general closure. */
type Day = 'general' | (string & {});

/** As the order of a year sets it: both days included. */
export interface Closure {
  year: number;
  from: string;
  to: string;
}

/** How a closure stands to a day: over, begun, or still to come. */
export type Tense = 'was' | 'is' | 'will';

/**
 * The closures that say something about the year of a day and what comes after it, in their order: without one of that
 * year also the last one before it, around whose days nothing is certain.
 *
 * @param today 2026-11-22
 */
export function currentClosures<Of extends Closure>(closures: readonly Of[], today: string): Of[] {
  const { year } = calendarDay(today);
  const inOrder = closures.toSorted((a, b) => a.year - b.year);
  const current = inOrder.filter((one) => one.year >= year);
  const before = inOrder.findLast((one) => one.year < year);
  return before && !current.some((one) => one.year === year) ? [before, ...current] : current;
}

/** @param today 2026-11-22 */
export function tenseOn({ year, from, to }: Closure, today: string): Tense {
  if (today < dayInYear(from, year)) return 'will';
  return today <= dayInYear(to, year) ? 'is' : 'was';
}

/** Periods with the days of the general closures put in; each that has one of them holds for its year alone. */
export function withGeneralClosures(
  periods: readonly { from: Day; to: Day }[],
  closures: readonly Closure[],
): Period[] {
  return periods.flatMap(({ from, to }): Period[] => {
    if (from !== 'general' && to !== 'general') return [{ from, to }];
    return closures.map((closure) => ({
      from: from === 'general' ? closure.from : from,
      to: to === 'general' ? closure.to : to,
      year: closure.year,
    }));
  });
}
