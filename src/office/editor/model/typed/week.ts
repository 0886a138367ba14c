// Opening hours as a form's week, day by day, and as the files store them: spans shared by several days.

import { isData } from '../../../../core/content/data.ts';
import { weekdays } from '../../../../core/content/schemas/association.ts';
import { readClock } from './scalars.ts';

export type Weekday = (typeof weekdays)[number];

interface Span {
  from: string;
  to: string;
}

/** The spans of each day; a closed day has one empty span to fill in. */
export type Week = Record<Weekday, Span[]>;

const closedSpan = (): Span => ({ from: '', to: '' });

export function toWeek(value: unknown): Week {
  const spans = Array.isArray(value) ? value.filter(isData) : [];
  const listSpans = (day: Weekday): Span[] =>
    spans
      .filter(({ days }) => Array.isArray(days) && days.includes(day))
      .map(({ from, to }) => ({ from: String(from), to: String(to) }));
  const week = weekdays.map((day) => {
    const daySpans = listSpans(day);
    return [day, daySpans.length ? daySpans : [closedSpan()]] as const;
  });
  return Object.fromEntries(week) as Week;
}

const readSpan = ({ from, to }: Span): Span => ({ from: readClock(from), to: readClock(to) });
const isOpen = ({ from, to }: Span) => Boolean(from.trim() || to.trim());

/** Returns the week as files store it; undefined if every day is closed. */
export function fromWeek(week: Week): (Span & { days: Weekday[] })[] | undefined {
  const byHours = new Map<string, Span & { days: Weekday[] }>();
  for (const day of weekdays) {
    for (const span of (week[day] ?? []).filter(isOpen).map(readSpan)) {
      const key = `${span.from} ${span.to}`;
      const existing = byHours.get(key);
      if (existing) existing.days.push(day);
      else byHours.set(key, { days: [day], ...span });
    }
  }
  return byHours.size ? [...byHours.values()] : undefined;
}

/** Returns the week with a day's hours copied to other days. */
export function copyDay(week: Week, from: Weekday, to: readonly Weekday[]): Week {
  const copy = () => week[from].map((span) => readSpan(span));
  return { ...week, [from]: copy(), ...Object.fromEntries(to.map((day) => [day, copy()])) };
}
