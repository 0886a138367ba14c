// The page of what is kept on the phone: lists it with date and size, downloads it on request, and removes it.

import { fileSize } from '../../core/i18n/file-size.ts';
import { allCaches, readState, visitedCache, type KeepRequest } from '../kept/names.ts';
import { parsePage } from '../../core/failures/parse-page.ts';

interface Words {
  tag: string;
  newest: string;
  size: string;
  none: string;
  refused: string;
  keeping: string;
  failed: string;
  freed: string;
}

const root = document.querySelector<HTMLElement>('[data-kept-pages]');
/** The storage key of the visitor's choice; none if the site is built without a worker. */
const choiceKey = document.body.dataset['keeps'];

/** Returns the size of a cache on the phone, in bytes. */
async function measureCache(name: string): Promise<number> {
  const cache = await caches.open(name);
  const answers = await cache.matchAll();
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

interface Visited {
  path: string;
  title: string;
  /** BCP 47. */
  lang: string;
}

/** Returns the other kept pages with their titles, the latest first. */
async function visitedPages(): Promise<Visited[]> {
  const cache = await caches.open(visitedCache);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? '';
      const { page } = parsePage(html);
      // The page's own title: the document title also names the site.
      const own = page.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content;
      const { lang } = page.documentElement;
      return { path: new URL(request.url).pathname, title: own ?? page.title, lang };
    }),
  );
  return pages.reverse();
}

/** Lists pages that are neither linked here nor this page, which counts as visited if requested before the list was kept. */
function listVisited(section: HTMLElement, visited: readonly Visited[]): void {
  const named = new Set(
    [...document.querySelectorAll<HTMLAnchorElement>('main a')]
      .filter((link) => !section.contains(link))
      .map(({ pathname }) => pathname),
  );
  const pages = visited.filter(({ path }) => path !== location.pathname && !named.has(path));
  section.hidden = !pages.length;
  section.querySelector('ul')?.replaceChildren(
    ...pages.map(({ path, title, lang }) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')];
      link.className = 'link flex min-h-touch items-center py-2';
      link.href = path;
      link.lang = link.hreflang = lang;
      link.textContent = title;
      item.append(link);
      return item;
    }),
  );
}

async function start(root: HTMLElement, words: Words): Promise<void> {
  const find = <Found extends HTMLElement>(name: string) => root.querySelector<Found>(`[data-${name}]`);
  const [state, keep, free] = [find('kept-state'), find('keep'), find('free')];
  const say = (text: string) => state && (state.textContent = text);
  const date = new Intl.DateTimeFormat(words.tag, { dateStyle: 'long', timeZone: 'Europe/Bucharest' });
  // Shown instead of another page.
  const missing = find('kept-missing');
  const own = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
  if (missing)
    missing.hidden =
      'silent' in document.documentElement.dataset ||
      location.pathname === new URL(own, location.href).pathname;

  async function show(notice = ''): Promise<void> {
    const state = await readState();
    const sizes = await Promise.all(allCaches.map(measureCache));
    const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
    const section = find('kept-visited');
    if (section) listVisited(section, await visitedPages());
    const lines = [
      notice,
      state && words.newest.replace('{date}', date.format(state.at)),
      size && words.size.replace('{size}', fileSize(size, words.tag)),
    ].filter(Boolean);
    say(lines.join(' ') || words.none);
    if (free) free.hidden = !size;
    if (keep) keep.hidden = Boolean(state) || !choiceKey;
  }

  keep?.addEventListener('click', async () => {
    say(words.keeping);
    try {
      // From now on even when saving data.
      localStorage.setItem(choiceKey ?? '', 'yes');
      await navigator.serviceWorker.register('/worker.js');
      const { active } = await navigator.serviceWorker.ready;
      const request: KeepRequest = { keep: document.documentElement.lang };
      const channel = new MessageChannel();
      const answer = new Promise((resolve) => (channel.port1.onmessage = resolve));
      active?.postMessage(request, [channel.port2]);
      await answer;
      await show((await readState()) ? '' : words.failed);
    } catch {
      say(words.refused);
    }
  });
  free?.addEventListener('click', async () => {
    if (choiceKey) localStorage.setItem(choiceKey, 'no');
    // The worker too: it would continue to keep visited pages.
    await (await navigator.serviceWorker.getRegistration())?.unregister();
    await Promise.all(allCaches.map((name) => caches.delete(name)));
    await show(words.freed);
    keep?.focus();
  });
  await show();
}

if (root) {
  const words = JSON.parse(root.dataset['keptPages'] ?? '{}') as Words;
  start(root, words).catch(() => {
    const state = root.querySelector('[data-kept-state]');
    if (state) state.textContent = words.refused;
  });
}
