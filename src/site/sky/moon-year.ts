// The moon's quarters in the coming months, calculated at build time.
//
// After Jean Meeus, Astronomical Algorithms, chapter 49, without the terms of less than a minute: the day must be right even if
// a quarter falls close to midnight. Suncalc's phases are off by up to three hours at new and full moon, since it takes the
// closest approach for the conjunction.

import { today } from '../../core/time/bucharest.ts';
import { addDays } from '../../core/time/days.ts';
import { phases, type Phase, type Quarter } from './moon-day.ts';

const day = 24 * 60 * 60 * 1000;
/** The new moon from which lunations are counted: 6 January 2000, 14:20 Terrestrial Time. */
const origin = Date.parse('2000-01-06T14:20:37.824Z');
/** The mean time from one quarter to the next. */
const step = (29.530588861 * day) / 4;
/**
 * The correction in milliseconds for the years around 2030: Terrestrial Time is 70 seconds ahead of UTC, and terms with periods
 * of decades or centuries add another 30.
 */
const earlier = 100_000;

/** Days by which each term moves a quarter: multiples of the sun's, moon's and node's arguments, then the amplitudes. */
const terms: readonly [
  sun: number,
  moon: number,
  node: number,
  newMoon: number,
  full: number,
  half: number,
][] = [
  [0, 1, 0, -0.4072, -0.40614, -0.62801],
  [1, 0, 0, 0.17241, 0.17302, 0.17172],
  [0, 2, 0, 0.01608, 0.01614, 0.00862],
  [0, 0, 2, 0.01039, 0.01043, 0.00804],
  [-1, 1, 0, 0.00739, 0.00734, 0.00454],
  [1, 1, 0, -0.00514, -0.00515, -0.01183],
  [2, 0, 0, 0.00208, 0.00209, 0.00204],
  [0, 1, -2, -0.00111, -0.00111, -0.0018],
  [0, 1, 2, -0.00057, -0.00057, -0.0007],
  [1, 2, 0, 0.00056, 0.00056, 0.00027],
  [0, 3, 0, -0.00042, -0.00042, -0.0004],
  [1, 0, 2, 0.00042, 0.00042, 0.00032],
  [1, 0, -2, 0.00038, 0.00038, 0.00032],
  [-1, 2, 0, -0.00024, -0.00024, -0.00034],
];

/** The quarters in order: the column of each in `terms`, and the additional delay of half moons, in days. */
const quarters: readonly { quarter: Quarter; column: 3 | 4 | 5; late: number }[] = [
  { quarter: 'new', column: 3, late: 0 },
  { quarter: 'first', column: 5, late: 0.00306 },
  { quarter: 'full', column: 4, late: 0 },
  { quarter: 'last', column: 5, late: -0.00306 },
];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export interface MoonQuarter {
  quarter: Quarter;
  instant: Date;
}

/** Calculates a quarter by its number since the first new moon of 2000. */
function quarterAt(count: number): MoonQuarter {
  const lunations = count / 4;
  const sun = radians(2.5534 + 29.1053567 * lunations);
  const moon = radians(201.5643 + 385.81693528 * lunations);
  const node = radians(160.7108 + 390.67050284 * lunations);
  const { quarter, column, late } = quarters[count & 3] as (typeof quarters)[number];
  const moved = terms.reduce(
    (sum, term) => sum + term[column] * Math.sin(term[0] * sun + term[1] * moon + term[2] * node),
    late,
  );
  return { quarter, instant: new Date(origin + count * step + moved * day - earlier) };
}

/**
 * Lists every new moon, first quarter, full moon and last quarter between two instants, accurate to two minutes.
 *
 * @param to exclusive.
 */
export function moonQuarters(from: Date, to: Date): MoonQuarter[] {
  // A quarter is at most 15 hours from its mean: none is later than the mean of the next.
  const first = Math.floor((from.getTime() - origin) / step);
  const most = Math.ceil((to.getTime() - from.getTime()) / step) + 2;
  return Array.from({ length: most }, (_, index) => quarterAt(first + index)).filter(
    ({ instant }) => instant >= from && instant < to,
  );
}

/** The days covered before and after: readers look back a little, and a year may pass without a build. */
const [behind, ahead] = [31, 400];

/**
 * Returns the moon on each day of the next twelve months, as text for the page's scripts.
 *
 * @param from 2026-11-22
 */
export function moonCourse(from: string): string {
  const [first, last] = [addDays(from, -behind), addDays(from, ahead)];
  // Begins a quarter before the first day, in any time zone: the days between two quarters depend on the earlier one.
  const all = moonQuarters(new Date(addDays(first, -10)), new Date(addDays(last, 1))).map(
    ({ quarter, instant }) => ({ quarter, on: today(instant) }),
  );
  const phaseOn = (day: string): Phase => {
    const { quarter, on } = all.findLast((phase) => phase.on <= day) as (typeof all)[number];
    if (on === day) return quarter;
    return quarter === 'new' || quarter === 'first' ? 'waxing' : 'waning';
  };
  const digits = Array.from({ length: behind + ahead }, (_, index) =>
    phases.indexOf(phaseOn(addDays(first, index))),
  );
  return `${first} ${digits.join('')}`;
}
