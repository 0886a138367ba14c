// The species open today, on the home page in wide windows: rows as in the calendar.

import { inYear, listBars } from '../../core/seasons/bars.ts';
import { dayIndex, daysInScale } from '../../core/seasons/month-day.ts';
import type { StripData } from '../seasons/strip.ts';
import { findState, type Named, type StateOnDay } from '../seasons/today.ts';
import styles from '../../styles/open-now.css?url';
import { calendarDay } from '../../core/time/days.ts';
import { dayText } from './day-words.ts';

const mostRows = 9;

const drawn = (name: string, values: Record<string, string | number>) => {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(values)) shape.setAttribute(key, String(value));
  return shape;
};

/** Draws the year as a track with the open periods filled in, as SeasonBar.astro does. */
function drawBar({ season }: StateOnDay, year: number): Element {
  const bar = drawn('svg', {
    class: 'seasons-bar',
    viewBox: `0 0 ${daysInScale} 12`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const parts = listBars(inYear(season, year));
  bar.append(
    ...parts.map(({ start, length, uncertain }) =>
      drawn('rect', { x: start, width: length, ...(uncertain && { class: 'hatched' }) }),
    ),
  );
  return bar;
}

/** Lists the species open on a day: those that close soonest first, those that never close last. */
function listOpen(all: readonly Named[], day: string): StateOnDay[] {
  const open = all.map((named) => findState(named, day)).filter(({ state }) => state === 'open');
  const last = ({ until }: StateOnDay) => until ?? '9';
  return open.sort((a, b) => (last(a) < last(b) ? -1 : Number(last(a) > last(b))));
}

/** Loads the styles of the table, which narrow windows do not need. */
const styled = new Promise((resolve) => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: styles, onload: resolve, onerror: resolve });
  document.head.append(link);
});

/** Draws the months over the bars, as SeasonMonths.astro does, with a place for the day's name. */
function drawMonths(tag: string): HTMLElement {
  const months = document.createElement('span');
  months.className = 'seasons-months';
  months.ariaHidden = 'true';
  const now = months.appendChild(document.createElement('span'));
  now.className = 'seasons-now';
  for (let month = 1; month <= 12; month++) {
    const name = dayText(`2024-${String(month).padStart(2, '0')}-01`, tag, { month: 'short' });
    const letter = months.appendChild(document.createElement('abbr'));
    letter.textContent = name.slice(0, 1);
    letter.dataset['rest'] = name.slice(1, 3);
  }
  return months;
}

/**
 * Fills in the table.
 *
 * @param day 2026-11-21
 * @param until words for how long a species stays open.
 * @public src/site/browser/today-strip.ts loads it by the address of its chunk.
 */
export async function showOpen(
  table: HTMLTableElement,
  all: readonly Named[],
  day: string,
  { calendar, tag, words, romanian }: StripData,
  until: (state: StateOnDay) => string,
): Promise<void> {
  await styled;
  const { year, monthDay } = calendarDay(day);
  table.style.setProperty('--today', `${((dayIndex(monthDay) + 0.5) / daysInScale) * 100}%`);
  table.dataset['today'] = monthDay;
  const head = table.tHead?.rows[0]?.cells[1];
  if (!head?.querySelector('.seasons-months')) head?.append(drawMonths(tag));
  head?.querySelector('.seasons-now')?.replaceChildren(words['now'] ?? '');
  const rows = listOpen(all, day)
    .slice(0, mostRows)
    .map((state) => {
      const row = document.createElement('tr');
      const head = document.createElement('th');
      head.scope = 'row';
      const link = document.createElement('a');
      link.href = `${calendar}#${state.id}`;
      link.className = 'open-name';
      link.textContent = state.name;
      if (romanian.includes(state.name)) link.lang = 'ro';
      head.append(link);
      // Created by tag name, so that the page keeps the styles of cells.
      const bar = document.createElement('td');
      bar.append(drawBar(state, year));
      const end = document.createElement('td');
      end.append(until(state));
      row.append(head, bar, end);
      return row;
    });
  table.tBodies[0]?.replaceChildren(...rows);
}
