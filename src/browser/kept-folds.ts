// Keeps a page's open folds with its place in the history: where the browser has not kept the page itself, Back and a
// reload find it as it was left, and so the reader's place in it too.

const folds = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([name])')];
const left = (history.state as { folds?: boolean[] } | null)?.folds;

/** The page has been here before, and is folded as it was left. */
export const isLeft = left?.length === folds.length;
if (isLeft) folds.forEach((details, index) => (details.open = left?.[index] ?? details.open));

let waiting: ReturnType<typeof setTimeout> | undefined;

/** After a pause: a page folds many at once, and browsers allow so many changes of the history a minute. */
function keep(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    history.replaceState({ ...(history.state as object | null), folds: folds.map(({ open }) => open) }, '');
  }, 100);
}

document.addEventListener('toggle', keep, true);
// A part of the page has a place of its own in the history.
addEventListener('hashchange', keep);
