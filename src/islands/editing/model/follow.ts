// Asks whether a change is on the site: as long as it is on its way, and while the page is in sight.

import { api, ApiError } from '../../../lib/client/client.ts';
import type { DeskReport } from '../../../lib/api/desk.ts';
import type { LatestBuild } from '../../../lib/build-info.ts';
import { lastSave, type LastSave } from './followed.ts';
import { fetchLatestBuild } from '../../../lib/client/latest-build.ts';
import { pollInterval, publishingOf } from './publishing.ts';

/** Returns true if the site as it was built from a commit has the change; false too where that cannot be known now. */
async function isLive(change: string, commit: string): Promise<boolean> {
  if (commit === change) return true;
  try {
    const { changes } = await api<DeskReport>('/api/desk', { query: { live: commit } });
    // The desk names the latest ones alone: what is older than the oldest of them is where that one is.
    const found = changes?.find(({ id }) => id === change) ?? changes?.at(-1);
    return found?.live ?? false;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** A site that could not be asked says nothing of its build. */
const silent: LatestBuild = { id: '', timestamp: 0, commit: null };

/** Follows a change that was saved at a moment, in milliseconds since 1970, until it is told of or another one is. */
export async function follow(change: string, at: number): Promise<void> {
  /** null once another save took its place. */
  const own = () => {
    const last = lastSave.get();
    return last?.at === at ? last : null;
  };
  let timer: ReturnType<typeof setInterval> | undefined = undefined;
  const tell = (state: LastSave['state']) => {
    clearInterval(timer);
    const last = own();
    if (last) lastSave.set({ ...last, state });
  };
  /** The build for which the desk was asked: of the one that was there before nothing is to be learnt. */
  let known = (await fetchLatestBuild())?.timestamp;
  timer = setInterval(() => {
    if (!own()) clearInterval(timer);
    else if (!document.hidden) void look();
  }, pollInterval);

  async function look() {
    const latest = (await fetchLatestBuild()) ?? silent;
    if (latest.commit && latest.timestamp !== known) {
      if (await isLive(change, latest.commit)) return tell('live');
      known = latest.timestamp;
    }
    const { state } = publishingOf([{ at, live: false }], latest, null, Date.now());
    if (state !== 'building') tell('late');
  }
}
