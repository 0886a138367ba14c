// After a new build: updates visited pages to that build, and removes files that no kept page names.

import type { BuildMeta } from '../../core/build-info.ts';
import { fieldCache, filesCache, keptHash, statePath, visitedCache } from '../kept/names.ts';
import { filesFor, list } from './list.ts';
import { keepPage } from './pages.ts';

const getPath = ({ url }: Request) => new URL(url).pathname;

/** Refetches visited pages that have changed; removes deleted ones. */
export async function followBuild(): Promise<void> {
  const answer = await fetch(`/_build/meta/${list.build}.json`);
  const { routes } = (await answer.json()) as BuildMeta;
  const cache = await caches.open(visitedCache);
  for (const request of await cache.keys()) {
    const path = getPath(request);
    const cached = await cache.match(request);
    const hash = routes.find((route) => route.path === path)?.hash;
    if (!hash) await cache.delete(request);
    else if (cached?.headers.get(keptHash) !== hash)
      await keepPage(path, await fetch(path, { credentials: 'omit', cache: 'no-cache' }));
  }
}

/** Returns the files of `/_astro` named in a page, or imported by a script. */
const namesIn = (text: string) =>
  [...text.matchAll(/(?:\/_astro|["'`]\.)\/([\w.~-]+\.\w+)/g)].map(([, name]) => `/_astro/${name}`);

/** Removes outdated offline pages, and files that no page needs. */
export async function sweep(locale: string): Promise<void> {
  const [field, visited, files] = await Promise.all(
    [fieldCache, visitedCache, filesCache].map((name) => caches.open(name)),
  );
  if (!field || !visited || !files) return;
  for (const request of await field.keys()) {
    const path = getPath(request);
    if (path !== statePath && !list.pages[locale]?.[path]) await field.delete(request);
  }
  const needed = new Set(filesFor(locale));
  const need = async (answer: Response | undefined): Promise<void> => {
    for (const name of namesIn((await answer?.text()) ?? '')) {
      if (needed.has(name)) continue;
      needed.add(name);
      if (name.endsWith('.js')) await need(await files.match(name));
    }
  };
  for (const cache of [field, visited])
    for (const request of await cache.keys()) await need(await cache.match(request));
  for (const request of await files.keys()) if (!needed.has(getPath(request))) await files.delete(request);
}
