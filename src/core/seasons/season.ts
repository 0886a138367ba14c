// Hunting and fishing seasons: the days that a period covers, and the state on a day.

import type { CalendarDay } from '../time/days.ts';
import { dayInYear } from '../time/reckoning.ts';
import { dayIndex, daysInScale } from './month-day.ts';

/** Both days included; from after to: over New Year; to 02-28: to the end of February. */
export interface Period {
  from: string;
  to: string;
  /** The year whose order set the days; in other years they are not yet known. Left out: fixed by law. */
  year?: number | undefined;
  /** Sources differ on these days: shown neither as open nor as closed. */
  disputed?: boolean | undefined;
  /** Days that lie within the orders of all years known: they hold before a year's own order is known. */
  common?: boolean | undefined;
}

/** What the law says: none of the periods where nothing is open, or closed. */
interface Periods {
  periods: readonly Period[];
  /** Only recalled, disputed or decided each year: never shown as open, and as closed only far from its periods. */
  uncertain?: boolean;
}

/** What takes the place of all before, from a day on (2027-05-15): until the next one's day. */
export interface LaterPeriods extends Periods {
  since: string;
}

export interface Season extends Periods {
  /** The meaning of the periods: open seasons (game) or closed ones (fish). */
  kind: 'open' | 'closed';
  /** In the order of their days. */
  later?: readonly LaterPeriods[];
}

export type SeasonState = 'open' | 'closed' | 'depends';

/**
 * The days by which a yearly order may move: from 2010 to 2025 the general
 * closure began between 4 and 10 April and ended between 2 and 8 June.
 */
export const yearlySlack = 7;

/** The days by which the true periods of an uncertain season of game may lie outside those given. */
export const uncertainSlack = 30;

const endOfFebruary = '02-28';

/** Returns the start and end of a period on the 366-day scale, both included; the end may lie before the start. */
export function span({ from, to }: Period): [number, number] {
  return [dayIndex(from), dayIndex(to === endOfFebruary ? '02-29' : to)];
}

/**
 * Returns true if a period has a day of the 366-day scale.
 *
 * @param slack days by which either end may lie further out.
 */
export function covers(period: Period, day: number, slack = 0): boolean {
  const [start, end] = span(period);
  const length = (end - start + daysInScale) % daysInScale;
  const offset = (day - start + slack + daysInScale) % daysInScale;
  return offset <= length + 2 * slack;
}

/** The season as the law has it on a day (2027-05-15): without what holds before or after it alone. */
export function onDay({ kind, later = [], ...first }: Season, day: string): Season {
  const { periods, uncertain = false } = later.findLast(({ since }) => since <= day) ?? first;
  return { kind, periods, uncertain };
}

/** Returns the state of a species on a day: open, closed, or dependent on an order. */
export function stateOn(season: Season, { year, monthDay }: CalendarDay): SeasonState {
  const { kind, periods, uncertain } = onDay(season, dayInYear(monthDay, year));
  const day = dayIndex(monthDay);
  if (uncertain) {
    // Far from every period that anybody names, game is closed: nobody says otherwise.
    const mayBeOpen = kind === 'closed' || periods.some((period) => covers(period, day, uncertainSlack));
    return mayBeOpen ? 'depends' : 'closed';
  }
  const known = (period: Period) => !period.year || period.year === year;
  const settled = periods.filter((period) => known(period) && !period.disputed);
  if (settled.some((period) => covers(period, day))) return kind;
  // If the year's own order is known, those of other years say nothing about it.
  const isOrdered = periods.some((period) => period.year === year);
  const open = periods.filter((period) => !settled.includes(period) && (known(period) || !isOrdered));
  if (open.some((period) => covers(period, day, known(period) ? 0 : yearlySlack))) return 'depends';
  return kind === 'open' ? 'closed' : 'open';
}

/** The season without the days on which sources differ. */
export function settledPart(season: Season): Season {
  return { ...season, periods: season.periods.filter(({ disputed }) => !disputed) };
}

/** The days of a season on which sources differ. */
export function disputedPart(season: Season): Season {
  return { ...season, periods: season.periods.filter(({ disputed }) => disputed) };
}

export function isAllYear({ periods }: Season): boolean {
  return periods.some(({ from, to }) => from === '01-01' && to === '12-31');
}

/**
 * A season as text for the page's scripts.
 *
 * @example encodeSeason({ kind: 'closed', periods: [{ from: '04-09', to: '06-07', year: 2025 }] })
 * // 'closed 04-09/06-07/2025'; a disputed period ends in /?, the word of an uncertain season in ?
 * // what takes its place follows, each time after a semicolon and its first day: ';2027-05-15 closed …'
 */
export function encodeSeason({ kind, periods, uncertain, later = [] }: Season): string {
  const list = periods.map(({ from, to, year, disputed }) =>
    [from, to, year, disputed && '?'].filter(Boolean).join('/'),
  );
  const next = later.map(({ since, ...own }) => `;${since} ${encodeSeason({ kind, ...own })}`);
  return [uncertain ? `${kind}?` : kind, ...list].join(' ') + next.join('');
}

/** Reads what `encodeSeason` wrote. */
export function decodeSeason(text: string): Season {
  const [now = '', ...later] = text.split(';');
  const [word = '', ...list] = now.split(' ');
  return {
    kind: word[0] === 'c' ? 'closed' : 'open',
    uncertain: word.endsWith('?'),
    periods: list.map((entry) => {
      const [from = '', to = '', year] = entry.split('/');
      return { from, to, year: Number(year) || undefined, disputed: entry.endsWith('?') || undefined };
    }),
    later: later.map((one) => {
      const { periods, uncertain = false } = decodeSeason(one.slice(11));
      return { since: one.slice(0, 10), periods, uncertain };
    }),
  };
}
