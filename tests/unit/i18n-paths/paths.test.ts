// Addresses with and without a language.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultLocale, localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { localizePath, splitPath, switchLocale } from '../../../src/core/i18n/paths.ts';
import { getRoute, routeNames } from '../../../src/routes.ts';

describe('the language of an address', () => {
  test.each([
    ['/', 'ro', '/'],
    ['', 'ro', '/'],
    ['/contact', 'ro', '/contact'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/de/hunting/tariffs', 'de', '/hunting/tariffs'],
    ['/de/hunting/tariffs/', 'de', '/hunting/tariffs'],
    ['/contact/', 'ro', '/contact'],
    ['//en//contact//', 'en', '/contact'],
  ] as const)('%j is %s, page %s', (address, locale, path) => {
    expect(splitPath(address)).toEqual({ locale, path });
  });

  test.each([
    ['/en/judete/ro', 'en', '/judete/ro'],
    ['/judete/en', 'ro', '/judete/en'],
    ['/en/en', 'en', '/en'],
    ['/de/en/contact', 'de', '/en/contact'],
  ] as const)('only the first part counts: %s is %s', (address, locale, path) => {
    expect(splitPath(address)).toEqual({ locale, path });
  });

  test.each(['/constructor', '/toString/contact', '/__proto__', '/hasOwnProperty'])(
    '%s is a Romanian page like any other',
    (address) => {
      expect(splitPath(address)).toEqual({ locale: 'ro', path: address });
    },
  );

  test.each(['/EN/contact', '/english', '/en-GB/contact', '/fr/contact', '/enx', '/e/n'])(
    '%s names no language of the site',
    (address) => {
      expect(splitPath(address)).toEqual({ locale: 'ro', path: address });
    },
  );

  test('Romanian has no prefix: /ro/contact is a Romanian page in a folder called ro', () => {
    expect(splitPath('/ro/contact')).toEqual({ locale: 'ro', path: '/ro/contact' });
  });
});

describe('an address in a language', () => {
  test.each([
    ['/', 'ro', '/'],
    ['/', 'en', '/en'],
    ['', 'ro', '/'],
    ['', 'de', '/de'],
    ['/contact', 'ro', '/contact'],
    ['/contact', 'en', '/en/contact'],
    ['/contact/', 'ro', '/contact'],
    ['/contact/', 'en', '/en/contact'],
    ['contact', 'de', '/de/contact'],
    ['//contact//', 'de', '/de/contact'],
  ] as const)('%j in %s is %s', (path, locale, address) => {
    expect(localizePath(path, locale)).toBe(address);
  });

  test.each([
    ['/hunting/tariffs#guests', 'de', '/de/hunting/tariffs#guests'],
    ['/hunting/tariffs/#guests', 'ro', '/hunting/tariffs#guests'],
    ['/announcements?page=2&q=a/b#last', 'en', '/en/announcements?page=2&q=a/b#last'],
    ['/?q=%C8%99', 'en', '/en?q=%C8%99'],
    ['/?q=1', 'ro', '/?q=1'],
    ['/#calendar', 'en', '/en#calendar'],
    ['#calendar', 'de', '/de#calendar'],
    ['/contact#a?b', 'en', '/en/contact#a?b'],
  ] as const)('keeps what follows the path: %s in %s', (path, locale, address) => {
    expect(localizePath(path, locale)).toBe(address);
  });
});

describe('the switch of the language', () => {
  test('keeps the page, the query and the part of the page, there and back', () => {
    expect(switchLocale('/fishing?water=lake#table', 'en')).toBe('/en/fishing?water=lake#table');
    expect(switchLocale('/en/fishing?water=lake#table', 'de')).toBe('/de/fishing?water=lake#table');
    expect(switchLocale('/de/fishing?water=lake#table', 'ro')).toBe('/fishing?water=lake#table');
  });

  test('keeps the home page', () => {
    expect(switchLocale('/', 'de')).toBe('/de');
    expect(switchLocale('/de', 'ro')).toBe('/');
    expect(switchLocale('/de?q=1#calendar', 'ro')).toBe('/?q=1#calendar');
  });

  test('does not take a query for a page', () => {
    expect(switchLocale('/contact?next=/en/contact', 'de')).toBe('/de/contact?next=/en/contact');
  });

  test('leads from a page called like a language to the same page', () => {
    expect(switchLocale('/en/judete/ro', 'ro')).toBe('/judete/ro');
    expect(switchLocale('/judete/en', 'de')).toBe('/de/judete/en');
  });
});

describe('an address taken apart gives what it was made of', () => {
  const locale = fc.constantFrom(...localeCodes);
  /** Generates parts of an address, including some named like a language or a property. */
  const segment = fc.oneof(
    fc.constantFrom(...localeCodes, 'constructor', '__proto__', 'toString', 'EN', 'a.b', '-'),
    fc.webSegment().filter((text) => text !== ''),
  );
  const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
  const rest = fc
    .record({ query: fc.option(fc.webQueryParameters()), hash: fc.option(fc.webFragments()) })
    .map(({ query, hash }) => (query === null ? '' : `?${query}`) + (hash === null ? '' : `#${hash}`));
  /** Romanian has no prefix, so a Romanian page named like another language is indistinguishable from that language. */
  const isClear = (at: Locale, one: string) =>
    at !== defaultLocale || splitPath(one).locale === defaultLocale;

  test('for every language and path', () => {
    fc.assert(
      fc.property(locale, path, (at, one) => {
        fc.pre(isClear(at, one));
        expect(splitPath(localizePath(one, at))).toEqual({ locale: at, path: one });
      }),
    );
  });

  test('whatever slashes it was written with', () => {
    fc.assert(
      fc.property(locale, path, fc.constantFrom('', '/', '//'), (at, one, slashes) => {
        expect(localizePath(slashes + one + slashes, at)).toBe(localizePath(one, at));
        expect(localizePath(one, at)).toMatch(/^\/$|[^/]$/);
      }),
    );
  });

  test('with its query and hash', () => {
    fc.assert(
      fc.property(locale, path, rest, (at, one, more) => {
        expect(localizePath(one + more, at)).toBe(localizePath(one, at) + more);
      }),
    );
  });

  test('by way of another language', () => {
    fc.assert(
      fc.property(locale, locale, path, rest, (at, between, one, more) => {
        fc.pre(isClear(at, one) && isClear(between, one));
        const address = localizePath(one + more, at);
        expect(switchLocale(switchLocale(address, between), at)).toBe(address);
      }),
    );
  });

  test('for every page of the site, in every language', () => {
    for (const code of localeCodes) {
      for (const { path: one } of routeNames.map(getRoute)) {
        expect(splitPath(localizePath(one, code))).toEqual({ locale: code, path: one });
      }
    }
  });
});
