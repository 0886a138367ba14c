// Kept pages: complete, with the headers that protect them, their hash and the time.

import { fieldCache, keptAt, keptHash, mostVisited, readState, visitedCache } from '../kept/names.ts';
import { findPageHash, isHtml } from './answers.ts';
import { list } from './list.ts';

export interface KeptPage {
  html: string;
  headers: Headers;
  /** When it was last known to be up to date, in milliseconds since 1970. */
  at: number;
}

/**
 * Keeps a page: a field page in the cache for these, any other one among the visited ones, the oldest of which is dropped.
 *
 * @param expected its hash; left out: any page of the site is kept.
 * @returns false if the response is not that page, or no page of this site.
 */
export async function keepPage(path: string, response: Response, expected?: string): Promise<boolean> {
  if (!isHtml(response)) return false;
  const html = await response.text();
  const hash = findPageHash(html);
  if (!hash || (expected && hash !== expected)) return false;
  const headers = new Headers(response.headers);
  // These describe the compressed body as transferred.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(keptAt, String(Date.now()));
  headers.set(keptHash, hash);
  const { locale } = (await readState()) ?? {};
  const isField = expected !== undefined || (locale && list.pages[locale]?.[path]);
  const cache = await caches.open(isField ? fieldCache : visitedCache);
  // The most recently visited page must be the last in the cache.
  if (!isField) await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
  if (!isField) {
    const addresses = await cache.keys();
    for (const old of addresses.slice(0, -mostVisited)) await cache.delete(old);
  }
  return true;
}

/** Returns the kept page of an address; undefined if there is none. */
export async function findKeptPage(path: string): Promise<KeptPage | undefined> {
  const field = await caches.open(fieldCache);
  const response = (await field.match(path)) ?? (await (await caches.open(visitedCache)).match(path));
  if (!response) return undefined;
  const { headers } = response;
  const state = await readState();
  const isCurrent =
    state && list.build === state.build && list.pages[state.locale]?.[path] === headers.get(keptHash);
  const at = Math.max(Number(headers.get(keptAt)), isCurrent ? state.at : 0);
  return { html: await response.text(), headers, at };
}
