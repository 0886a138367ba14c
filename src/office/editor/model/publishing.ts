// The state of the site after a save: compares the changes of the content with the live build.

import type { LatestBuild } from '../../../core/build-info.ts';
import type { DeskChange } from '../api/desk.ts';

type SavedChange = Pick<DeskChange, 'at' | 'live'>;

export type Publishing =
  /** Everything saved is live. */
  | { state: 'live' }
  /** Saved, and being built; `passed` is the elapsed part of the usual time, from 0 to 1. */
  | { state: 'building'; passed: number }
  /** Saved long ago, but not live. */
  | { state: 'waiting' }
  /** The build does not name its commit. */
  | { state: 'unknown' };

/** The usual time from a change to the updated site, in milliseconds. */
const usualDuration = 120_000;

/** How often the current build is requested while the site is being built, in milliseconds. */
export const pollInterval = 5000;

/** The time after which something must be wrong, in milliseconds. */
const maxDuration = 15 * 60_000;

/**
 * Returns the progress of the latest change towards being live.
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
    // Never complete before it is done.
    passed: Math.min(0.95, Math.max(0, (now - start) / usualDuration)),
  });
  const isAwaited =
    requestedAt !== null && now - requestedAt < maxDuration && (live?.timestamp ?? 0) < requestedAt;
  if (isAwaited) return building(requestedAt);
  const [latest] = changes ?? [];
  if (changes && (!latest || latest.live)) return { state: 'live' };
  // A build that does not name its commit is certainly older than changes saved after it.
  if (!latest || !live || (!live.commit && live.timestamp >= latest.at)) return { state: 'unknown' };
  return now - latest.at > maxDuration ? { state: 'waiting' } : building(latest.at);
}

/**
 * Returns the change at which the site stopped updating: the first one that is not live.
 * @param changes newest first.
 */
export function firstMissing<Change extends SavedChange>(changes: readonly Change[]): Change | undefined {
  const lastLive = changes.findIndex(({ live }) => live);
  return lastLive === -1 ? changes.at(-1) : changes[lastLive - 1];
}
