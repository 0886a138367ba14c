// What the strip of the day tells of single species: those of a group that is unfolded, those whose name is typed.

import { matchesWords, fold } from '../lib/fold.ts';
import type { StripData } from '../lib/seasons/strip.ts';
import { findState, type Named, type StateOnDay } from '../lib/seasons/today.ts';
import { viewParameters } from '../lib/seasons/view.ts';
import { shortDay } from './day-words.ts';

/** At most so many are told under the search field. */
const mostMatches = 6;

export interface Lines {
  /** The lines of species that are open on a day. */
  open(rows: readonly Named[], day: string): HTMLElement[];
  /** Until when a species that is open stays so. */
  until(told: StateOnDay): string;
  /** The answer to a name that is typed. */
  answer(typed: string, day: string): HTMLElement | string;
}

/**
 * Makes the lines of single species for the strip.
 *
 * @param all the species of the strip.
 * @public src/browser/today-strip.ts loads it by the address of its chunk.
 */
export function linesOf({ calendar, tag, words }: StripData, all: readonly Named[]): Lines {
  const fill = (name: string, key: string, value: string) => (words[name] ?? '').replace(`{${key}}`, value);
  const count = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const left = (days: number) => fill('left', 'days', count.format(days).replaceAll(' ', '\u00a0'));
  const dated = (name: string, day: string) => fill(name, 'date', shortDay(day, tag));

  /** A link with a sentence about where it leads. */
  function line(name: string, address: string, sentence = ''): HTMLElement {
    const item = document.createElement('li');
    item.className = 'today-line';
    const link = document.createElement('a');
    link.href = calendar + address;
    link.textContent = name;
    const words = document.createElement('span');
    words.textContent = sentence;
    item.append(link, ' ', words);
    return item;
  }
  const lineOf = (state: StateOnDay, sentence: string) => line(state.name, `#${state.id}`, sentence);
  const untilWords = ({ until, left: days }: StateOnDay) =>
    until ? `${dated('until', until)}, ${left(days)}` : (words['allYear'] ?? '');
  const stateWords = ({ state, until, left: days }: StateOnDay) => {
    if (state === 'depends') return words[state] ?? '';
    if (!until) return words[state === 'open' ? 'always' : 'never'] ?? '';
    return state === 'open' ? `${dated(state, until)}, ${left(days)}` : dated(state, until);
  };
  const folded = all.map((row) => ({ row, name: fold(row.name) }));

  return {
    open: (rows, day) =>
      rows.map((row) => {
        const state = findState(row, day);
        return lineOf(state, untilWords(state));
      }),
    until: untilWords,
    answer(typed, day) {
      const name = typed.trim();
      const matching = name ? folded.filter((row) => matchesWords(name, row.name)) : [];
      if (!matching.length) return name ? (words['none'] ?? '') : '';
      const list = document.createElement('ul');
      for (const { row } of matching.slice(0, mostMatches)) {
        const state = findState(row, day);
        list.append(lineOf(state, stateWords(state)));
      }
      if (matching.length > mostMatches) {
        const query = new URLSearchParams({ [viewParameters.name]: name }).toString();
        list.append(line(`${words['all']} (${matching.length})`, `?${query}`));
      }
      return list;
    },
  };
}
