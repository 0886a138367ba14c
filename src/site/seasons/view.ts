// A reader's choices in a calendar, and how the page's address stores them.

import { isDay } from '../../core/time/reckoning.ts';

export interface CalendarView {
  /** A group's id; empty for all. */
  group: string;
  /** Whether to show only what is open on the day. */
  open: boolean;
  /** The text typed to find a species. */
  name: string;
  /** The text typed to find a water. */
  water: string;
  /** The chosen day, 2027-05-15; empty for today. */
  date: string;
}

/** The names of the query parameters. */
export const viewParameters = {
  group: 'group',
  open: 'open',
  name: 'q',
  water: 'water',
  date: 'date',
} as const;

/** Reads the view from the query of an address. */
export function readView(search: string): CalendarView {
  const query = new URLSearchParams(search);
  const text = (name: keyof CalendarView) => query.get(viewParameters[name]) ?? '';
  const date = text('date');
  return {
    group: text('group'),
    open: query.has(viewParameters.open),
    name: text('name'),
    water: text('water'),
    date: isDay(date) ? date : '',
  };
}

/**
 * Returns the query for a view; other parameters of the old query stay.
 *
 * @example viewQuery({ group: 'birds', open: true, … }) // '?group=birds&open'
 */
export function viewQuery(view: CalendarView, search = ''): string {
  const query = new URLSearchParams(search);
  for (const [name, parameter] of Object.entries(viewParameters) as [keyof CalendarView, string][]) {
    const value = view[name];
    query.delete(parameter);
    if (value) query.set(parameter, value === true ? '' : value);
  }
  const text = query.toString().replace(/=(?=&|$)/g, '');
  return text && `?${text}`;
}
