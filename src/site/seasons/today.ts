// The species of a list on a day: which are open and until when, what closes and what opens next.

import { addDays, calendarDay } from '../../core/time/days.ts';
import { daysBetween } from '../../core/time/reckoning.ts';
import { holdsUntil, opensOn } from '../../core/seasons/outlook.ts';
import { stateOn, type Season, type SeasonState } from '../../core/seasons/season.ts';

export interface Named {
  id: string;
  name: string;
  season: Season;
}

export interface StateOnDay extends Named {
  state: SeasonState;
  /** The last day of this state; null if it never changes. */
  until: string | null;
  /** True if it is closed, and whether it opens after the last day must be checked. */
  isLeast: boolean;
  /** The number of days from the shown one until then. */
  left: number;
}

export function findState(named: Named, day: string): StateOnDay {
  const until = holdsUntil(named.season, day);
  const state = stateOn(named.season, calendarDay(day));
  const next = until && stateOn(named.season, calendarDay(addDays(until, 1)));
  return {
    ...named,
    ...{ state, until },
    isLeast: state === 'closed' && next === 'depends',
    left: until ? daysBetween(day, until) : 0,
  };
}

export interface Next {
  /** The last open day, or the first one. */
  day: string;
  names: string[];
}

/** Returns the entries with the earliest day. */
function first(list: readonly { day: string | null; name: string }[]): Next | null {
  const days = list.flatMap(({ day }) => day ?? []).sort();
  const [day] = days;
  return day ? { day, names: list.filter((next) => next.day === day).map(({ name }) => name) } : null;
}

/** Finds the species of a list whose season ends next, with its last day. */
export function closesNext(list: readonly Named[], day: string): Next | null {
  const open = list.filter(({ season }) => stateOn(season, calendarDay(day)) === 'open');
  return first(open.map(({ season, name }) => ({ day: holdsUntil(season, day), name })));
}

/** Finds the species of a list that are not open now and whose season begins next, with its first day. */
export function opensNext(list: readonly Named[], day: string): Next | null {
  const closed = list.filter(({ season }) => stateOn(season, calendarDay(day)) !== 'open');
  return first(closed.map(({ season, name }) => ({ day: opensOn(season, day), name })));
}
