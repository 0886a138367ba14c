// The search index: every public page and species, in its language, and nothing else.

import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it, test } from 'vitest';
import { compress } from '../../netlify/local/compress.ts';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { localizePath, splitPath } from '../../src/core/i18n/paths.ts';
import { findKept, findUrgent, type KeptRecord } from '../../src/site/search/kept.ts';
import { searchFolder } from '../../src/site/search/record.ts';
import { attribute, dist, elements, files, pages, read } from './dist.ts';
import { fish, protectedAnimals, species } from '../e2e/fixtures/content.ts';
import { questions } from '../e2e/fixtures/questions.ts';
import { readXml } from './xml.ts';

interface Fragment {
  url: string;
  content: string;
  meta: Record<string, string>;
}

/** What Pagefind writes before a file's data. */
const signature = 'pagefind_dcd';

const fragments = files
  .filter((file) => file.startsWith(`${searchFolder}/fragment/`))
  .map((file) => gunzipSync(readFileSync(join(dist, file))).toString())
  .map((text) => JSON.parse(text.slice(signature.length)) as Fragment);

const found = (kind: string) => fragments.filter(({ meta }) => meta['kind'] === kind).map(({ url }) => url);

const parseLocale = (url: string) => splitPath(url.split('#')[0] ?? '').locale;

test('pages and announcements are found; home, lists of them and hidden pages are not', () => {
  const own = pages.filter(
    ({ route, name }) => !route.hidden && !route.path.includes('[') && name !== 'home',
  );
  const sheets = pages.filter(({ name }) => name === 'paper');
  const grounds = pages
    .filter(({ name }) => name === 'grounds')
    .flatMap(({ document, address }) =>
      elements(document)
        .flatMap((one) => attribute(one, 'id') ?? [])
        .filter((id) => id.startsWith('ground-'))
        .map((id) => ({ address: `${address}#${id}` })),
    );
  expect(found('page').toSorted()).toEqual(
    [...own, ...sheets, ...grounds].map(({ address }) => address).toSorted(),
  );
  const announcements = pages.filter(({ name }) => name === 'announcement');
  expect(found('announcement').toSorted()).toEqual(announcements.map(({ address }) => address).toSorted());
});

test('every species is found in every language, at its line of a calendar', () => {
  const rows = pages
    .filter(({ name }) => name === 'calendar' || name === 'fishing')
    .flatMap(({ document, address }) =>
      ['tr', 'li']
        .flatMap((name) => elements(document, name))
        .flatMap((row) => {
          const id = attribute(row, 'id');
          const isRow = row.tagName === 'li' || attribute(row, 'data-season') !== undefined;
          return id && isRow ? [`${address}#${id}`] : [];
        }),
    );
  const records = fragments.filter(({ meta }) => meta['kind'] === 'species');
  expect(records.filter(({ url }) => !rows.includes(url))).toEqual([]);
  // Variants of a species are found as one.
  const names = [...species, ...fish, ...protectedAnimals].flatMap(({ name }) =>
    localeCodes.map((locale) => name[locale]),
  );
  expect(new Set(records.map(({ meta }) => meta['title']))).toEqual(new Set(names));
});

test('a fish is found with its minimum size, a water by its row', () => {
  const pike = fragments.find(({ url }) => url === '/fishing#pike');
  expect(pike?.meta['detail']).toMatch(/40 cm.*\d/);
  const waters = pages
    .filter(({ name }) => name === 'fishing')
    .flatMap(({ document, address }) =>
      elements(document, 'details')
        .filter((one) => attribute(one, 'data-water') !== undefined)
        .map((one) => `${address}#${attribute(one, 'id')}`),
    );
  expect(found('water').toSorted()).toEqual(waters.toSorted());
});

