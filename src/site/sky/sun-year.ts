// The sun's year at a place, calculated at build time.

import { getTimes } from 'suncalc';
import type { Position } from '../../core/position.ts';
import { addDays } from '../../core/time/days.ts';
import { firstDay, sunEvents, toAngle, waves, type SunEvent } from './sun-day.ts';

/** The county seat: the town of Suceava. */
export const countySeat = { name: 'Suceava', lat: 47.65, lon: 26.25 } as const;

/**
 * Returns the instants of a day in Romania.
 *
 * @param day 2026-11-22
 * @throws if the sun does not rise or set that day, as beyond the polar circle.
 */
export function sunTimes(day: string, { lat, lon }: Position): Record<SunEvent, Date> {
  // Noon: the solar day of the same date.
  const times = getTimes(new Date(`${day}T12:00:00Z`), lat, lon);
  return Object.fromEntries(
    sunEvents.map((event) => {
      const time = times[event];
      if (!time) throw new RangeError(`No ${event} on ${day} at ${lat}, ${lon}`);
      return [event, time];
    }),
  ) as Record<SunEvent, Date>;
}

/** The constant and four waves: the remaining error is less than half a minute. */
const parts = 9;
/** Four calendar years are four whole cycles, to within an hour. */
const days = 4 * 365 + 1;

/**
 * Returns the sun's course over any year at a place: each of `sunEvents` as the coefficients of its waves, in tenths of a
 * minute after midnight UTC. 150 characters replace a year's table of 8 KB.
 */
export function sunCourse(place: Position): string {
  const all = Array.from({ length: days }, (_, index) => {
    const day = addDays(firstDay, index);
    return { wave: waves(parts, toAngle(day)), midnight: Date.parse(day), times: sunTimes(day, place) };
  });
  // Each wave's coefficient is the mean of the course times the wave, doubled except for the constant (Fourier).
  const share = (event: SunEvent, part: number) =>
    all.reduce(
      (sum, { wave, midnight, times }) =>
        sum + ((times[event].getTime() - midnight) / 6000) * (wave[part] ?? 0),
      0,
    ) *
    ((part ? 2 : 1) / days);
  return sunEvents
    .map((event) => Array.from({ length: parts }, (_, part) => Math.round(share(event, part))).join(' '))
    .join(';');
}
