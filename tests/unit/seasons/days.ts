// Days for the tests of seasons.

import type { CalendarDay } from '../../../src/lib/seasons/season.ts';

/** `day('2027-02-28')` */
export function day(date: string): CalendarDay {
  return { year: Number(date.slice(0, 4)), monthDay: date.slice(5) };
}

/** Every day of a year, in order. */
export function daysOf(year: number): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
    days.push(day(new Date(at).toISOString().slice(0, 10)));
  }
  return days;
}

export const leapYear = 2028;
