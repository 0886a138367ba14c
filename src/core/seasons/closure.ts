// The general closure of natural waters, whose days an order sets each year, within the periods of single fish.

import { calendarDay } from '../time/days.ts';
import { dayInYear } from '../time/reckoning.ts';
import { dayIndex, daysInScale, monthDayAt } from './month-day.ts';
import { covers, type Period } from './season.ts';

/** The minimum number of orders that show how much the days vary from year to year. */
const fewestOrders = 3;

/** A day, or `general` for the first or last day of the general closure. */
type Day = 'general' | (string & {});

/** A closure as a year's order sets it: both days inclusive. */
export interface Closure {
  year: number;
  from: string;
  to: string;
}

/** The state of a closure on a day: over, in progress, or still to come. */
export type Tense = 'was' | 'is' | 'will';

/**
 * Returns the closures relevant to the year of a day and after it, in order; if that year has none, also the last one before
 * it, around whose days nothing is certain.
 *
 * @param today 2026-11-22
 */
export function currentClosures<Of extends Closure>(closures: readonly Of[], today: string): Of[] {
  const { year } = calendarDay(today);
  const inOrder = closures.toSorted((a, b) => a.year - b.year);
  const current = inOrder.filter((closure) => closure.year >= year);
  const before = inOrder.findLast((closure) => closure.year < year);
  return before && !current.some((closure) => closure.year === year) ? [before, ...current] : current;
}

/**
 * Returns the days common to all closures, which no order has left out so far. Undefined if too few closures are known, or if
 * they have no day in common.
 */
export function commonDays(closures: readonly Closure[]): Pick<Closure, 'from' | 'to'> | undefined {
  const from = closures
    .map((closure) => closure.from)
    .toSorted()
    .at(-1);
  const to = closures.map((closure) => closure.to).toSorted()[0];
  return closures.length >= fewestOrders && from && to && from <= to ? { from, to } : undefined;
}

/**
 * Returns the state of a closure on a day.
 *
 * @param today 2026-11-22
 */
export function tenseOn({ year, from, to }: Closure, today: string): Tense {
  if (today < dayInYear(from, year)) return 'will';
  return today <= dayInYear(to, year) ? 'is' : 'was';
}

/**
 * Fills the days of the general closures into periods; each period with such a day applies to one year only. A disputed period
 * that ends within a settled one is cut before it: sources differ only about the days before.
 *
 * @param common the days common to all known orders, closed in every year for what the closure certainly covers.
 */
export function withGeneralClosures(
  periods: readonly (Omit<Period, 'from' | 'to' | 'year'> & { from: Day; to: Day })[],
  closures: readonly Closure[],
  common?: Pick<Closure, 'from' | 'to'>,
): Period[] {
  const all = periods.flatMap(({ from, to, disputed }): Period[] => {
    const rest = { ...(disputed && { disputed }) };
    if (from !== 'general' && to !== 'general') return [{ from, to, ...rest }];
    return closures.map((closure) => ({
      from: from === 'general' ? closure.from : from,
      to: to === 'general' ? closure.to : to,
      year: closure.year,
      ...rest,
    }));
  });
  const isCovered = periods.some(
    ({ from, to, disputed }) => !disputed && (from === 'general' || to === 'general'),
  );
  const ended = all.map((period) => {
    if (!period.disputed) return period;
    const settled = all.find(
      (closure) =>
        !closure.disputed &&
        closure.year === period.year &&
        covers(closure, dayIndex(period.to)) &&
        !covers(closure, dayIndex(period.from)),
    );
    if (!settled) return period;
    const before = (dayIndex(settled.from) - 1 + daysInScale) % daysInScale;
    return { ...period, to: monthDayAt(before) };
  });
  return common && isCovered ? [...ended, { ...common, common: true }] : ended;
}
