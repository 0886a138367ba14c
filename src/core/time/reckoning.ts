// Calculates with days as they are written: whether one exists, how many lie between two.

import { addDays } from './days.ts';

/** Returns true if a text is an existing day, such as 2026-11-21. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
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
