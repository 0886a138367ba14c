// Tells when the page has a newer version on the server.

import { pollInterval, hasPage, type BuildMeta, type LatestBuild } from '../../core/build-info.ts';
import { pageWords } from '../../core/widgets/page-words.ts';
import { addToast } from '../../core/toasts/store.ts';

/** The least time between two checks as the reader comes back, from another page or from sleep, in milliseconds. */
const pause = 60_000;

/** The build that the page is from, and the page's own hash; empty while developing. */
const [build = '', pageHash = ''] = document.documentElement.dataset['build']?.split(' ') ?? [];

let known = build;
let lastCheck = 0;

async function read<Answer>(name: string): Promise<Answer> {
  const response = await fetch(`/_build/${name}.json`, { cache: 'no-store' });
  return (await response.json()) as Answer;
}

async function ask(): Promise<void> {
  lastCheck = Date.now();
  try {
    const { id } = await read<LatestBuild>('latest');
    if (id === known) return;
    const meta = await read<BuildMeta>(`meta/${id}`);
    known = id;
    if (hasPage(meta, pageHash)) return;
    const { update, reload } = pageWords();
    addToast({
      id: 'update',
      title: update,
      icon: 'tabler:refresh',
      colour: 'info',
      duration: Infinity,
      actions: [{ label: reload, run: () => dispatchEvent(new Event('page:reload')) }],
    });
  } catch {
    // No connection, or the site is being replaced just now: it asks again later.
  }
}

function begin(): void {
  lastCheck = Date.now();
  setInterval(ask, pollInterval);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - lastCheck >= pause) void ask();
  });
  addEventListener('online', ask);
}

if (pageHash) begin();
