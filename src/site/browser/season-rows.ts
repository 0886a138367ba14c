// The rows of season tables, and what holds in them on a day.

import { dayIndex, daysInScale } from '../../core/seasons/month-day.ts';
import { decodeSeason, stateOn, type Season, type SeasonState } from '../../core/seasons/season.ts';
import { calendarDay } from '../../core/time/days.ts';
import { shortDay } from './day-words.ts';

export interface Row {
  element: HTMLElement;
  season: Season;
  /** On the day that is shown; none until one is. */
  state?: SeasonState;
  /** Its names, once somebody searches. */
  names?: string;
}

export interface Group {
  element: HTMLDetailsElement;
  rows: Row[];
  /** The texts of the page's language. */
  words: Record<string, string>;
  tag: string;
}

/** Puts a state into the cell for it, in words too, where it is another one than before. */
export function showState(place: HTMLElement, state: SeasonState, word: string): void {
  const cell = place.querySelector('[data-state-cell]');
  if (!cell || (place.dataset['state'] === state && cell.textContent === word)) return;
  place.dataset['state'] = state;
  const mark = cell.firstElementChild ?? cell.appendChild(document.createElement('span'));
  mark.className = 'state';
  mark.textContent = word;
}

/**
 * Tells a number, and that of all where there are more, in a text that has places for them; not anew where it is the same:
 * each change is laid out.
 */
export function tellCount(place: Element | null, text = '', count = 0, all: readonly unknown[] = []): void {
  const told = text.replace('{count}', String(count)).replace('{total}', String(all.length));
  if (place && place.textContent !== told) place.textContent = told;
}

export const isOpen = ({ state }: Row) => state === 'open';

/** The groups of tables below an element. */
export function readGroups(root: HTMLElement): Group[] {
  const words = JSON.parse(root.dataset['seasons'] ?? '{}') as Record<string, string>;
  const tag = root.dataset['localeTag'] ?? '';
  return [...root.querySelectorAll<HTMLDetailsElement>('[data-group]')].map((element) => ({
    element,
    words,
    tag,
    rows: [...element.querySelectorAll<HTMLElement>('[data-season]')].map((row) => ({
      element: row,
      season: decodeSeason(row.dataset['season'] ?? ''),
    })),
  }));
}

/** Tells what holds in a group on a day, and how much is open: only what is another state than before is touched. */
export function showDay({ element, rows, words, tag }: Group, day: string, isToday: boolean): void {
  const at = calendarDay(day);
  for (const row of rows) {
    row.state = stateOn(row.season, at);
    showState(row.element, row.state, words[row.state] ?? '');
  }
  const place = `${((dayIndex(at.monthDay) + 0.5) / daysInScale) * 100}%`;
  const label = isToday ? words['now'] : shortDay(day, tag);
  for (const table of element.querySelectorAll<HTMLElement>('.seasons')) {
    table.style.setProperty('--today', place);
    table.dataset['today'] = at.monthDay;
    for (const head of table.querySelectorAll('[data-now]')) head.textContent = label ?? '';
  }
  tellCount(element.querySelector('[data-count]'), words['openOf'], rows.filter(isOpen).length, rows);
}
