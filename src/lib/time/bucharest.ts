// The day and hour in Romania, wherever the visitor is.

import type { CalendarDay } from '../seasons/season.ts';

const timeZone = 'Europe/Bucharest';

function parts(date: Date): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** The calendar day in Bucharest at an instant. */
export function dayInBucharest(date: Date): CalendarDay {
  const { year, month, day } = parts(date);
  return { year: Number(year), monthDay: `${month}-${day}` };
}

/** Weekday (`mon` … `sun`) and time (`HH:MM`) in Bucharest at an instant. */
export function timeInBucharest(date: Date): { weekday: string; time: string } {
  const { weekday = '', hour, minute } = parts(date);
  return { weekday: weekday.toLowerCase(), time: `${hour}:${minute}` };
}
