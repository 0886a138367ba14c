// The state of the site after a save: the changes of the content against the build that is live.

import type { LatestBuild } from '../../../lib/build-info.ts';

export interface SavedChange {
  /** In milliseconds since 1970. */
  at: number;
  live: boolean;
}

export type Publishing =
  /** All that is saved is on the site. */
  | { state: 'live' }
  /** Saved, and the host builds; `passed` of the usual time, from 0 to 1. */
  | { state: 'building'; passed: number }
  /** Saved long ago, but not on the site. */
  | { state: 'waiting' }
  /** The build does not say what it was made from. */
  | { state: 'unknown' };

/** The usual time that a host takes from a change to the new site, in milliseconds. */
const usual = 120_000;

/** The interval between two requests for the site's build while it is being built, in milliseconds. */
export const pollInterval = 5000;

/** After this, something is wrong. */
const longest = 15 * 60_000;

/**
 * Returns how far the latest change is on its way to the site.
 *
 * @param changes newest first; null where they are not known.
 * @param live what the site says of its build; null where it says nothing.
 * @param asked when a build was asked for by hand, in milliseconds since 1970; null: it was not.
 */
export function publishingOf(
  changes: readonly SavedChange[] | null,
  live: LatestBuild | null,
  asked: number | null,
  now: number,
): Publishing {
  const building = (start: number): Publishing => ({
    state: 'building',
    // Never full before it is done.
    passed: Math.min(0.95, Math.max(0, (now - start) / usual)),
  });
  const isAwaited = asked !== null && now - asked < longest && (live?.timestamp ?? 0) < asked;
  if (isAwaited) return building(asked);
  const [latest] = changes ?? [];
  if (changes && (!latest || latest.live)) return { state: 'live' };
  // A build that does not say its commit is at least older than what was saved after it.
  if (!latest || !live || (!live.commit && live.timestamp >= latest.at)) return { state: 'unknown' };
  return now - latest.at > longest ? { state: 'waiting' } : building(latest.at);
}

/**
 * The change after which nothing came onto the site any more: the first one that is not there.
 *
 * @param changes newest first.
 */
export function firstMissing<Change extends SavedChange>(changes: readonly Change[]): Change | undefined {
  const lastLive = changes.findIndex(({ live }) => live);
  return lastLive === -1 ? changes.at(-1) : changes[lastLive - 1];
}
