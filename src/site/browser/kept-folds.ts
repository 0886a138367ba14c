// Keeps a page's open folds with its place in the history: where the browser has not kept the page itself, Back and a
// reload find it as it was left, and so the reader's place in it too. Folds and place also go along to the page in another
// language, whose parts are the same.

/** The state that goes along: the open folds, the number of the part below the header, and where it stands in the window. */
type Carried = [folds?: boolean[], part?: number, top?: number];

/** In pixels: a part that begins higher in the window is being read already, or is covered by the header. */
const read = 90;

const folds = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([name])')];
const openFolds = () => folds.map(({ open }) => open);
const parts = () => [...document.querySelectorAll('main :is(h2, h3, p, li, tbody tr, summary)')];

const getTop = (part: Element | undefined) => part?.getBoundingClientRect().top ?? 0;

/** Keeps the reader's place for the same page in another language, whose path is given and which is about to be opened. */
export function carryPlace(path: string): void {
  const all = parts();
  const part = all.findIndex((element) => element.checkVisibility() && getTop(element) > read);
  if (scrollY) sessionStorage[path] = JSON.stringify([openFolds(), part, getTop(all[part])]);
}

let carried: Carried = [];
try {
  carried = JSON.parse((sessionStorage[location.pathname] as string | undefined) ?? '[]') as Carried;
  delete sessionStorage[location.pathname];
} catch {
  // Storage is off: the page begins at its top.
}

const left = carried[0] ?? (history.state as { folds?: boolean[] } | null)?.folds;

/** The page has been here before, or in another language, and is folded as it was left. */
export const isLeft = left?.length === folds.length;
if (isLeft) folds.forEach((details, index) => (details.open = left?.[index] ?? details.open));

/** Once all scripts have made of the page what it will be. */
function goToCarried(): void {
  const [, part = -1, top = 0] = carried;
  scrollBy({ top: getTop(parts()[part]) - top, behavior: 'instant' });
}

if (carried[0]) addEventListener('DOMContentLoaded', goToCarried);

let waiting: ReturnType<typeof setTimeout> | undefined;

/** After a pause: a page folds many at once, and browsers allow so many changes of the history a minute. */
function keep(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    history.replaceState({ ...(history.state as object | null), folds: openFolds() }, '');
  }, 100);
}

document.addEventListener('toggle', keep, true);
// A part of the page has a place of its own in the history.
addEventListener('hashchange', keep);
