// The build of the site that is live.

import type { LatestBuild } from '../build-info.ts';

/** Fetches what the site says about its latest build; null if it says nothing. */
export async function fetchLatestBuild(): Promise<LatestBuild | null> {
  try {
    const response = await fetch('/_build/latest.json', { cache: 'no-store' });
    return response.ok ? ((await response.json()) as LatestBuild) : null;
  } catch {
    return null;
  }
}
