// Which addresses are looked at in a run: each about once a week, what failed on the next day.

import type { Look } from './looks.ts';

const hour = 3_600_000;
/** Every night has so many runs: netlify/functions/links.ts. */
export const runsANight = 5;

/** From so long on after the last look; less than a week and than a day, for the runs do not begin to the second. */
const after = { worked: 6.5 * 24 * hour, failed: 20 * hour };

/**
 * The addresses of a run, those that waited longest first.
 *
 * @param now milliseconds since 1970.
 */
export function portionOf(
  addresses: readonly string[],
  looks: ReadonlyMap<string, Look>,
  now: number,
): string[] {
  const atMost = Math.max(2, Math.ceil(addresses.length / (6 * runsANight)));
  const due = addresses
    .map((address) => ({ address, look: looks.get(address) }))
    .filter(({ look }) => {
      if (!look) return true;
      if ((look.restUntil ?? 0) > now) return false;
      return now - look.lookedAt >= (look.failed ? after.failed : after.worked);
    })
    .sort((a, b) => (a.look?.lookedAt ?? 0) - (b.look?.lookedAt ?? 0));
  // What failed is few, and is not to wait for what has its turn.
  const again = due.filter(({ look }) => look?.failed).slice(0, atMost);
  const first = due.filter(({ look }) => !look?.failed).slice(0, atMost);
  return [...again, ...first].map(({ address }) => address);
}
