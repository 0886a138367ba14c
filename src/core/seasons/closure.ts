// The general closure of natural waters, whose days an order sets anew each year, within the periods of single fish.

import { calendarDay } from '../time/days.ts';
import { dayInYear } from '../time/reckoning.ts';
import { dayIndex, daysInScale, monthDayAt } from './month-day.ts';
import { covers, type Period } from './season.ts';

/** Fewer orders do not show by how much the days move from year to year. */
const fewestOrders = 3;

/** Stands for the first or the last day of the general closure. */
type Day = 'general' | (string & {});

/** A closure as the order of a year sets it: both days included. */
export interface Closure {
  year: number;
  from: string;
  to: string;
}

/** The state of a closure on a day: over, begun, or still to come. */
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
  const current = inOrder.filter((closure) => closure.year >= year);
  const before = inOrder.findLast((closure) => closure.year < year);
  return before && !current.some((closure) => closure.year === year) ? [before, ...current] : current;
}

/**
 * Returns the days that lie within each of the closures: an order that is not known yet has never left them out. Undefined
 * where too few are known, or have no day in common.
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
 * Periods with the days of the general closures put in; each that has one of them holds for its year alone. What is settled
 * at the end of a disputed one is taken from it: sources differ only about the days before.
 *
 * @param common the days that all orders known have in common, closed in each year for what the closure covers for certain.
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
