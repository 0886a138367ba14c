// The species open today, on the home page of wide windows: rows as the calendar draws them.

import { barsOf, inYear } from '../lib/seasons/bars.ts';
import { dayIndex, daysInScale } from '../lib/seasons/month-day.ts';
import type { StateOnDay } from '../lib/seasons/today.ts';
import { calendarDay } from '../lib/time/days.ts';

interface Told extends StateOnDay {
  /** The species in the calendar. */
  address: string;
  /** Until when it is open. */
  said: string;
}

const drawn = (name: string, values: Record<string, string | number>) => {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(values)) shape.setAttribute(key, String(value));
  return shape;
};

/** The year as a track with the open periods filled in, as SeasonBar.astro draws it. */
function barOf({ season }: Told, year: number): Element {
  const bar = drawn('svg', {
    class: 'seasons-bar',
    viewBox: `0 0 ${daysInScale} 12`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const parts = barsOf(inYear(season, year));
  bar.append(
    ...parts.map(({ start, length, uncertain }) =>
      drawn('rect', { x: start, width: length, ...(uncertain && { class: 'hatched' }) }),
    ),
  );
  return bar;
}

/**
 * Fills in the table.
 *
 * @param day 2026-11-21
 * @param now what the line of the day is called.
 * @public src/browser/today-strip.ts loads it by the address of its chunk.
 */
export function showOpen(table: HTMLTableElement, list: readonly Told[], day: string, now: string): void {
  const { year, monthDay } = calendarDay(day);
  table.style.setProperty('--today', `${((dayIndex(monthDay) + 0.5) / daysInScale) * 100}%`);
  table.dataset['today'] = monthDay;
  const line = table.querySelector('[data-now]');
  if (line) line.textContent = now;
  const rows = list.map((one) => {
    const row = document.createElement('tr');
    const head = document.createElement('th');
    head.scope = 'row';
    const link = document.createElement('a');
    link.href = one.address;
    link.className = 'open-name';
    link.textContent = one.name;
    head.append(link);
    // By its name, which keeps a cell's styles in the page.
    const bar = document.createElement('td');
    bar.append(barOf(one, year));
    const said = document.createElement('td');
    said.append(one.said);
    row.append(head, bar, said);
    return row;
  });
  table.tBodies[0]?.replaceChildren(...rows);
}
