// A reader's choices in a calendar, and their form in the page's address.

import { isDay } from '../../core/time/reckoning.ts';

export interface CalendarView {
  /** A group's id; empty for all. */
  group: string;
  /** Only what is open on the day. */
  open: boolean;
  /** The text typed to find a species. */
  name: string;
  /** The text typed to find a water. */
  water: string;
  /** The chosen day, 2027-05-15; empty for today. */
  date: string;
}

/** The names of an address's parameters. */
export const viewParameters = {
  group: 'group',
  open: 'open',
  name: 'q',
  water: 'water',
  date: 'date',
} as const;

/** Reads the view that the query of an address chooses. */
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
 * The query that chooses a view, what else stands in the old one kept.
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
