// Keeps the field pages of a language: fetches only what is missing or has changed.

import type { LatestBuild } from '../../core/build-info.ts';
import {
  fieldCache,
  filesCache,
  keptHash,
  readState,
  statePath,
  visitedCache,
  type KeptState,
} from '../kept/names.ts';
import { keepFile } from './files.ts';
import { filesFor, isNever, list } from './list.ts';
import { keepPage, findKeptPage } from './pages.ts';
import { scope } from './scope.ts';
import { followBuild, sweep } from './sweep.ts';

/** The interval for checking that what is kept is still up to date, in milliseconds. */
const pollInterval = 3_600_000;

/** Pages are requested without cookies, which might cause redirects, and never straight from the HTTP cache. */
const anew: RequestInit = { credentials: 'omit', cache: 'no-cache' };

async function isNewest(): Promise<boolean> {
  const answer = await fetch('/_build/latest.json', { cache: 'no-store' });
  const { id } = (await answer.json()) as LatestBuild;
  if (id === list.build) return true;
  // The new build's worker knows what to keep.
  await scope.registration.update();
  return false;
}

/** @returns true if everything is cached. */
async function fetchMissing(locale: string, pages: Readonly<Record<string, string>>): Promise<boolean> {
  const [field, files] = [await caches.open(fieldCache), await caches.open(filesCache)];
  let isWhole = true;
  // Files first: without its scripts a page would be worse than before.
  for (const file of filesFor(locale)) {
    if (!(await files.match(file))) isWhole = (await keepFile(file, await fetch(file))) && isWhole;
  }
  for (const [path, hash] of Object.entries(pages)) {
    const cached = await field.match(path);
    if (cached?.headers.get(keptHash) === hash) continue;
    isWhole = (await keepPage(path, await fetch(path, anew), hash)) && isWhole;
  }
  return isWhole;
}

async function keepNow(locale: string): Promise<void> {
  const pages = list.pages[locale];
  if (!pages) return;
  const before = await readState();
  const isSame = before?.locale === locale && before.build === list.build;
  const field = await caches.open(fieldCache);
  // The browser may have evicted pages, whatever the state says.
  const isThere = (await field.keys()).length > Object.keys(pages).length;
  if (isSame && isThere && Date.now() - before.at < pollInterval) return;
  if (!(await isNewest())) return;
  if (!(await fetchMissing(locale, pages))) return;
  // Before the state is written, so that it is repeated if the connection is lost.
  if (!isSame) await followBuild();
  const state: KeptState = { locale, build: list.build, at: Date.now() };
  await field.put(statePath, Response.json(state));
  if (!isSame) await sweep(locale);
}

let last: Promise<void> = Promise.resolve();

/** Keeps the requesting page, if it was loaded before there was a worker. */
async function keepAsking(path: string): Promise<void> {
  if (!isNever(path) && !(await findKeptPage(path))) await keepPage(path, await fetch(path, anew));
}

/**
 * Keeps the field pages of a language. Requests from several windows run one after the other. What fails is retried for the
 * next page.
 *
 * @param page the address of the requesting page.
 */
export function keep(locale: string, page?: string): Promise<void> {
  last = last
    .then(() => keepNow(locale))
    .then(() => (page ? keepAsking(page) : undefined))
    .catch(async (error: unknown) => {
      // Storage is full: visited pages make room for the field pages, which the next page requests.
      if (error instanceof DOMException && error.name === 'QuotaExceededError')
        await caches.delete(visitedCache);
    })
    .catch(() => {});
  return last;
}
