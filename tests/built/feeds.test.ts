// The announcements as a feed in each language.

import { describe, expect, test } from 'vitest';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { feedPath, routePath } from '../../src/routes.ts';
import { readPublished } from './announcements.ts';
import { attribute, elements, getText, links, origin, pageAt, wrongWith } from './dist.ts';
import { readXml } from './xml.ts';

interface Item {
  title: string;
  link: string;
  description: string;
  pubDate: string;
  category: string;
}

const published = (await readPublished()).filter(({ sample }) => !sample);

describe.each(localeCodes)('the feed in %s', (locale) => {
  const { rss } = readXml(feedPath(locale).slice(1)) as {
    rss: { channel: { title: string; link: string; language: string; item?: Item[] } };
  };
  const { channel } = rss;
  const items = channel.item ?? [];

  test('tells its title, its language and the page it belongs to', () => {
    expect(channel.title).toBeTruthy();
    expect(channel.language).toBe(locale);
    expect(channel.link).toBe(origin + routePath('announcements', locale));
  });

  test('has every announcement that is no sample, up to fifty', () => {
    const addresses = published.map(({ id }) => origin + routePath('announcement', locale, { id }));
    const found = items.map(({ link }) => link);
    expect(new Set(found).size).toBe(Math.min(published.length, 50));
    expect(found.filter((link) => !addresses.includes(link))).toEqual([]);
  });

  test('tells what the pages tell', () => {
    for (const { title, link, description, category } of items) {
      const page = pageAt(new URL(link).pathname);
      expect(page && elements(page.document, 'h1').map(getText), link).toEqual([title]);
      expect(description && category, link).toBeTruthy();
    }
  });

  test('has the newest first', () => {
    const times = items.map(({ pubDate }) => Date.parse(pubDate));
    expect(times.filter(Number.isNaN)).toEqual([]);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});

test('every page leads to the feed in its language', () => {
  expect(
    wrongWith((page) => {
      const found = links(page, 'alternate').filter(
        (one) => attribute(one, 'type') === 'application/rss+xml',
      );
      const addresses = found.map((one) => attribute(one, 'href'));
      return addresses.join() === feedPath(page.locale) ? [] : [addresses.join()];
    }),
  ).toEqual([]);
});
