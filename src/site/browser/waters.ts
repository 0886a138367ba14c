// The waters of the fishing page: searched by name, each with the state of its fish on the chosen day. Loaded by seasons.ts,
// which passes its functions, when a water is opened or searched for.

import { decodeSeason } from '../../core/seasons/season.ts';
import { findState } from '../seasons/today.ts';
import { findNamed } from '../../core/names.ts';
import type * as Choice from './chosen-day.ts';
import { shortDay } from './day-words.ts';
import type { showState } from './season-rows.ts';

/** Functions of the season tables' script; importing them here would cost another file. */
type Tools = Pick<typeof Choice, 'choose' | 'chosen' | 'followChoice' | 'shownDay'> & {
  showState: typeof showState;
};

/**
 * Shows the state of the fish at each water, and makes the waters searchable.
 *
 * @public src/site/browser/seasons.ts loads it by the address of its chunk.
 */
export function beginWaters(
  root: HTMLElement,
  { choose, chosen, followChoice, shownDay, showState }: Tools,
): void {
  const form = root.querySelector<HTMLFormElement>('[data-water-filter]');
  const field = form?.querySelector<HTMLInputElement>('[type="search"]');
  if (!form || !field) return;
  const words = JSON.parse(root.dataset['waters'] ?? '{}') as Record<string, string>;
  const tag = root.dataset['localeTag'] ?? '';
  const status = form.querySelector<HTMLElement>('[role="status"]');
  const none = root.querySelector<HTMLElement>('[data-nothing]');
  const waters = [...root.querySelectorAll<HTMLDetailsElement>('[data-water]')].map((element) => ({
    element,
    name: element.querySelector('b')?.textContent ?? '',
  }));
  const fish = [...root.querySelectorAll<HTMLElement>('[data-fish]')].map((element) => ({
    element,
    season: decodeSeason(document.getElementById(element.dataset['fish'] ?? '')?.dataset['season'] ?? ''),
  }));

  field.addEventListener('input', () => choose({ water: field.value }));

  // Typed while this script was loading.
  if (document.activeElement === field && field.value !== chosen().water) {
    choose({ water: field.value });
  }

  let drawnDay = '';
  followChoice(() => {
    const { water } = chosen();
    if (field.value !== water) field.value = water;
    let count = 0;
    const found = water.trim() ? new Set(findNamed(water, waters, ({ name }) => name)) : undefined;
    for (const one of waters) {
      const { element } = one;
      const isMatch = found?.has(one) ?? true;
      if (element.hidden === isMatch) element.hidden = !isMatch;
      if (isMatch) count++;
    }
    if (none) none.hidden = count > 0;
    const text = water.trim() ? (status?.dataset['found']?.replace('{count}', String(count)) ?? '') : '';
    if (status && status.textContent !== text) status.textContent = text;

    const day = shownDay();
    if (day === drawnDay) return;
    drawnDay = day;
    for (const { element, season } of fish) {
      const { state, until, isLeast } = findState({ id: '', name: '', season }, day);
      const word = until
        ? words[isLeast ? 'least' : state]
        : words[state === 'open' ? 'always' : state === 'closed' ? 'never' : state];
      showState(element, state, word?.replace('{date}', until ? shortDay(until, tag) : '') ?? '');
    }
  });
}
