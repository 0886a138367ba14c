// Days without a time, written as 2026-11-21, which can be compared as strings.

/** A calendar day, whatever the time zone. */
export interface CalendarDay {
  year: number;
  /** MM-DD */
  monthDay: string;
}

/** Splits a day (2026-11-21) into its parts. */
export function calendarDay(day: string): CalendarDay {
  return { year: Number(day.slice(0, -6)), monthDay: day.slice(-5) };
}

/** Returns the day of a date that is stored as midnight in UTC. */
export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns the day a number of days after another; before it if the number is negative. */
export function addDays(day: string, days: number): string {
  return isoDate(new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000));
}

/**
 * Returns true if something that applies until a day is over on another.
 *
 * @param lastDay inclusive.
 */
export function isOver(lastDay: string, today: string): boolean {
  return lastDay < today;
}
