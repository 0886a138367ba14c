// For what can wait until the page is there and nothing else is to be done.

/** Safari has no word for rest. */
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 100));

/** Runs work once the page has loaded and the browser has time. */
export function atRest(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else addEventListener('load', () => whenIdle(work), { once: true });
}
