// The rows of season tables, and their state on a day.

import { dayIndex, daysInScale } from '../../core/seasons/month-day.ts';
import { decodeSeason, stateOn, type Season, type SeasonState } from '../../core/seasons/season.ts';
import { calendarDay } from '../../core/time/days.ts';
import { shortDay } from './day-words.ts';

export interface Row {
  element: HTMLElement;
  season: Season;
  /** On the shown day; undefined until there is one. */
  state?: SeasonState;
  /** Its names, read on the first search. */
  names?: string;
}

export interface Group {
  element: HTMLDetailsElement;
  rows: Row[];
  /** The texts in the page's language. */
  words: Record<string, string>;
  tag: string;
}

/** Shows a state and its word in the cell for it, if it has changed. */
export function showState(place: HTMLElement, state: SeasonState, word: string): void {
  const cell = place.querySelector('[data-state-cell]');
  if (!cell || (place.dataset['state'] === state && cell.textContent === word)) return;
  place.dataset['state'] = state;
  const mark = cell.firstElementChild ?? cell.appendChild(document.createElement('span'));
  mark.className = 'state';
  mark.textContent = word;
}

/**
 * Shows a count, and the total if given, in a text with placeholders; only if the text changes, since every change causes a
 * layout.
 */
export function tellCount(place: Element | null, text = '', count = 0, all: readonly unknown[] = []): void {
  const told = text.replace('{count}', String(count)).replace('{total}', String(all.length));
  if (place && place.textContent !== told) place.textContent = told;
}

export const isOpen = ({ state }: Row) => state === 'open';

/** Returns the groups of tables within an element. */
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

/** Shows the states of a group on a day, and how many are open: only changed states are touched. */
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
