// The events after which a page may be gone; the last typed words are stored then.

import { lastMoment } from '../model/drafts.ts';

/**
 * `beforeunload` fires before a page is reloaded or closed, and work started then is finished; on a busy machine a browser does
 * not wait for work started as the page unloads. Phones only report that the page is hidden.
 */
const moments = [
  ['beforeunload', globalThis],
  ['pagehide', globalThis],
  ['visibilitychange', globalThis.document],
  [lastMoment, globalThis],
] as const;

/**
 * Calls a function on these events. Capturing listeners run first, so that fields are read before they are stored.
 * @returns a function that removes the listeners.
 */
export function lastMoments(now: () => void, options?: { capture: true }): () => void {
  for (const [name, target] of moments) target.addEventListener(name, now, options);
  return () => moments.forEach(([name, target]) => target.removeEventListener(name, now, options));
}
