// Calculates with days as they are written: whether one exists, how many lie between two.

import { addDays } from './days.ts';

/** Returns true if a text is an existing day, such as 2026-11-21. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** Returns true if a text is a date as far as it is known: `2017`, `2017-06` or `2017-06-14`, and such a day exists. */
export function isPartialDate(text: string): boolean {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(text)) return false;
  const day = `${text}-01-01`.slice(0, 10);
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** A day of the year (09-01) in a year; 29 February is the 28th in a common one. */
export function dayInYear(monthDay: string, year: number): string {
  const day = `${String(year).padStart(4, '0')}-${monthDay}`;
  return isDay(day) ? day : day.replace(/29$/, '28');
}

/** The number of days from one day to another; negative where it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}
