// Folds parts of season tables: on phones their groups, everywhere what hardly lives here. All is open where the reader
// looks for something, and on paper.

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

/** Opens what the address's hash leads into. */
function openTarget(): HTMLElement | null {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let element = target; element; element = element.parentElement)
    if (element instanceof HTMLDetailsElement) element.open = true;
  return target;
}

/** Folds for a reader who looks for something, or no longer does; what was opened by hand meanwhile stays. */
export function foldFor(filtered: boolean): void {
  if (filtered === isFiltered) return;
  isFiltered = filtered;
  foldAll();
}

/** The first folding, after which the page is as it will stay: what the hash leads to is brought into sight. */
export function beginFolds(filtered: boolean): void {
  if (isLeft) isFiltered = filtered;
  else {
    // Tapped on before scripts knew of it: it was meant to open.
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
    // Rows on the way are laid out as they come near, which moves what is below them.
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
