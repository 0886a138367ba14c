// The moments at which a page may be left for good: the last typed words are kept then.

import { lastMoment } from '../model/drafts.ts';

/**
 * `beforeunload` comes before a page is reloaded or closed, and work begun then is finished; on a busy machine a
 * browser does not wait for work begun as the page goes. Phones only report that the page is out of sight.
 */
const moments = [
  ['beforeunload', globalThis],
  ['pagehide', globalThis],
  ['visibilitychange', globalThis.document],
  [lastMoment, globalThis],
] as const;

/**
 * Calls a function at these moments. Capturing listeners run first: reading a field comes before keeping it.
 *
 * @returns a function that removes the listeners.
 */
export function lastMoments(now: () => void, options?: { capture: true }): () => void {
  for (const [name, target] of moments) target.addEventListener(name, now, options);
  return () => moments.forEach(([name, target]) => target.removeEventListener(name, now, options));
}
