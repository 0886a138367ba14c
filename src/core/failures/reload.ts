// Decides when a page that failed may reload itself.

/** In milliseconds. */
const atMostEvery = 10_000;

/**
 * Returns true if a page may reload itself: not so soon after it did.
 *
 * @param last when it did so before, in milliseconds since 1970 as text; undefined: never.
 * @param now in milliseconds since 1970.
 */
export function mayReload(last: string | undefined, now: number): boolean {
  // Never is long ago. A clock that was set back must not stop it for good.
  return !(Math.abs(now - Number(last)) < atMostEvery);
}
