// All links of the site, followed from the home page of each language.

import { localeCodes } from '../../src/core/i18n/locales.ts';
import { splitPath } from '../../src/core/i18n/paths.ts';
import { routePath } from '../../src/routes.ts';
import { publicPagesIn } from './fixtures/addresses.ts';
import { readPage, type ReadPage } from './fixtures/crawl.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'from the home page of each language every page is found, and no link leads nowhere',
  { tag: '@deep' },
  async ({ page, request }) => {
    await page.goto('/robots.txt');
    const toUrl = (link: string) => new URL(link, page.url());
    const read = new Map<string, ReadPage>();
    for (const locale of localeCodes) {
      const queue = [routePath('home', locale)];
      for (const path of queue) {
        const found = await readPage(page, request, path);
        read.set(path, found);
        const next = found.links
          .map((link) => toUrl(link).pathname)
          .filter((one) => splitPath(one).locale === locale && !/^\/api\/|\.\w+$/.test(one));
        queue.push(...new Set(next.filter((one) => !queue.includes(one))));
      }
      expect.soft(queue).toEqual(expect.arrayContaining(publicPagesIn(locale).map(({ path }) => path)));
    }

    const dead: string[] = [];
    for (const [path, { links }] of read) {
      for (const link of links) {
        const { pathname, hash } = toUrl(link);
        const isThere = !hash || read.get(pathname)?.ids.has(decodeURIComponent(hash.slice(1)));
        if (!isThere) dead.push(`${path} → ${link}: no such part`);
      }
    }
    const addresses = new Set([...read.values()].flatMap(({ links, files }) => [...links, ...files]));
    const pathnames = [...new Set([...addresses].map((one) => toUrl(one).pathname))].filter(
      // The address where signing in at the provider begins.
      (one) => !one.startsWith('/api/'),
    );
    await Promise.all(
      [0, 1, 2, 3].map(async (offset) => {
        for (let index = offset; index < pathnames.length; index += 4) {
          const address = pathnames[index] ?? '';
          const status = (await request.head(address, { maxRedirects: 0 })).status();
          if (status !== 200) dead.push(`${address}: ${status}`);
        }
      }),
    );
    expect(dead).toEqual([]);
  },
);
