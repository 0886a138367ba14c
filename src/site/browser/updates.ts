// Announces a newer version of the page on the server.

import { pollInterval, hasPage, type BuildMeta, type LatestBuild } from '../../core/build-info.ts';
import { pageWords } from '../../core/widgets/page-words.ts';
import { addToast } from '../../core/toasts/store.ts';

/** The minimum time between two checks when the reader returns, from another page or from sleep, in milliseconds. */
const pause = 60_000;

/** The build that the page belongs to, and the page's own hash; empty during development. */
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
    // Offline, or the site is just being replaced: checks again later.
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
