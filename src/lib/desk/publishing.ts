// Whether what was saved is on the site: the changes of the content against the build that is live.

import type { LatestBuild } from '../build/build-info.ts';

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

/** How long a host usually takes from a change to the new site, in milliseconds. */
const usual = 120_000;

/** After this, something is wrong. */
const longest = 15 * 60_000;

/**
 * @param changes newest first; null where they are not known.
 * @param live what the site says of its build; null where it says nothing.
 */
export function publishingOf(
  changes: readonly SavedChange[] | null,
  live: LatestBuild | null,
  now: number,
): Publishing {
  if (!changes || !live?.commit) return { state: 'unknown' };
  const [latest] = changes;
  if (!latest || latest.live) return { state: 'live' };
  const since = now - latest.at;
  if (since > longest) return { state: 'waiting' };
  // Never full before it is done.
  return { state: 'building', passed: Math.min(0.95, Math.max(0, since / usual)) };
}

/** What the site says of its build; null where it says nothing. */
export async function askLatestBuild(): Promise<LatestBuild | null> {
  try {
    const response = await fetch('/_build/latest.json', { cache: 'no-store' });
    return response.ok ? ((await response.json()) as LatestBuild) : null;
  } catch {
    return null;
  }
}
