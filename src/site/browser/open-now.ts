// The species open today, on the home page of wide windows: rows as the calendar draws them.

import { barsOf, inYear } from '../../core/seasons/bars.ts';
import { dayIndex, daysInScale } from '../../core/seasons/month-day.ts';
import { findState, type Named, type StateOnDay } from '../seasons/today.ts';
import { calendarDay } from '../../core/time/days.ts';

const mostRows = 9;

const drawn = (name: string, values: Record<string, string | number>) => {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(values)) shape.setAttribute(key, String(value));
  return shape;
};

/** The year as a track with the open periods filled in, as SeasonBar.astro draws it. */
function barOf({ season }: StateOnDay, year: number): Element {
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

/** Lists the species open on a day: those that close next come first, those that never do last. */
function listOpen(all: readonly Named[], day: string): StateOnDay[] {
  const open = all.map((named) => findState(named, day)).filter(({ state }) => state === 'open');
  const last = ({ until }: StateOnDay) => until ?? '9';
  return open.sort((a, b) => (last(a) < last(b) ? -1 : Number(last(a) > last(b))));
}

/**
 * Fills in the table.
 *
 * @param day 2026-11-21
 * @param words what the line of the day is called, the calendar's address, and until when a species is open.
 * @public src/site/browser/today-strip.ts loads it by the address of its chunk.
 */
export function showOpen(
  table: HTMLTableElement,
  all: readonly Named[],
  day: string,
  words: { now: string | undefined; calendar: string; until: (state: StateOnDay) => string },
): void {
  const { year, monthDay } = calendarDay(day);
  table.style.setProperty('--today', `${((dayIndex(monthDay) + 0.5) / daysInScale) * 100}%`);
  table.dataset['today'] = monthDay;
  const line = table.querySelector('[data-now]');
  if (line) line.textContent = words.now ?? '';
  const rows = listOpen(all, day)
    .slice(0, mostRows)
    .map((state) => {
      const row = document.createElement('tr');
      const head = document.createElement('th');
      head.scope = 'row';
      const link = document.createElement('a');
      link.href = `${words.calendar}#${state.id}`;
      link.className = 'open-name';
      link.textContent = state.name;
      head.append(link);
      // By its name, which keeps a cell's styles in the page.
      const bar = document.createElement('td');
      bar.append(barOf(state, year));
      const until = document.createElement('td');
      until.append(words.until(state));
      row.append(head, bar, until);
      return row;
    });
  table.tBodies[0]?.replaceChildren(...rows);
}
