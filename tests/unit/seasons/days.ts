// Days for the tests of seasons.

import { addDays, calendarDay, type CalendarDay } from '../../../src/core/time/days.ts';

/** `day('2027-02-28')` */
export const day: (date: string) => CalendarDay = calendarDay;

/** Lists every day of a year, in order: 2027-01-01 … */
export function listDates(year: number): string[] {
  const days: string[] = [];
  for (let one = `${year}-01-01`; one.startsWith(`${year}-`); one = addDays(one, 1)) days.push(one);
  return days;
}

export const listDays = (year: number): CalendarDay[] => listDates(year).map(day);

export const leapYear = 2028;
