// The moon's quarters, compared with published ones, and what is shown for a day.

import { getMoonIllumination } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { moonOn, phases } from '../../../src/site/sky/moon-day.ts';
import { moonCourse, moonQuarters } from '../../../src/site/sky/moon-year.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { publishedQuarters, publishedYears } from './usno.ts';

const minute = 60_000;
const hour = 60 * minute;
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
    expect(Math.abs(Number(found?.instant) - Date.parse(time))).toBeLessThan(2.5 * minute);
  });
});

describe.each(publishedYears)('the quarters of %i', (year) => {
  const published = publishedQuarters(year);
  const own = () => moonQuarters(new Date(`${year}-01-01`), new Date(`${year + 1}-01-01`));

  test('are those of the US Naval Observatory, within two minutes', () => {
    const found = own();
    expect(found.map(({ quarter }) => quarter)).toEqual(published.map(({ quarter }) => quarter));
    const far = found.filter(
      ({ instant }, index) => !(Math.abs(Number(instant) - Number(published[index]?.instant)) < 2 * minute),
    );
    expect(far).toEqual([]);
  });

  test('are on the whole neither early nor late', () => {
    const late = own().map(({ instant }, index) => Number(instant) - Number(published[index]?.instant));
    const mean = late.reduce((sum, one) => sum + one, 0) / late.length;
    expect(Math.abs(mean)).toBeLessThan(minute / 4);
  });

  test('are found from the instant of one on, up to that of the next', () => {
    const found = own();
    const pairs = found.slice(1).map((next, index) => [found[index]!, next] as const);
    for (const [one, next] of pairs) expect(moonQuarters(one.instant, next.instant)).toEqual([one]);
  });
});

describe('on a day', () => {
  const phaseOn = (course: string, day: string) => phases[Number(moonOn(course, day))];

  test('is the quarter that falls on it', () => {
    const course = moonCourse('2026-11-22');
    const on = (day: string) => phaseOn(course, day);
    expect(on('2026-11-24')).toBe('full');
    expect(on('2026-12-01')).toBe('last');
    expect(on('2026-12-09')).toBe('new');
    expect(on('2026-12-17')).toBe('first');
  });

  test('waxes and wanes between two quarters as the lit part grows and shrinks', () => {
    const course = moonCourse('2026-11-22');
    const wrong = Array.from({ length: 366 }, (_, index) => addDays('2026-11-01', index)).filter((day) => {
      const [before, after] = [-1, 1].map(
        (side) => getMoonIllumination(new Date(`${addDays(day, side)}T12:00Z`)).fraction,
      ) as [number, number];
      const phase = phaseOn(course, day);
      return (phase === 'waxing' && after < before) || (phase === 'waning' && after > before) || !phase;
    });
    expect(wrong).toEqual([]);
  });

  test('is known a month back and 400 days ahead, and not beyond', () => {
    const course = moonCourse('2028-12-16');
    const reached = [-32, -31, 399, 400].map((days) => phaseOn(course, addDays('2028-12-16', days)));
    // It is full on the last day: 19 January 2030, 15:54 UTC.
    expect(reached).toEqual([undefined, 'waning', 'full', undefined]);
    expect(moonOn('', '2026-11-22')).toBeUndefined();
  });
});
