// What phones keep of the site: the service worker's size, and what it fetches without being asked.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compress } from '../../netlify/local/compress.ts';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import type { KeptList } from '../../src/site/kept/plan.ts';
import { getRoute, routeNames, routePath } from '../../src/routes.ts';
import { dist, files, findFile, pageAt, pages, read } from './dist.ts';

const kilobyte = 1024;
/**
 * In bytes: the worker itself, and what it fetches for a language, compressed as on the host. Guests' papers, the steps of
 * membership, pocket sheets and the search with its own list are 61 KB of that. The form for reports also works without signal:
 * a page, its scripts, what stores its photos and its place until they are sent, and what sends them and explains why they
 * wait. A page with all acts that others cite, the list of protected species, and both in the search: five kilobytes; the
 * sources, linked in each page's footer: eleven. The code that sends forms, and home's reminders, are loaded on demand and kept
 * for that: three. The everyday words by which the search finds pages: one. The worker says in the requested language that a
 * page is in another one. The guard of the sign-in page hides what was left after signing out: a quarter.
 */
const limits = { worker: 14.2 * kilobyte, language: 371.25 * kilobyte };

const worker = read('worker.js');
const list = JSON.parse(/^self\.keptList=(.*);$/m.exec(worker)?.[1] ?? 'null') as KeptList;

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', json: 'application/json' };

function packed(address: string): number {
  const file = findFile(address) ?? '';
  const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return compress(readFileSync(join(dist, file)), type, 'br').body.length;
}

test(`the worker is at most ${limits.worker / kilobyte} KB`, () => {
  expect(Buffer.byteLength(worker)).toBeLessThanOrEqual(limits.worker);
});

test.each(localeCodes)(
  'the field pages are those of the table of routes, with their hashes (%s)',
  (locale) => {
    const kept = Object.entries(list.pages[locale] ?? {});
    const field = routeNames.filter((name) => getRoute(name).kept).map((name) => routePath(name, locale));
    expect(kept.map(([path]) => path)).toEqual(expect.arrayContaining(field));
    expect(kept.filter(([path, hash]) => !pageAt(path)?.html.includes(` ${hash}"`))).toEqual([]);
    expect(pageAt(list.offline[locale] ?? '')?.name).toBe('kept');
  },
);

test('what they need is there', () => {
  const needed = [...list.files, ...Object.values(list.ownFiles).flat()];
  expect(needed.filter((file) => !files.includes(file.slice(1)))).toEqual([]);
  expect(list.files.filter((file) => file.endsWith('.woff2'))).toHaveLength(1);
});

test.each(localeCodes)('what one language alone needs is fetched for it alone (%s)', (locale) => {
  const others = localeCodes.filter((other) => other !== locale);
  expect(list.ownFiles[locale]).not.toEqual([]);
  expect(
    others
      .flatMap((other) => list.ownFiles[other])
      .filter((file) => list.ownFiles[locale]?.includes(file ?? '')),
  ).toEqual([]);
  expect(list.files.filter((file) => localeCodes.some((code) => file.includes(`.${code}.`)))).toEqual([]);
});

test.each(localeCodes)(
  `for a language at most ${limits.language / kilobyte} KB are fetched (%s)`,
  (locale) => {
    const addresses = [
      ...Object.keys(list.pages[locale] ?? {}),
      ...list.files,
      ...(list.ownFiles[locale] ?? []),
    ];
    expect(Object.keys(list.pages[locale] ?? {})).not.toEqual([]);
    const size = addresses.reduce((sum, address) => sum + packed(address), 0);
    expect(size).toBeLessThanOrEqual(limits.language);
  },
);

test('where somebody signs in or is signed in, the worker leaves all to the browser', () => {
  // Except for the page that opens without signal.
  const guarded = pages
    .filter(({ route }) => route.guard && !route.withoutSignal)
    .map(({ address }) => address);
  expect(guarded).not.toEqual([]);
  const isLeft = (path: string) =>
    !list.but.includes(path) && list.never.some((one) => path === one || path.startsWith(`${one}/`));
  expect([...guarded, '/api/_auth/session', '/_build/latest.json'].filter((path) => !isLeft(path))).toEqual(
    [],
  );
  const kept = Object.values(list.pages).flatMap((one) => Object.keys(one));
  expect(kept.filter(isLeft)).toEqual([]);
});
