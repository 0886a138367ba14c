// The season tables of a page: the states on the chosen day, the reader's search, the folds.

import { recordError } from '../../core/failures/tell.ts';
import { beginChoice, choose, chosen, followChoice, isToday, shownDay, thisDay } from './chosen-day.ts';
import { longDay } from './day-words.ts';
import { isLeft } from './kept-folds.ts';
import filtering from './season-filter.ts?chunk';
import { beginFolds, foldFor } from './season-folds.ts';
import { followForm } from './season-form.ts';
import { isOpen, readGroups, showDay, showState, tellCount } from './season-rows.ts';
import sources from './season-sources.ts?chunk';
import waters from './waters.ts?chunk';

document.querySelector('[data-print]')?.addEventListener('click', () => print());

/**
 * Yields to user input, since showing all states for the first time takes a while on a phone. Not when returning to the page,
 * whose position must be restored at once.
 */
const pause = async () => {
  if (!isLeft) await new Promise((resolve) => setTimeout(resolve));
};

/** Loads the source of an opened row; the folds of groups have no `name`. */
async function loadSource({ target }: Event): Promise<void> {
  const fold = target as HTMLDetailsElement;
  if (!fold.name) return;
  const { default: showSource } = (await import(
    /* @vite-ignore */ sources
  )) as typeof import('./season-sources.ts');
  await showSource(fold, thisDay());
}

function follow(root: HTMLElement): void {
  root.addEventListener('toggle', loadSource, true);
  const groups = readGroups(root);
  const all = groups.flatMap(({ rows }) => rows);
  const line = root.querySelector('[data-open-line]');
  const showWish = followForm(root);
  type Filter = ReturnType<(typeof import('./season-filter.ts'))['createFilter']>;
  let filter: Promise<Filter | undefined> | undefined;
  const loadFilter = () =>
    (import(/* @vite-ignore */ filtering) as Promise<typeof import('./season-filter.ts')>)
      .then(({ createFilter }) => createFilter(root, groups, tellCount))
      // Everything is shown until the next choice, which tries again.
      .catch((error: unknown) => {
        filter = undefined;
        recordError(error);
        return undefined;
      });
  let drawnDay = '';
  /** Shows the states and the search. Returns true if anything is searched for. */
  const tell = async () => {
    // The filter does not change the day: skip the layout that updating the day would cause.
    const day = `${shownDay()} ${isToday()}`;
    if (day !== drawnDay) {
      for (const group of groups) showDay(group, shownDay(), isToday());
      tellCount(line, groups[0]?.words[isToday() ? 'openNow' : 'openThen'], all.filter(isOpen).length, all);
    }
    drawnDay = day;
    if (showWish()) filter ??= loadFilter();
    const show = await filter;
    // The choice may have changed meanwhile.
    const wish = showWish();
    show?.(wish);
    return Boolean(wish);
  };
  let isBegun = false;
  let isDrawn = false;
  followChoice(() => {
    if (isDrawn) void tell().then(foldFor);
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
    beginFolds(await tell());
  }
}

/** Puts a day into the texts that contain one, and shows or hides them. */
function fillIn(name: string, day: string, isHidden = false): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    const date = longDay(day, place.dataset['localeTag'] ?? '');
    place.textContent = place.getAttribute(`data-${name}`)?.replace('{date}', date) ?? '';
    place.hidden = isHidden;
  }
}

/** The waters are folded: their script is loaded when one of them is opened or searched for. */
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
  fillIn('on-day', shownDay(), isToday());
});
beginChoice();
