// The state of the site after a save: the changes of the content against the build that is live.

import type { LatestBuild } from '../../../core/build-info.ts';
import type { DeskChange } from '../api/desk.ts';

type SavedChange = Pick<DeskChange, 'at' | 'live'>;

export type Publishing =
  /** All that is saved is on the site. */
  | { state: 'live' }
  /** Saved, and the host builds; `passed` of the usual time, from 0 to 1. */
  | { state: 'building'; passed: number }
  /** Saved long ago, but not on the site. */
  | { state: 'waiting' }
  /** The build does not name its commit. */
  | { state: 'unknown' };

/** The usual time that a host takes from a change to the new site, in milliseconds. */
const usualDuration = 120_000;

/** The interval between two requests for the site's build while it is being built, in milliseconds. */
export const pollInterval = 5000;

/** The time after which something is wrong. */
const maxDuration = 15 * 60_000;

/**
 * Returns the progress of the latest change on its way to the site.
 *
 * @param changes newest first; null where they are not known.
 * @param live the site's data on its build; null if there are none.
 * @param requestedAt the time of a build requested by hand, in milliseconds since 1970; null if there was none.
 */
export function getPublishing(
  changes: readonly SavedChange[] | null,
  live: LatestBuild | null,
  requestedAt: number | null,
  now: number,
): Publishing {
  const building = (start: number): Publishing => ({
    state: 'building',
    // Never full before it is done.
    passed: Math.min(0.95, Math.max(0, (now - start) / usualDuration)),
  });
  const isAwaited =
    requestedAt !== null && now - requestedAt < maxDuration && (live?.timestamp ?? 0) < requestedAt;
  if (isAwaited) return building(requestedAt);
  const [latest] = changes ?? [];
  if (changes && (!latest || latest.live)) return { state: 'live' };
  // A build that does not name its commit is at least older than changes saved after it.
  if (!latest || !live || (!live.commit && live.timestamp >= latest.at)) return { state: 'unknown' };
  return now - latest.at > maxDuration ? { state: 'waiting' } : building(latest.at);
}

/**
 * Returns the change after which the site stopped updating: the first one that is not on it.
 *
 * @param changes newest first.
 */
export function firstMissing<Change extends SavedChange>(changes: readonly Change[]): Change | undefined {
  const lastLive = changes.findIndex(({ live }) => live);
  return lastLive === -1 ? changes.at(-1) : changes[lastLive - 1];
}
