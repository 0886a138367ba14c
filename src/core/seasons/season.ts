// Hunting and fishing seasons: the days that a period covers, and the state on a day.

import type { CalendarDay } from '../time/days.ts';
import { dayInYear } from '../time/reckoning.ts';
import { dayIndex, daysInScale } from './month-day.ts';

/** Both days inclusive; if `from` is after `to`, it spans New Year; 02-28 as `to` means the end of February. */
export interface Period {
  from: string;
  to: string;
  /** The year whose order set the days; in other years they are not yet known. Left out if fixed by law. */
  year?: number | undefined;
  /** True if sources differ on these days: shown neither as open nor as closed. */
  disputed?: boolean | undefined;
  /** True for days common to the orders of all known years: they apply until a year's own order is known. */
  common?: boolean | undefined;
}

/** What the law says; without periods, nothing is open, or nothing is closed. */
interface Periods {
  periods: readonly Period[];
  /** True if only recalled, disputed or decided each year: never shown as open, and as closed only far from its periods. */
  uncertain?: boolean;
}

/** Periods that replace all previous ones from a day on (2027-05-15), until the first day of the next ones. */
export interface LaterPeriods extends Periods {
  since: string;
}

export interface Season extends Periods {
  /** The meaning of the periods: open seasons (game) or closed ones (fish). */
  kind: 'open' | 'closed';
  /** In order of their first days. */
  later?: readonly LaterPeriods[];
}

export type SeasonState = 'open' | 'closed' | 'depends';

/**
 * The number of days by which a yearly order may shift: from 2010 to 2025 the general closure began between 4 and 10 April and
 * ended between 2 and 8 June.
 */
export const yearlySlack = 7;

/** The number of days by which the true periods of an uncertain season of game may exceed those given. */
export const uncertainSlack = 30;

const endOfFebruary = '02-28';

/** Returns the start and end of a period on the 366-day scale, both inclusive; the end may come before the start. */
export function span({ from, to }: Period): [number, number] {
  return [dayIndex(from), dayIndex(to === endOfFebruary ? '02-29' : to)];
}

/**
 * Returns true if a period includes a day of the 366-day scale.
 *
 * @param slack the number of days by which either end may lie further out.
 */
export function covers(period: Period, day: number, slack = 0): boolean {
  const [start, end] = span(period);
  const length = (end - start + daysInScale) % daysInScale;
  const offset = (day - start + slack + daysInScale) % daysInScale;
  return offset <= length + 2 * slack;
}

/** Returns the season in force on a day (2027-05-15), without what applies only before or after it. */
export function onDay({ kind, later = [], ...first }: Season, day: string): Season {
  const { periods, uncertain = false } = later.findLast(({ since }) => since <= day) ?? first;
  return { kind, periods, uncertain };
}

/** Returns the state of a species on a day: open, closed, or depending on an order. */
export function stateOn(season: Season, { year, monthDay }: CalendarDay): SeasonState {
  const { kind, periods, uncertain } = onDay(season, dayInYear(monthDay, year));
  const day = dayIndex(monthDay);
  if (uncertain) {
    // Far from every known period, game is closed: no source says otherwise.
    const mayBeOpen = kind === 'closed' || periods.some((period) => covers(period, day, uncertainSlack));
    return mayBeOpen ? 'depends' : 'closed';
  }
  const known = (period: Period) => !period.year || period.year === year;
  const settled = periods.filter((period) => known(period) && !period.disputed);
  if (settled.some((period) => covers(period, day))) return kind;
  // If the year's own order is known, those of other years are irrelevant.
  const isOrdered = periods.some((period) => period.year === year);
  const open = periods.filter((period) => !settled.includes(period) && (known(period) || !isOrdered));
  if (open.some((period) => covers(period, day, known(period) ? 0 : yearlySlack))) return 'depends';
  return kind === 'open' ? 'closed' : 'open';
}

/** Returns the season without the days on which sources differ. */
export function settledPart(season: Season): Season {
  return { ...season, periods: season.periods.filter(({ disputed }) => !disputed) };
}

/** Returns only the days of a season on which sources differ. */
export function disputedPart(season: Season): Season {
  return { ...season, periods: season.periods.filter(({ disputed }) => disputed) };
}

export function isAllYear({ periods }: Season): boolean {
  return periods.some(({ from, to }) => from === '01-01' && to === '12-31');
}

/**
 * Encodes a season as text for the page's scripts.
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

/** Decodes the text of `encodeSeason`. */
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
