// The sun's year at a place, worked out while the site is built.

import { getTimes } from 'suncalc';
import { addDays } from '../../core/time/days.ts';
import { firstDay, sunEvents, toAngle, waves, type SunEvent } from './sun-day.ts';

export interface Place {
  lat: number;
  lon: number;
}

/** The seat of the county: the town of Suceava. */
export const countySeat = { name: 'Suceava', lat: 47.65, lon: 26.25 } as const satisfies Place & {
  name: string;
};

/**
 * The instants of a day in Romania.
 *
 * @param day 2026-11-22
 * @throws where the sun does not rise or set that day, as it does beyond the polar circle.
 */
export function sunTimes(day: string, { lat, lon }: Place): Record<SunEvent, Date> {
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

/** The mean and four waves: what is left over is less than half a minute. */
const parts = 9;
/** Four calendar years are as many whole courses, to an hour. */
const days = 4 * 365 + 1;

/**
 * The sun's course over any year at a place: each of `sunEvents` as the numbers of its waves, in tenths of minutes after
 * midnight in UTC. 150 characters hold what a table of the year would need 8 KB for.
 */
export function sunCourse(place: Place): string {
  const all = Array.from({ length: days }, (_, index) => {
    const day = addDays(firstDay, index);
    return { wave: waves(parts, toAngle(day)), midnight: Date.parse(day), times: sunTimes(day, place) };
  });
  // Each wave's share is the mean of the course times the wave, twice that but for the mean itself (Fourier).
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
