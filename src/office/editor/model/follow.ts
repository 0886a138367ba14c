// Checks whether a change is live, as long as the build is pending and the page is visible.

import type { WritableAtom } from 'nanostores';
import { api, ApiError } from '../../../core/client/client.ts';
import type { DeskReport } from '../api/desk.ts';
import type { LatestBuild } from '../../../core/build-info.ts';
import { fetchLatestBuild } from '../../../core/client/latest-build.ts';
import { getPublishing, pollInterval } from './publishing.ts';

/** Returns true if the site built from a commit contains the change; false also if that cannot be determined now. */
async function isLive(change: string, commit: string): Promise<boolean> {
  if (commit === change) return true;
  try {
    const { changes } = await api<DeskReport>('/api/desk', { query: { live: commit } });
    // The desk lists only the latest changes; an older one has the state of the oldest listed.
    const listed = changes?.find(({ id }) => id === change) ?? changes?.at(-1);
    return listed?.live ?? false;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Stands for the build of a site that cannot be reached: nothing is known about it. */
const unreachable: LatestBuild = { id: '', timestamp: 0, commit: null };

/** The outcome of a save. */
export interface LastSave {
  /** In milliseconds since 1970. */
  at: number;
  /** `late`: not live although it should be. `notice`: readers do not see it yet, or nothing was changed. */
  state: 'publishing' | 'live' | 'late' | 'notice';
  /** The change that readers will see. */
  change?: string;
  /** The message of a notice, or an additional one. */
  text?: string;
}

/**
 * Follows a change, saved at a time in milliseconds since 1970, until its outcome is known or another one is followed.
 * @param lastSave where the outcome is told.
 */
export async function follow(
  change: string,
  at: number,
  lastSave: WritableAtom<LastSave | null>,
): Promise<void> {
  /** Returns null once another save has replaced it. */
  const current = () => {
    const last = lastSave.get();
    return last?.at === at ? last : null;
  };
  let timer: ReturnType<typeof setInterval> | undefined = undefined;
  const settle = (state: LastSave['state']) => {
    clearInterval(timer);
    const last = current();
    if (last) lastSave.set({ ...last, state });
  };
  /** The build about which the desk was last asked; one from before the save cannot contain the change. */
  let lastChecked = (await fetchLatestBuild())?.timestamp;
  timer = setInterval(() => {
    if (!current()) clearInterval(timer);
    else if (!document.hidden) void check();
  }, pollInterval);

  async function check() {
    const latest = (await fetchLatestBuild()) ?? unreachable;
    if (latest.commit && latest.timestamp !== lastChecked) {
      if (await isLive(change, latest.commit)) return settle('live');
      lastChecked = latest.timestamp;
    }
    const { state } = getPublishing([{ at, live: false }], latest, null, Date.now());
    if (state !== 'building') settle('late');
  }
}
