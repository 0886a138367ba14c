// Saves which folds are open in the history entry: if the browser has not cached the page, going back and reloading restore it,
// and with it the reader's position. Both carry over to the page in another language, which has the same parts.

/** The state carried over: the open folds, the index of the first part below the header, and its top in the window. */
type Carried = [folds?: boolean[], part?: number, top?: number];

/** In pixels: a part that begins higher in the window is already being read, or is covered by the header. */
const read = 90;

const folds = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([name])')];
const openFolds = () => folds.map(({ open }) => open);
const parts = () => [...document.querySelectorAll('main :is(h2, h3, p, li, tbody tr, summary)')];

const getTop = (part: Element | undefined) => part?.getBoundingClientRect().top ?? 0;

/** Saves the reader's position for the same page in another language, at this path, which is about to open. */
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
  // Storage is off: the page opens at its top.
}

const left = carried[0] ?? (history.state as { folds?: boolean[] } | null)?.folds;

/** Whether the page was open before, or in another language, and its folds are restored. */
export const isLeft = left?.length === folds.length;
if (isLeft) folds.forEach((details, index) => (details.open = left?.[index] ?? details.open));

/** Scrolls to the carried position, after all scripts have changed the page. */
function goToCarried(): void {
  const [, part = -1, top = 0] = carried;
  scrollBy({ top: getTop(parts()[part]) - top, behavior: 'instant' });
}

if (carried[0]) addEventListener('DOMContentLoaded', goToCarried);

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Saves after a pause: a page may toggle many folds at once, and browsers limit how often the history may change. */
function keep(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    history.replaceState({ ...(history.state as object | null), folds: openFolds() }, '');
  }, 100);
}

document.addEventListener('toggle', keep, true);
// A part of the page has its own history entry.
addEventListener('hashchange', keep);
