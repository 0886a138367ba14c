// For what can wait until the page is shown and nothing else is to be done.

import { whenShown } from './shown.ts';

/** Safari has no word for rest. */
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 100));

/** Runs work once the page is shown, has loaded, and the browser has time. */
export function atRest(work: () => void): void {
  whenShown(() => {
    if (document.readyState === 'complete') whenIdle(work);
    else addEventListener('load', () => whenIdle(work), { once: true });
  });
}
