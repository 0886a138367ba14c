// The times of the sun on a day, calculated from its course over the year: small enough for the page's scripts.

import { daysBetween } from '../../core/time/reckoning.ts';

/** The events of the sun, in the order of the day. Civil dawn and dusk: the sun is 6° below the horizon. */
export const sunEvents = ['dawn', 'sunrise', 'sunset', 'dusk'] as const;
export type SunEvent = (typeof sunEvents)[number];

/** The day from which days are counted; the course repeats after a mean year of 365.2425 days. */
export const firstDay = '2026-01-01';
const meanYear = 365.2425;

/** Returns the position of a day in the year, as an angle. */
export const toAngle = (day: string) => (daysBetween(firstDay, day) / meanYear) * 2 * Math.PI;

/**
 * Returns the first terms of a Fourier series over the year at an angle: the constant, then cosine and sine of each wave.
 *
 * @example waves(3, angle) // [1, cos angle, sin angle]
 */
export const waves = (count: number, angle: number) =>
  Array.from({ length: count }, (_, index) => {
    const turned = ((index + 1) >> 1) * angle;
    return index && !(index % 2) ? Math.sin(turned) : Math.cos(turned);
  });

/**
 * Returns the instants of a day in Romania, in the order of `sunEvents`, accurate to a minute or two.
 *
 * @param course from `sunCourse` for the place.
 * @param day 2026-11-22
 */
export function sunOn(course: string, day: string): Date[] {
  const midnight = Date.parse(day);
  return course.split(';').map((numbers) => {
    const parts = numbers.split(' ').map(Number);
    const wave = waves(parts.length, toAngle(day));
    // In tenths of a minute after midnight UTC.
    const tenths = parts.reduce((sum, part, index) => sum + part * (wave[index] ?? 0), 0);
    return new Date(midnight + Math.round(tenths / 10) * 60_000);
  });
}
