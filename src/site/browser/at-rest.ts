// For work that can wait until the page is shown and the browser is idle.

import { whenShown } from './shown.ts';

/** A fallback for Safari, which has no `requestIdleCallback`. */
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 100));

/** Runs work once the page is shown and has loaded, and the browser is idle; after five seconds at most, as some never are. */
export function atRest(work: () => void): void {
  const wait = () => whenIdle(work, { timeout: 5000 });
  whenShown(() => {
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}
