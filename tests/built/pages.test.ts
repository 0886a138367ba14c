// What every built page must and must not have.

import { describe, expect, test } from 'vitest';
import { defaultTreeAdapter } from 'parse5';
import { toBeConfirmed } from '../../src/core/content/fact.ts';
import { maxTitleLength } from '../../src/core/content/title.ts';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { getRoute, routeNames, routePath } from '../../src/routes.ts';
import { readPublished } from './announcements.ts';
import {
  attribute,
  elements,
  getText,
  isKeptFromSearch,
  metas,
  pageAt,
  pages,
  wrongWith,
  type Element,
} from './dist.ts';

describe('the site has', () => {
  test.each(localeCodes)('every page in %s', (locale) => {
    const names = routeNames.filter((name) => !getRoute(name).path.includes('['));
    expect(names.filter((name) => !pageAt(routePath(name, locale)))).toEqual([]);
  });

  test.each(localeCodes)('every published announcement, and no other, in %s', async (locale) => {
    const expected = (await readPublished()).map(({ id }) => routePath('announcement', locale, { id }));
    const found = pages.filter((page) => page.locale === locale && page.name === 'announcement');
    expect(found.map(({ address }) => address).toSorted()).toEqual(expected.toSorted());
  });
});

test('every page tells its language in <html>', () => {
  expect(
    wrongWith(({ document, locale }) => {
      const [html] = elements(document, 'html');
      const found = html && [attribute(html, 'lang'), attribute(html, 'dir')].join(' ');
      return found === `${locale} ltr` ? [] : [String(found)];
    }),
  ).toEqual([]);
});

test('every page has one heading of the first level, and it is not empty', () => {
  expect(
    wrongWith(({ document }) => {
      const headings = elements(document, 'h1').map((one) => getText(one).trim());
      return headings.length === 1 && headings[0] ? [] : [`h1: ${headings.join(' | ')}`];
    }),
  ).toEqual([]);
});

test('headings follow each other without a level left out', () => {
  expect(
    wrongWith(({ document }) => {
      const main = elements(document, 'main').flatMap((one) =>
        elements(one, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
      );
      const levels = main.map(({ tagName }) => Number(tagName[1]));
      return levels.flatMap((level, index) =>
        level > (levels[index - 1] ?? 0) + 1 ? [`h${level}: ${getText(main[index] as Element).trim()}`] : [],
      );
    }),
  ).toEqual([]);
});

test.each(localeCodes)('every page in %s has a title of its own', (locale) => {
  const own = pages.filter((page) => page.locale === locale);
  const titles = Map.groupBy(own, ({ document }) =>
    elements(document, 'title')
      .map((one) => getText(one).trim())
      .join(' | '),
  );
  const shared = [...titles].filter(([title, list]) => !title || list.length > 1);
  expect(shared.map(([title, list]) => `${title}: ${list.map(({ address }) => address).join(', ')}`)).toEqual(
    [],
  );
});

test('no page that may be listed has a title that had to be shortened', () => {
  const titles = pages
    .filter((page) => !isKeptFromSearch(page))
    .map(({ document }) =>
      elements(document, 'head').flatMap((head) => elements(head, 'title').map(getText)),
    );
  expect(titles.flat().filter((title) => title.endsWith('…'))).toEqual([]);
});

test('every page has a title that lists of search engines show whole', () => {
  expect(
    wrongWith(({ document }) => {
      const title = elements(document, 'head')
        .flatMap((head) => elements(head, 'title').map(getText))
        .join(' | ');
      return title.length <= maxTitleLength ? [] : [title];
    }),
  ).toEqual([]);
});

test.each([
  ['/', ['AJVPS Suceava', 'vânătorilor', 'pescarilor']],
  ['/fishing', ['Pescuit', 'prohibiție', 'permise']],
  ['/en/hunting/grounds', ['Hunting grounds', 'Suceava', 'Romania']],
  ['/de/fishing', ['Angeln', 'Schonzeiten', 'Angelkarten']],
])('the title of %s has the words that people type', (address, words) => {
  const page = pageAt(address);
  const title = page && elements(page.document, 'title').map(getText).join();
  expect(words.filter((word) => !title?.includes(word))).toEqual([]);
});

test('every page has one description of at most 200 characters', () => {
  expect(
    wrongWith((page) => {
      const found = metas(page, 'description');
      const length = found[0]?.trim().length ?? 0;
      return found.length === 1 && length > 0 && length <= 200 ? [] : [`${found.length} of ${length}`];
    }),
  ).toEqual([]);
});

test('no page shows the word that stands for a missing fact', () => {
  expect(wrongWith(({ html }) => (html.includes(toBeConfirmed) ? [toBeConfirmed] : []))).toEqual([]);
});

test('no sentence ends in two full stops', () => {
  expect(
    wrongWith(({ document }) =>
      elements(document, 'main').flatMap((main) => getText(main).match(/.{0,30}[^.]\.\.(?!\.)/g) ?? []),
    ),
  ).toEqual([]);
});

test('no id stands twice on a page', () => {
  expect(
    wrongWith(({ document }) => {
      const ids = elements(document).flatMap((one) => attribute(one, 'id') ?? []);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    }),
  ).toEqual([]);
});

test('every picture has an alternative text, though it may be empty, and its size', () => {
  const needed = ['alt', 'width', 'height'];
  expect(
    wrongWith(({ document }) =>
      elements(document, 'img').flatMap((image) =>
        needed
          .filter((name) => attribute(image, name) === undefined)
          .map((name) => `${attribute(image, 'src')} has no ${name}`),
      ),
    ),
  ).toEqual([]);
});

/** Elements whose text is inline, unless a class makes them a block. */
const inline = ['a', 'abbr', 'b', 'code', 'em', 'i', 'small', 'span', 'strong', 'time'];
const isInline = (element: Element) =>
  inline.includes(element.tagName) &&
  !/(^|\s)(block|flex|grid)(\s|$)/.test(attribute(element, 'class') ?? '');

/** Returns the text on both sides of each boundary between a text and an inline element. */
function seams(element: Element): [string, string][] {
  const { childNodes } = element;
  return childNodes.flatMap((node, index) => {
    const next = childNodes[index + 1];
    if (!next) return [];
    const [isText, isNextText] = [node, next].map((one) => defaultTreeAdapter.isTextNode(one));
    const other = isText ? next : node;
    const isSeam = isText !== isNextText && defaultTreeAdapter.isElementNode(other) && isInline(other);
    return isSeam ? [[getText(node), getText(next)]] : [];
  });
}

test('no two words run together where a link or a date begins or ends', () => {
  expect(
    wrongWith(({ document }) =>
      elements(document, 'body')
        .flatMap((body) => elements(body))
        .flatMap(seams)
        .filter(([before, after]) => /[\p{L}\p{N}·]$/u.test(before) && /^[\p{L}\p{N}·]/u.test(after))
        .map(([before, after]) => `${before.slice(-30)}|${after.slice(0, 30)}`),
    ),
  ).toEqual([]);
});
