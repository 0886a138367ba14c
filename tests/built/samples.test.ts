// Sample announcements are not news: they are marked wherever they appear, and hidden from search engines.

import { expect, test } from 'vitest';
import { word } from '../e2e/fixtures/words.ts';
import { readPublished } from './announcements.ts';
import {
  attribute,
  elements,
  getText,
  isKeptFromSearch,
  jsonLd,
  pages,
  wrongWith,
  type Element,
  type Page,
} from './dist.ts';

const published = await readPublished();
const samples = new Set(published.filter(({ sample }) => sample).map(({ id }) => id));
const idIn = (address: string) =>
  /\/announcements\/(?!(?:page|category|archive)\/)([\w-]+)$/.exec(address)?.[1] ?? '';

const findRibbons = (node: Parameters<typeof elements>[0]) =>
  elements(node, 'span').filter((one) => attribute(one, 'class') === 'ribbon');

test('a sample’s own page says so, and search engines are told neither of it nor that it is news', () => {
  const own = pages.filter(({ name }) => name === 'announcement');
  expect(own).not.toEqual([]);
  expect(
    wrongWith((page) => {
      const isSample = samples.has(idIn(page.address));
      const [header] = elements(page.document, 'article').flatMap((one) => elements(one, 'header'));
      const says = (header ? getText(header) : '').includes(word('announcements:sampleNote', page.locale));
      return [
        ...(says === isSample ? [] : [`says ${says}`]),
        ...(isKeptFromSearch(page) === isSample ? [] : ['robots']),
        ...(jsonLd(page).length > 0 === !isSample ? [] : ['structured data']),
      ];
    }, own),
  ).toEqual([]);
});

/** Returns the links to announcements: lines of lists, the large one before them, the neighbours of an article. */
function findTeasers({ name, document }: Page): Element[] {
  const main = elements(document, 'main');
  const lines = main
    .flatMap((one) => elements(one, 'ul'))
    .flatMap((list) => elements(list, 'li'))
    .filter((line) => elements(line, 'time').length > 0);
  const large = name === 'announcement' ? [] : main.flatMap((one) => elements(one, 'article'));
  const neighbours = elements(document, 'a').filter((one) =>
    ['prev', 'next'].includes(attribute(one, 'rel') ?? ''),
  );
  return [...lines, ...large, ...(name === 'announcement' ? neighbours : [])];
}

/** Returns whether a page says once that its whole list consists of samples. */
const saysOnce = ({ document }: Page) =>
  elements(document, 'p').some((one) => attribute(one, 'data-samples') !== undefined);

test('a list of nothing but samples says so once, before them', () => {
  const said = pages.filter(saysOnce);
  expect(said.map(({ name }) => name)).toEqual(
    expect.arrayContaining(samples.size ? ['home', 'announcements'] : []),
  );
  for (const page of said) {
    const offered = findTeasers(page).map((teaser) => {
      const link = elements(teaser, 'a')[0];
      return idIn((link && attribute(link, 'href')) ?? '');
    });
    expect(offered.filter((id) => !samples.has(id))).toEqual([]);
    expect(getText(page.document)).toContain(word('announcements:samplesNote', page.locale));
  }
});

test('wherever a sample is offered, a ribbon stands beside its title or a sentence above the list', () => {
  const teasers = pages
    .filter((page) => !saysOnce(page))
    .flatMap((page) => findTeasers(page).map((teaser) => ({ page, teaser })));
  const offered = teasers.map(({ page, teaser }) => {
    const link = teaser.tagName === 'a' ? teaser : elements(teaser, 'a')[0];
    const id = idIn((link && attribute(link, 'href')) ?? '');
    return { id, address: page.address, ribbons: findRibbons(teaser).length };
  });
  expect(offered.length).toBeGreaterThan(published.length);
  expect(offered.filter(({ id, ribbons }) => ribbons !== (samples.has(id) ? 1 : 0))).toEqual([]);
});

test('the ribbon is a word of the page’s language', () => {
  const articles = pages.filter(({ name, locale }) => name === 'announcement' && locale === 'de');
  const words = articles.flatMap((page) => findRibbons(page.document).map(getText));
  expect(new Set(words)).toEqual(new Set(samples.size ? [word('announcements:sample', 'de')] : []));
});
