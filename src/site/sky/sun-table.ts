// The sun and the moon by day, for the table of a year.

import { timeInBucharest, today } from '../../core/time/bucharest.ts';
import { addDays } from '../../core/time/days.ts';
import type { Position } from '../../core/position.ts';
import { daysBetween } from '../../core/time/reckoning.ts';
import type { Quarter } from './moon-day.ts';
import { moonQuarters } from './moon-year.ts';
import { sunOn } from './sun-day.ts';
import { sunCourse } from './sun-year.ts';

export interface SunRow {
  /** 2026-11-22 */
  day: string;
  /** `HH:MM` in Romania, in the order of `sunEvents`. */
  times: string[];
  /** The quarter of the moon that falls on the day. */
  quarter: Quarter | undefined;
}

export interface SunMonth {
  /** 2026-11 */
  month: string;
  rows: SunRow[];
}

/**
 * Returns the twelve months from that of a day on, from the course that pages' scripts use: both give the same minute.
 *
 * @param from 2026-11-22
 */
export function sunTable(from: string, place: Position): SunMonth[] {
  const first = `${from.slice(0, 7)}-01`;
  const end = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`;
  const quarters = new Map(
    moonQuarters(new Date(addDays(first, -1)), new Date(addDays(end, 1))).map(({ quarter, instant }) => [
      today(instant),
      quarter,
    ]),
  );
  const course = sunCourse(place);
  const rows = Array.from({ length: daysBetween(first, end) }, (_, index): SunRow => {
    const day = addDays(first, index);
    return {
      day,
      times: sunOn(course, day).map((instant) => timeInBucharest(instant).time),
      quarter: quarters.get(day),
    };
  });
  return [...Map.groupBy(rows, ({ day }) => day.slice(0, 7))].map(([month, days]) => ({ month, rows: days }));
}
