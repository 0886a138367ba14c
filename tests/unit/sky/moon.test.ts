// The moon's quarters, held against published ones, and what is told of a day.

import { getMoonIllumination } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { moonOn, phases } from '../../../src/lib/sky/moon-day.ts';
import { moonCourse, moonQuarters } from '../../../src/lib/sky/moon-year.ts';
import { addDays } from '../../../src/lib/time/days.ts';

const hour = 3_600_000;
const around = (time: string) => {
  const instant = Date.parse(time);
  return moonQuarters(new Date(instant - 24 * hour), new Date(instant + 24 * hour));
};

describe('a quarter', () => {
  test.each([
    // https://www.sky-calc.com/moon/phases/
    ['new', '2022-11-23T22:58Z'],
    ['first', '2022-11-30T14:38Z'],
    ['full', '2022-12-08T04:09Z'],
    ['last', '2022-12-16T08:57Z'],
    // https://in-the-sky.org, from the ephemeris DE430 of NASA
    ['last', '2024-01-04T03:31Z'],
    ['new', '2024-01-11T11:58Z'],
    ['first', '2024-01-18T03:53Z'],
    ['full', '2024-01-25T17:53Z'],
  ] as const)('comes when it is published: %s, %s', (quarter, time) => {
    const [found, ...others] = around(time);
    expect(others).toEqual([]);
    expect(found?.quarter).toBe(quarter);
    expect(Math.abs((found?.instant.getTime() ?? 0) - Date.parse(time)) / 60_000).toBeLessThan(5);
  });
});

describe('on a day', () => {
  const course = moonCourse('2026-11-22');
  const on = (day: string) => phases[Number(moonOn(course, day))];

  test('is the quarter that falls on it', () => {
    expect(on('2026-11-24')).toBe('full');
    expect(on('2026-12-01')).toBe('last');
    expect(on('2026-12-09')).toBe('new');
    expect(on('2026-12-17')).toBe('first');
  });

  test('waxes and wanes between two quarters as the lit part grows and shrinks', () => {
    const wrong = Array.from({ length: 366 }, (_, index) => addDays('2026-11-01', index)).filter((day) => {
      const [before, after] = [-1, 1].map(
        (side) => getMoonIllumination(new Date(`${addDays(day, side)}T12:00Z`)).fraction,
      ) as [number, number];
      const phase = on(day);
      return (phase === 'waxing' && after < before) || (phase === 'waning' && after > before) || !phase;
    });
    expect(wrong).toEqual([]);
  });

  test('is not known where the course does not reach', () => {
    expect(moonOn(course, '2026-09-01')).toBeUndefined();
    expect(moonOn(course, '2028-06-01')).toBeUndefined();
    expect(moonOn('', '2026-11-22')).toBeUndefined();
  });
});
