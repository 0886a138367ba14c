// Days without a time, written as 2026-11-21: they can be compared as they stand.

/** A day of the calendar, wherever its midnight lies. */
export interface CalendarDay {
  year: number;
  /** MM-DD */
  monthDay: string;
}

/** Splits a day (2026-11-21) into its parts. */
export function calendarDay(day: string): CalendarDay {
  return { year: Number(day.slice(0, -6)), monthDay: day.slice(-5) };
}

/** The day of a date that is held as midnight in UTC. */
export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day a number of days after another; before it, if the number is negative. */
export function addDays(day: string, days: number): string {
  return isoDate(new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000));
}

/**
 * Returns true if something that holds until a day is over on another.
 *
 * @param lastDay included.
 */
export function isOver(lastDay: string, today: string): boolean {
  return lastDay < today;
}
