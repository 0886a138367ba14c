// The editors' desk: what the content still lacks, the latest changes, and whether they are live.

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionUser } from '../../../core/api/member.ts';
import type { EntryScreens } from '../../../core/content/entry-address.ts';
import type { ChangeChoices } from './model/change-words.ts';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { addToast } from '../../../core/toasts/store.ts';
import { fill } from '../../../core/widgets/words.ts';
import DeskChanges from './DeskChanges.tsx';
import DeskPublishing from './DeskPublishing.tsx';
import DeskTasks from './DeskTasks.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { screen } from '../../../core/ui/screen.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import styles from './desk.css?url';
import type { DeskReport } from '../api/desk.ts';
import { api } from '../../../core/client/client.ts';
import { fetchLatestBuild } from '../../../core/client/latest-build.ts';
import { getPublishing, pollInterval } from '../model/publishing.ts';
import { useResource } from '../../../core/ui/use-resource.ts';

/**
 * Fetches the desk's report and follows a build until it is live.
 * @param onLive called when a running build is on the site.
 */
function useDesk(onLive: () => void) {
  const desk = useResource(async () => {
    const live = await fetchLatestBuild();
    const query = { language: document.documentElement.lang, ...(live?.commit && { live: live.commit }) };
    return { report: await api<DeskReport>('/api/desk', { query }), live, at: Date.now() };
  }, 'desk');
  const { report = null, live = null, at = 0 } = desk.data ?? {};
  const [requestedAt, setRequestedAt] = useState<number | null>(null);
  const [lookedAt, setLookedAt] = useState(0);
  const publishing = getPublishing(report?.changes ?? null, live, requestedAt, Math.max(at, lookedAt));
  const { state } = publishing;

  // The content may have been edited in another tab.
  const reload = useEffectEvent(() => document.hidden || desk.again());
  useEffect(() => {
    const look = () => void reload();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const follow = useEffectEvent(async () => {
    if (document.hidden) return;
    setLookedAt(Date.now());
    const latest = await fetchLatestBuild();
    if (latest?.timestamp !== live?.timestamp) desk.again();
  });
  useEffect(() => {
    if (state !== 'building') return undefined;
    const timer = setInterval(() => void follow(), pollInterval);
    return () => clearInterval(timer);
  }, [state]);

  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'building' && state === 'live') onLive();
    before.current = state;
  }, [state, onLive]);

  /** Starts a new build of the site. @throws ApiError */
  async function rebuild() {
    await api('/api/rebuild', { method: 'POST' });
    setRequestedAt(Date.now());
    setLookedAt(Date.now());
  }

  /** @throws ApiError */
  async function undo(change: string) {
    await api('/api/desk', { method: 'POST', body: { undo: change } });
    desk.again();
  }

  return { desk, publishing, rebuild, undo };
}

interface Props {
  choices: ChangeChoices;
  /** The screens for editing entries, the questionnaire of facts, and the guide for editors. */
  screens: EntryScreens;
  facts: string;
  guide: string;
  user: SessionUser;
}

function Desk({ choices, screens, facts, guide }: Props) {
  const labels = useWords('desk');
  const format = useFormat();
  const { publishing: words } = labels;
  const onLive = useCallback(
    () => void addToast({ id: 'publishing', title: words.done, icon: 'tabler:check', colour: 'success' }),
    [words.done],
  );
  const { desk, publishing, rebuild, undo } = useDesk(onLive);

  return (
    <section className="no-print space-y-4" aria-labelledby={screenTitleId}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <a className="link inline-flex min-h-touch items-center" href={guide}>
        {labels.guide}
      </a>
      <Loaded resource={desk} failed={labels.failed}>
        {({ report }) => (
          <div className="space-y-10">
            <p className="text-small text-muted" role="status">
              {fill(report.changes ? labels.lead : labels.leadBuilt, {
                date: format.moment(report.at, 'long'),
              })}
            </p>
            <DeskTasks report={report} screens={screens} facts={facts} />
            <DeskPublishing publishing={publishing} changes={report.changes} rebuild={rebuild} />
            <DeskChanges choices={choices} report={report} undo={undo} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

export default screen(Desk);
