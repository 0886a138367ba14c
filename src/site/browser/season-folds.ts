// Folds parts of season tables: on phones their groups, everywhere the species that hardly live here. Everything is open while
// the reader searches, and on paper.

import { atRest } from './at-rest.ts';
import { isLeft } from './kept-folds.ts';

const wide = matchMedia('(min-width: 64rem)');
const folds = [...document.querySelectorAll<HTMLDetailsElement>('details[data-folded]')];
const { dataset } = document.documentElement;
let isFiltered: boolean | undefined;

const isOpenByItself = ({ dataset }: HTMLElement) =>
  isFiltered || (dataset['folded'] === 'phone' && wide.matches);

function foldAll(): void {
  for (const fold of folds) fold.open = isOpenByItself(fold);
  openTarget();
}

/** Opens the folds around the target of the address's fragment. */
function openTarget(): HTMLElement | null {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let element = target; element; element = element.parentElement)
    if (element instanceof HTMLDetailsElement) element.open = true;
  return target;
}

/** Adapts the folds when a search begins or ends; between these, what was opened by hand stays open. */
export function foldFor(filtered: boolean): void {
  if (filtered === isFiltered) return;
  isFiltered = filtered;
  foldAll();
}

/** Folds for the first time, after which the page keeps its layout: then scrolls to the fragment's target. */
export function beginFolds(filtered: boolean): void {
  if (isLeft) isFiltered = filtered;
  else {
    // Opened by a tap before scripts were loaded: it is meant to stay open.
    const tapped = folds.filter(({ open }) => !open);
    foldFor(filtered);
    for (const details of tapped) details.open = true;
  }
  dataset['folded'] = '';
  atRest(() => requestAnimationFrame(() => (dataset['settled'] = '')));
  const follow = () => {
    const target = openTarget();
    const bring = () => target?.scrollIntoView();
    bring();
    // Rows on the way are rendered as they come near, which moves what is below them.
    requestAnimationFrame(() => requestAnimationFrame(bring));
    if (target?.matches('tr, details')) target.focus({ preventScroll: true });
  };
  if (location.hash && !isLeft) follow();
  addEventListener('hashchange', follow);
  wide.addEventListener('change', foldAll);
  let before: boolean[] = [];
  addEventListener('beforeprint', () => {
    before = folds.map(({ open }) => open);
    for (const fold of folds) fold.open = true;
  });
  addEventListener('afterprint', () =>
    folds.forEach((fold, index) => (fold.open = before[index] ?? fold.open)),
  );
}
