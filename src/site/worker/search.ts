// The search: the first one keeps its program and the index of its language, so that it works offline.

import { searchCache } from '../kept/names.ts';
import { searchFolder, searchList } from '../search/record.ts';
import { isData } from './answers.ts';
import { keepFile } from './files.ts';
import { keepPage } from './pages.ts';
import { inTime } from './patience.ts';

const folder = `/${searchFolder}/`;

/** The names of index files change with their content: kept ones are never outdated. */
const isNamed = (path: string) => /\.pf_\w+$/.test(path);

/** Returns the language of an index's first file: `ro` for `pagefind.ro_74b5.pf_meta`. */
const parseLanguage = (path: string) => /\.([\w-]+)_\w+\.pf_meta$/.exec(path)?.[1];

/** @returns false if the response was something else. */
async function keepPath(path: string): Promise<boolean> {
  if (!path.startsWith(folder)) {
    if (await caches.match(path)) return true;
    const response = await fetch(path, { credentials: 'omit' });
    return path.includes('.') ? keepFile(path, response) : keepPage(path, response);
  }
  const cache = await caches.open(searchCache);
  if (isNamed(path) && (await cache.match(path))) return true;
  const response = await fetch(path);
  if (isData(response)) await cache.put(path, response);
  return isData(response);
}

const keeping = new Set<string>();

/** Keeps all files of a language's search, and none of an older index. The list is stored last, once everything is there. */
async function keepAll(locale: string): Promise<void> {
  const address = searchList(locale);
  const cache = await caches.open(searchCache);
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!isData(answer)) return;
  const files = (await answer.clone().json()) as string[];
  for (const file of files) {
    if (!(await keepPath(file))) return;
  }
  for (const request of await cache.keys())
    if (!files.includes(new URL(request.url).pathname)) await cache.delete(request);
  await cache.put(address, answer);
}

/** Keeps a language's search, one run at a time; what fails is retried with the next search. */
async function keepSearch(locale: string, isNew: boolean): Promise<void> {
  const cache = await caches.open(searchCache);
  if (keeping.has(locale) || (!isNew && (await cache.match(searchList(locale))))) return;
  keeping.add(locale);
  await keepAll(locale).finally(() => keeping.delete(locale));
}

/**
 * Answers a request for a file of the search.
 *
 * @param later receives work that continues after the response.
 */
export async function answerSearch(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const cached = await caches.match(path, { cacheName: searchCache });
  const locale = parseLanguage(path);
  if (locale) later(keepSearch(locale, !cached).catch(() => {}));
  if (cached && isNamed(path)) return cached;
  const fetched = fetch(request);
  if (!cached) return fetched;
  const answer = await inTime(fetched);
  return answer && isData(answer) ? answer : cached;
}
