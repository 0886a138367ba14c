// The sitemap lists what search engines may index, and nothing else.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import {
  findCanonical,
  isKeptFromSearch,
  origin,
  pageAt,
  pages,
  read,
  readAlternates,
  root,
} from './dist.ts';
import { readXml } from './xml.ts';

interface Listed {
  loc: string;
  lastmod?: string;
  'xhtml:link': Record<'@rel' | '@hreflang' | '@href', string>[];
}

const { urlset } = readXml('sitemap.xml') as { urlset: { url: Listed[] } };
const alternatesIn = (one: Listed) =>
  Object.fromEntries(one['xhtml:link'].map((link) => [link['@hreflang'], link['@href']]));

test('every open page that stands for itself is listed once, and no other', () => {
  const expected = pages
    .filter((page) => !isKeptFromSearch(page))
    .filter((page) => findCanonical(page) === new URL(page.address, origin).href);
  expect(urlset.url.map(({ loc }) => loc).toSorted()).toEqual(
    expected.map((page) => findCanonical(page)).toSorted(),
  );
});

test('every listed page names the same languages as in the list', () => {
  for (const one of urlset.url) {
    const page = pageAt(new URL(one.loc).pathname);
    expect(alternatesIn(one), one.loc).toEqual(page && readAlternates(page));
  }
});

test('the languages of a page are listed themselves, with the same languages', () => {
  const listed = new Map(urlset.url.map((one) => [one.loc, one]));
  for (const one of urlset.url) {
    const alternates = alternatesIn(one);
    expect(Object.values(alternates), one.loc).toContain(one.loc);
    for (const href of Object.values(alternates)) {
      const other = listed.get(href);
      expect(other && alternatesIn(other), href).toEqual(alternates);
    }
  }
});

test('the day of the last change is a day', () => {
  const days = urlset.url.flatMap(({ lastmod }) => lastmod ?? []);
  expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))).toEqual([]);
});

test('pages tell the day on which their own content was changed, not that of the build', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const findLastmod = (address: string) => urlset.url.find(({ loc }) => loc === origin + address)?.lastmod;
  const isWhole = existsSync(join(root, '.git')) && git('rev-parse', '--is-shallow-repository') === 'false';
  for (const locale of localeCodes) {
    const file = `src/content/pages/${locale}/privacy.md`;
    expect(findLastmod(routePath('privacy', locale))).toBe(
      isWhole ? git('log', '-1', '--format=%cs', '--', file) : undefined,
    );
  }
});

test('robots.txt leads to the index, and the index to the list', () => {
  const { sitemapindex } = readXml('sitemap-index.xml') as { sitemapindex: { sitemap: { loc: string }[] } };
  expect(sitemapindex.sitemap).toEqual([{ loc: `${origin}/sitemap.xml` }]);
  const robots = read('robots.txt').split('\n');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  expect(robots.filter((line) => line.startsWith('Disallow: /'))).toEqual([]);
});
