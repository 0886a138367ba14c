// The moments in which a page may be left for good: what was typed last is kept then.

import { lastMoment } from '../model/drafts.ts';

/**
 * Before a page is reloaded or closed it is asked, and what it begins then is done; on a busy machine a browser does not
 * wait for what begins as the page goes. Phones say no more than that it is out of sight.
 */
const moments = [
  ['beforeunload', globalThis],
  ['pagehide', globalThis],
  ['visibilitychange', globalThis.document],
  [lastMoment, globalThis],
] as const;

/**
 * Listeners that capture are called before the others: what reads a field comes before what keeps it.
 *
 * @returns what ends it.
 */
export function lastMoments(now: () => void, options?: { capture: true }): () => void {
  for (const [name, target] of moments) target.addEventListener(name, now, options);
  return () => moments.forEach(([name, target]) => target.removeEventListener(name, now, options));
}
