// The day and time in Romania, wherever the visitor is.

import { calendarDay, type CalendarDay } from './days.ts';

let format: Intl.DateTimeFormat | undefined;

function parts(now: Date | number): Record<string, string> {
  // Created when needed, because it is slow, especially for the first time on a phone.
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Bucharest',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
}

/** Returns the day in Bucharest at an instant, as 2026-11-21: the only meaning of "today" in pages, builds and functions. */
export function today(now: Date | number): string {
  const { year, month, day } = parts(now);
  return `${year}-${month}-${day}`;
}

/** Returns an instant, or noon of a day (2026-11-21) if the instant is before that day in Bucharest. */
export function notBefore(day: string, instant: Date): Date {
  return today(instant) < day ? new Date(`${day}T10:00Z`) : instant;
}

/** Returns the calendar day in Bucharest at an instant. */
export function dayInBucharest(now: Date | number): CalendarDay {
  return calendarDay(today(now));
}

/** Returns the weekday (`mon` … `sun`) and time (`HH:MM`) in Bucharest at an instant. */
export function timeInBucharest(now: Date | number): { weekday: string; time: string } {
  const { weekday = '', hour, minute } = parts(now);
  return { weekday: weekday.toLowerCase(), time: `${hour}:${minute}` };
}
