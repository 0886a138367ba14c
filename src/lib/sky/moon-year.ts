// The moon's quarters of the months to come, worked out while the site is built.
//
// After Jean Meeus, Astronomical Algorithms, chapter 49, without the terms of less than a minute: the day must be right,
// also where a quarter falls close to midnight. Suncalc's phases leap by up to three hours at new and full moon, since it
// takes the nearest approach for the conjunction.

import { today } from '../time/bucharest.ts';
import { addDays } from '../time/days.ts';
import { phases, type Phase, type Quarter } from './moon-day.ts';

/** In their order, from new moon on. */
const quarters = ['new', 'first', 'full', 'last'] as const satisfies readonly Quarter[];

const day = 24 * 60 * 60 * 1000;
/** The new moon that is counted from: 6 January 2000, 14:20 in Terrestrial Time. */
const origin = Date.parse('2000-01-06T14:20:37.824Z');
const lunation = 29.530588861 * day;
/** Terrestrial Time is ahead of UTC by so much in the years around 2030. */
const clockDifference = 70_000;

/** Days by which each wave moves a quarter: how often it turns with the sun, the moon and the node, and the shares. */
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

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The instant of a quarter, counted in lunations from the first new moon of 2000: 0.25 is the first quarter after it. */
function quarterInstant(count: number): Date {
  const centuries = count / 1236.85;
  const sun = radians(2.5534 + 29.1053567 * count);
  const moon = radians(201.5643 + 385.81693528 * count + 0.0107582 * centuries ** 2);
  const node = radians(160.7108 + 390.67050284 * count - 0.0016118 * centuries ** 2);
  // The orbit of the earth becomes rounder.
  const rounder = 1 - 0.002516 * centuries;
  const quarter = Math.round((count - Math.floor(count)) * quarters.length);
  const column = quarter === 0 ? 3 : quarter === 2 ? 4 : 5;
  const moved = terms.reduce(
    (sum, term) =>
      sum +
      term[column] * rounder ** Math.abs(term[0]) * Math.sin(term[0] * sun + term[1] * moon + term[2] * node),
    0,
  );
  const half = 0.00306 - 0.00038 * rounder * Math.cos(sun) + 0.00026 * Math.cos(moon);
  const sign = quarter === 1 ? 1 : quarter === 3 ? -1 : 0;
  return new Date(origin + count * lunation + (moved + sign * half) * day - clockDifference);
}

export interface MoonQuarter {
  quarter: Quarter;
  instant: Date;
}

/** Every new moon, first quarter, full moon and last quarter between two instants, exact to a few minutes. */
export function moonQuarters(from: Date, to: Date): MoonQuarter[] {
  // A quarter comes at most 15 hours before or after its mean.
  const first = Math.floor(((from.getTime() - day - origin) / lunation) * quarters.length);
  const last = Math.ceil(((to.getTime() + day - origin) / lunation) * quarters.length);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .map((count) => ({
      quarter: quarters[((count % 4) + 4) % 4] ?? 'new',
      instant: quarterInstant(count / quarters.length),
    }))
    .filter(({ instant }) => instant >= from && instant < to);
}

/** The days told of before and after: a reader looks back a little, and the page may stay unbuilt for a year. */
const [behind, ahead] = [31, 400];

/**
 * The moon of each day of the twelve months to come, as text for the page's scripts.
 *
 * @param from 2026-11-22
 */
export function moonCourse(from: string): string {
  const [first, last] = [addDays(from, -behind), addDays(from, ahead)];
  // From one quarter further on each side: what is between two is known by the one before.
  const all = moonQuarters(new Date(addDays(first, -10)), new Date(addDays(last, 10)));
  const byDay = new Map(all.map(({ quarter, instant }) => [today(instant), quarter]));
  const place = (phase: Phase) => phases.indexOf(phase);
  let digits = '';
  let before: Quarter = 'new';
  for (let day = addDays(first, -10); day < last; day = addDays(day, 1)) {
    const quarter = byDay.get(day);
    before = quarter ?? before;
    if (day >= first)
      digits += place(quarter ?? (before === 'new' || before === 'first' ? 'waxing' : 'waning'));
  }
  return `${first} ${digits}`;
}
