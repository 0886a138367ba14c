// The days on which the counters are closed regardless of their hours: holidays, and those entered by the association.

import type { CollectionEntry } from 'astro:content';
import type { T } from '../i18n/t.ts';
import { addDays, calendarDay, isoDate, isOver } from '../../core/time/days.ts';
import { listHolidays } from './holidays.ts';

type Closing = CollectionEntry<'association'>['data']['closings'][number];

/** Returns the first and last day of a closing. */
export function getDays({ from, to = from }: Closing): [first: string, last: string] {
  return [isoDate(from), isoDate(to)];
}

/** Returns the message for each closed day from `today` to the end of next year, by day. */
export function closedDays(closings: readonly Closing[], today: string, t: T): Record<string, string> {
  const closed: Record<string, string> = {};
  for (const closing of closings) {
    const [first, last] = getDays(closing);
    for (let day = first; !isOver(last, day); day = addDays(day, 1)) closed[day] = t('contact:closedToday');
  }
  const { year } = calendarDay(today);
  const byDay = Map.groupBy([year, year + 1].flatMap(listHolidays), ({ day }) => day);
  for (const [day, holidays] of byDay) {
    const names = holidays.flatMap(({ name }) => (name ? [t(name)] : []));
    closed[day] = names.length
      ? t('contact:closedHoliday', { name: names.join(', ') })
      : t('contact:closedToday');
  }
  return Object.fromEntries(Object.entries(closed).filter(([day]) => !isOver(day, today)));
}