test('announcements are told apart: samples, and those that are over', () => {
  const announcements = fragments.filter(({ meta }) => meta['kind'] === 'announcement');
  for (const { url, meta, content } of announcements) {
    const page = pages.find(({ address }) => address === url);
    const marks = elements(page?.document as NonNullable<typeof page>['document'], 'p');
    const expires = marks.map((one) => attribute(one, 'data-expires')).find(Boolean);
    expect([url, meta['expires']]).toEqual([url, expires]);
    expect(Boolean(meta['sample'])).toBe(
      /<header.*?class="ribbon"/s.test(page?.html.split('<article')[1] ?? ''),
    );
    // Title, summary and text are sentences; the day and category next to the title are not indexed.
    expect(content).not.toMatch(/^[^.]*\. \d{1,2}\.? \w+ \d{4}/);
  }
});

const carried = pages
  .filter(({ name }) => name === 'search')
  .map(({ document, locale }) => {
    const box = elements(document, 'div').find((one) => attribute(one, 'data-records'));
    const get = (name: string) => (box && attribute(box, name)) ?? '';
    return { locale, text: read(get('data-records').slice(1)), little: get('data-little') };
  });

test.each(carried)(
  'the page of the search brings species, waters and pages with it, in 10 KB ($locale)',
  ({ text, locale }) => {
    const records = JSON.parse(text) as KeptRecord[];
    const own = (kind: string) =>
      fragments
        .filter(({ meta, url }) => meta['kind'] === kind && parseLocale(url) === locale)
        .map(({ url }) => url);
    const urls = records.map(([, url]) => url);
    expect(urls).toEqual(expect.arrayContaining([...own('species'), ...own('water'), ...own('page')]));
    expect(compress(Buffer.from(text), 'application/json', 'br').body.length).toBeLessThanOrEqual(10 * 1024);
  },
);

test.each(carried)(
  'without the index, that list answers nine of ten questions first ($locale)',
  ({ text, locale, little }) => {
    const records = JSON.parse(text) as KeptRecord[];
    const asked = questions[locale];
    const wrong = asked.filter(([typed, path]) => {
      const [first] = [...findUrgent(typed, records), ...findKept(typed, records, little).records];
      const wanted = localizePath(path, locale);
      return first?.url !== wanted && !first?.url.startsWith(`${wanted}#`);
    });
    expect(wrong.length / asked.length, wrong.map(([typed]) => typed).join('; ')).toBeLessThan(0.1);
  },
);

test('the words by which a page is looked for belong to the whole page, which says in a sentence what it is', () => {
  const tariffs = fragments.find(({ url }) => url === '/hunting/tariffs');
  const { also = '', summary } = tariffs?.meta ?? {};
  expect(also).not.toBe('');
  expect(tariffs?.content.startsWith(also.slice(0, 20))).toBe(true);
  expect(summary).toMatch(/^\p{Lu}.*\.$/u);
});

it('has no words that only stand beside one another in a table', () => {
  const tariffs = fragments.find(({ url }) => url === '/hunting/tariffs');
  expect(tariffs?.content).not.toMatch(/mictitular/);
});

it('leaves nothing of its making behind', () => {
  expect(files.filter((file) => file.endsWith('records.json'))).toEqual([]);
  expect(files.filter((file) => /pagefind-.*(ui|highlight)/.test(file))).toEqual([]);
});

test.each(localeCodes)('browsers are told how to search the site (%s)', (locale) => {
  const home = pages.find((page) => page.name === 'home' && page.locale === locale);
  const search = pages.find((page) => page.name === 'search' && page.locale === locale);
  if (!home || !search) throw new Error('No home, or no search');
  const link = elements(home.document, 'link').find((one) => attribute(one, 'rel') === 'search');
  const description = readXml(attribute(link as NonNullable<typeof link>, 'href')?.slice(1) ?? '');
  expect(description).toMatchObject({
    OpenSearchDescription: {
      Language: locale,
      Url: { '@template': expect.stringContaining(`${search.address}?q={searchTerms}`) as string },
    },
  });
});
