// The season tables of a page: what holds on the chosen day, what the reader looks for, what is folded.

import { beginChoice, choose, chosen, followChoice, isToday, shownDay, thisDay } from './chosen-day.ts';
import { longDay } from './day-words.ts';
import { isLeft } from './kept-folds.ts';
import { setUpFilter } from './season-filter.ts';
import { beginFolds, foldFor } from './season-folds.ts';
import { readGroups, showDay, showState } from './season-rows.ts';
import sources from './season-sources.ts?chunk';
import waters from './waters.ts?chunk';

document.querySelector('[data-print]')?.addEventListener('click', () => print());

/**
 * The first telling takes a phone a while: what the reader does comes in between. Not for who comes back, to a place in the
 * page as it will be.
 */
const pause = async () => {
  if (!isLeft) await new Promise((resolve) => setTimeout(resolve));
};

/** Groups have no names. */
async function loadSource({ target }: Event): Promise<void> {
  const fold = target as HTMLDetailsElement;
  if (!fold.name) return;
  const { default: showSource } = (await import(
    /* @vite-ignore */ sources
  )) as typeof import('./season-sources.ts');
  await showSource(fold);
}

function follow(root: HTMLElement): void {
  root.addEventListener('toggle', loadSource, true);
  const groups = readGroups(root);
  const filter = setUpFilter(root, groups);
  let drawnDay = '';
  const tell = () => {
    // A filter changes nothing about the day: what shows it would be laid out again.
    const day = `${shownDay()} ${isToday()}`;
    if (day !== drawnDay) for (const group of groups) showDay(group, shownDay(), isToday());
    drawnDay = day;
    return filter();
  };
  let isBegun = false;
  let isDrawn = false;
  followChoice(() => {
    if (isDrawn) foldFor(tell());
    else if (!isBegun) void begin();
  });
  async function begin() {
    isBegun = true;
    for (const group of groups) {
      showDay(group, shownDay(), isToday());
      await pause();
    }
    isDrawn = true;
    // Another day may have been chosen since.
    beginFolds(tell());
  }
}

/** Puts a day into the texts that name one. */
function fillIn(name: string, day: string): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    const date = longDay(day, place.dataset['localeTag'] ?? '');
    place.textContent = place.getAttribute(`data-${name}`)?.replace('{date}', date) ?? '';
  }
}

/** Waters are folded: the script for them is loaded when one of them is opened or looked for. */
function followWaters(list: HTMLElement): void {
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const { beginWaters } = (await import(/* @vite-ignore */ waters)) as typeof import('./waters.ts');
    beginWaters(list, { choose, chosen, followChoice, shownDay, showState });
  };
  for (const type of ['focusin', 'toggle']) list.addEventListener(type, load, { capture: true, once: true });
  list.addEventListener('submit', (event) => event.preventDefault());
  if (chosen().water || list.querySelector('details[open]')) void load();
}

await pause();
for (const list of document.querySelectorAll<HTMLElement>('[data-waters]')) followWaters(list);
for (const root of document.querySelectorAll<HTMLElement>('[data-seasons]')) follow(root);
followChoice(() => {
  fillIn('printed', thisDay());
  fillIn('on-day', shownDay());
  for (const element of document.querySelectorAll<HTMLElement>('[data-on-day]')) element.hidden = isToday();
});
beginChoice();
