// Calculates with days in text form: whether one exists, how many are between two.

import { addDays } from './days.ts';

/** Returns true if a text is an existing day, such as 2026-11-21. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** Returns a day of the year (09-01) in a given year; 29 February becomes the 28th in a common year. */
export function dayInYear(monthDay: string, year: number): string {
  const day = `${String(year).padStart(4, '0')}-${monthDay}`;
  return isDay(day) ? day : day.replace(/29$/, '28');
}

/** Returns the number of days from one day to another; negative if it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}
