// Decides when a failed page may reload itself.

/** In milliseconds. */
const atMostEvery = 10_000;

/**
 * Returns true if a page may reload itself, that is, unless it did so just before.
 *
 * @param last the time of the last reload, in milliseconds since 1970 as text; undefined: never.
 * @param now in milliseconds since 1970.
 */
export function mayReload(last: string | undefined, now: number): boolean {
  // Never counts as long ago. A clock that was set back must not prevent reloading for good.
  return !(Math.abs(now - Number(last)) < atMostEvery);
}
