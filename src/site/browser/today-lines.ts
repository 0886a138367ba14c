// The strip's lines about single species: those of an open group, and those whose name is typed.

import { findNamed, isOneOf, isWhole } from '../../core/names.ts';
import { decodeSeason } from '../../core/seasons/season.ts';
import type { StripData } from '../seasons/strip.ts';
import { findState, type Named, type StateOnDay } from '../seasons/today.ts';
import { shortDay } from './day-words.ts';

/** Maximum number of lines under the search field. */
const mostMatches = 6;

export interface Lines {
  /** Returns the lines of the species that are open on a day. */
  open(rows: readonly Named[], day: string): HTMLElement[];
  /** Returns the words for how long an open species stays open. */
  until(state: StateOnDay): string;
  /** Returns the answer to a typed name: a game or fish species, or a water. */
  answer(typed: string, day: string): (HTMLElement | string)[];
  /** Returns the address with everything that matches a name: a calendar's rows, or the site's search. */
  findAddress(typed: string): string;
}

/**
 * Creates the lines of single species for the strip.
 *
 * @param all the species of the strip.
 * @param parameter the query parameter of the calendar for what was typed.
 * @public src/site/browser/today-strip.ts loads it by the address of its chunk.
 */
export function createLines(data: StripData, all: readonly Named[], parameter: string): Lines {
  const { calendar, fishing, tag, words } = data;
  const fill = (name: string, key: string, value: string) => (words[name] ?? '').replace(`{${key}}`, value);
  const count = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const left = (days: number) => fill('left', 'days', count.format(days).replaceAll(' ', '\u00a0'));
  const dated = (name: string, day: string) => fill(name, 'date', shortDay(day, tag));

  /** Returns a link with a sentence about its target. */
  function line(name: string, address: string, sentence = ''): HTMLElement {
    const item = document.createElement('li');
    item.className = 'today-line';
    const link = document.createElement('a');
    link.href = address;
    link.textContent = name;
    if (data.romanian.includes(name)) link.lang = 'ro';
    const words = document.createElement('span');
    words.textContent = sentence;
    item.append(link, ' ', words);
    return item;
  }
  const stateLine = (state: StateOnDay, sentence: string) =>
    line(state.name, `${calendar}#${state.id}`, sentence);
  const untilWords = ({ until, left: days }: StateOnDay) =>
    until ? `${dated('until', until)}, ${left(days)}` : (words['allYear'] ?? '');
  const stateWords = ({ state, until, isLeast, left: days }: StateOnDay) => {
    if (state === 'depends') return words[state] ?? '';
    if (!until) return words[state === 'open' ? 'always' : 'never'] ?? '';
    return state === 'open'
      ? `${dated(state, until)}, ${left(days)}`
      : dated(isLeast ? 'least' : state, until);
  };
  type Entry = { name: string; also?: string; address: string; tell?: (day: string) => string };
  const fishWords = (on: StateOnDay) =>
    on.until
      ? data.fish[on.isLeast ? 'least' : on.state].replace('{date}', shortDay(on.until, tag))
      : stateWords(on);
  const game = all.map((row): Entry => ({
    name: row.name,
    address: `${calendar}#${row.id}`,
    tell: (day) => stateWords(findState(row, day)),
  }));
  const fish = data.allFish.map(([id, name, season, size]): Entry => ({
    name,
    address: `${fishing}#${id}`,
    tell: (day) =>
      [size, fishWords(findState({ id, name, season: decodeSeason(season) }, day))]
        .filter(Boolean)
        .join(', '),
  }));
  const waters = data.waters.map(([id, name]): Entry => ({ name, address: `${fishing}#${id}` }));
  const animals = data.protected.map(([id, name, also, state]): Entry => ({
    name,
    also,
    address: `${calendar}#${id}`,
    tell: () => state,
  }));
  // Species that must not be shot come before those that may be.
  const entries = [...animals, ...game, ...fish, ...waters];
  const getNames = ({ name, also = '' }: Entry) => `${name} ${also}`;
  const find = (typed: string) => findNamed(typed, entries, getNames);
  const urgent = (typed: string) => data.urgent.filter(([, , words]) => isOneOf(typed, words));

  function findAddress(typed: string): string {
    const [first] = urgent(typed);
    if (first) return first[0];
    const matches = find(typed);
    const all = (...lists: Entry[][]) => matches.every((entry) => lists.some((list) => list.includes(entry)));
    const query = `?${new URLSearchParams({ [parameter]: typed.trim() }).toString()}`;
    if (!matches[0]) return data.search + query;
    if (matches.length === 1 && isWhole(typed, getNames(matches[0]))) return matches[0].address;
    if (all(game, animals)) return `${calendar}${query}#calendar`;
    if (all(fish)) return `${fishing}${query}#seasons`;
    return data.search + query;
  }

  return {
    open: (rows, day) =>
      rows.map((row) => {
        const state = findState(row, day);
        return stateLine(state, untilWords(state));
      }),
    until: untilWords,
    answer(typed, day) {
      const matches = find(typed);
      if (!typed.trim()) return [];
      const list = document.createElement('ul');
      const pages = urgent(typed).map(([address, name, , advice]) => line(name, address, advice));
      list.append(...pages);
      for (const { name, address, tell } of matches.slice(0, mostMatches))
        list.append(line(name, address, tell?.(day)));
      if (matches.length > mostMatches)
        list.append(line(`${words['all']} (${matches.length})`, findAddress(typed)));
      if (matches.length || pages.length) return [list];
      list.append(line(words['elsewhere'] ?? '', findAddress(typed)));
      return [words['none'] ?? '', list];
    },
    findAddress,
  };
}
