// Structured data (schema.org) of the pages.

import { expect, test } from 'vitest';
import { splitPath } from '../../src/core/i18n/paths.ts';
import { findCanonical, isKeptFromSearch, jsonLd, ownAddress, pages, wrongWith, type Page } from './dist.ts';

/** Returns the types that a page must have, by its route. */
function typesFor(page: Page): string[] {
  const { name } = page;
  if (isKeptFromSearch(page)) return [];
  if (name === 'home') return ['Organization', 'WebSite'];
  return name === 'announcement' ? ['NewsArticle', 'BreadcrumbList'] : ['BreadcrumbList'];
}

function ofType(page: Page, type: string): Record<string, unknown> {
  return jsonLd(page).find((one) => one['@type'] === type) ?? {};
}

test('every page tells what it is: home the association, an announcement an article, the rest their place', () => {
  expect(
    wrongWith((page) => {
      const types = jsonLd(page).map((one) => `${String(one['@context'])} ${String(one['@type'])}`);
      const expected = typesFor(page).map((type) => `https://schema.org ${type}`);
      return types.toSorted().join() === expected.toSorted().join() ? [] : [types.join() || 'nothing'];
    }),
  ).toEqual([]);
});

test('nothing told is empty or still to be confirmed', () => {
  const wrongIn = (value: unknown): string[] => {
    if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(wrongIn);
    const told = String(value);
    return told === '' || value === null || /toBeConfirmed|undefined/.test(told) ? [told] : [];
  };
  expect(wrongWith((page) => wrongIn(jsonLd(page)))).toEqual([]);
});

test('an article tells its title, its days and the address that stands for it', () => {
  const articles = pages.filter((page) => typesFor(page).includes('NewsArticle'));
  expect(
    wrongWith((page) => {
      const { headline, url, inLanguage, datePublished, dateModified } = ofType(page, 'NewsArticle');
      const [from, to] = [String(datePublished), String(dateModified)];
      return [
        ...(headline ? [] : ['no headline']),
        ...(url === findCanonical(page) ? [] : [`url ${String(url)}`]),
        ...(inLanguage === splitPath(new URL(String(url)).pathname).locale
          ? []
          : [`in ${String(inLanguage)}`]),
        ...(/^\d{4}-\d\d-\d\d$/.test(from) && from <= to ? [] : [`${from} – ${to}`]),
      ];
    }, articles),
  ).toEqual([]);
});

test('the way to a page begins at home and ends with the page, without gaps', () => {
  expect(
    wrongWith(
      (page) => {
        const items = (ofType(page, 'BreadcrumbList')['itemListElement'] ?? []) as Record<string, unknown>[];
        const addresses = items.map(({ item }) => ownAddress(String(item), page)?.pathname);
        const home = page.locale === splitPath('/').locale ? '/' : `/${page.locale}`;
        return [
          ...(addresses[0] === home ? [] : [`begins at ${addresses[0]}`]),
          ...(addresses.at(-1) === page.address ? [] : [`ends at ${addresses.at(-1)}`]),
          ...(items.length > 1 && items.every(({ position }, index) => position === index + 1)
            ? []
            : ['positions']),
          ...(items.every(({ name }) => name) ? [] : ['a name is missing']),
        ];
      },
      pages.filter((page) => typesFor(page).includes('BreadcrumbList')),
    ),
  ).toEqual([]);
});
