// The season tables of a page: what holds on the chosen day, what the reader looks for, what is folded.

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
      // All is shown until the next choice, which tries again.
      .catch((error: unknown) => {
        filter = undefined;
        recordError(error);
        return undefined;
      });
  let drawnDay = '';
  /** Returns true if anything is looked for. */
  const tell = async () => {
    // A filter changes nothing about the day: what shows it would be laid out again.
    const day = `${shownDay()} ${isToday()}`;
    if (day !== drawnDay) {
      for (const group of groups) showDay(group, shownDay(), isToday());
      tellCount(line, groups[0]?.words[isToday() ? 'openNow' : 'openThen'], all.filter(isOpen).length, all);
    }
    drawnDay = day;
    if (showWish()) filter ??= loadFilter();
    const show = await filter;
    // Something else may have been chosen meanwhile.
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
