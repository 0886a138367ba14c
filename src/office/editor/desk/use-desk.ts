// The editors' desk: fetches its report, follows the site while it is being built, and undoes changes.

import type { DeskReport } from '../api/desk.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ApiError } from '../../../core/client/client.ts';
import type { LatestBuild } from '../../../core/build-info.ts';
import { errorId, type Identified } from '../../../core/client/failed.ts';
import { fetchLatestBuild } from '../../../core/client/latest-build.ts';
import { pollInterval, publishingOf, type Publishing } from '../model/publishing.ts';
import { useSession } from '../../../core/ui/use-session.ts';

export interface Desk {
  /** null before it is loaded. */
  report: DeskReport | null;
  /** The failure to fetch it. */
  failed: Identified | null;
  publishing: Publishing;
  reload(): Promise<void>;
  /** Starts a new build of the site. @throws ApiError */
  rebuild(): Promise<void>;
  /** @throws ApiError */
  undo(change: string): Promise<void>;
}

/**
 * Fetches the report of the desk, and follows a build until the site has it.
 *
 * @param onLive called when a running build is on the site.
 */
export function useDesk(onLive: () => void): Desk {
  const [report, setReport] = useState<DeskReport | null>(null);
  const [live, setLive] = useState<LatestBuild | null>(null);
  const [failed, setFailed] = useState<Identified | null>(null);
  const [requestedAt, setRequestedAt] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const gone = useRef(false);
  const { ended } = useSession();

  const load = useCallback(async (latest: LatestBuild | null) => {
    try {
      const { lang: language } = document.documentElement;
      const query = { language, ...(latest?.commit && { live: latest.commit }) };
      const answer = await api<DeskReport>('/api/desk', { query });
      if (gone.current) return;
      setReport(answer);
      setLive(latest);
      setNow(Date.now());
      setFailed(null);
    } catch (error) {
      if (gone.current) return;
      if (!(error instanceof ApiError)) throw error;
      setFailed(errorId(error));
    }
  }, []);

  const reload = useCallback(() => fetchLatestBuild().then(load), [load]);

  useEffect(() => {
    if (ended) return undefined;
    gone.current = false;
    void reload();
    // The editor may be open in another tab.
    const look = () => !document.hidden && void reload();
    document.addEventListener('visibilitychange', look);
    return () => {
      gone.current = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [reload, ended]);

  const publishing = publishingOf(report?.changes ?? null, live, requestedAt, now);
  const { state } = publishing;

  useEffect(() => {
    if (state !== 'building') return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setNow(Date.now());
      void fetchLatestBuild().then((latest) => {
        if (latest?.timestamp !== live?.timestamp) void load(latest);
      });
    }, pollInterval);
    return () => clearInterval(timer);
  }, [state, live, load]);

  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'building' && state === 'live') onLive();
    before.current = state;
  }, [state, onLive]);

  async function rebuild() {
    await api('/api/rebuild', { method: 'POST' });
    setNow(Date.now());
    setRequestedAt(Date.now());
  }

  async function undo(change: string) {
    await api('/api/desk', { method: 'POST', body: { undo: change } });
    await reload();
  }

  return { report, failed, publishing, reload, rebuild, undo };
}
