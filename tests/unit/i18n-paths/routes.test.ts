// Addresses according to the table of routes.

import { describe, expect, test } from 'vitest';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { entryPath, menu, routeNames, routePath, routes } from '../../../src/routes.ts';

describe('the address of a route', () => {
  test('is its path behind the language', () => {
    expect(routePath('home', 'ro')).toBe('/');
    expect(routePath('home', 'en')).toBe('/en');
    expect(routePath('tariffs', 'ro')).toBe('/hunting/tariffs');
    expect(routePath('tariffs', 'de')).toBe('/de/hunting/tariffs');
  });

  test('takes its parameters', () => {
    expect(routePath('announcement', 'en', { id: 'exam' })).toBe('/en/announcements/exam');
    expect(routePath('announcementsPage', 'ro', { page: 2 })).toBe('/announcements/page/2');
    expect(routePath('announcementsPage', 'de', { page: 0 })).toBe('/de/announcements/page/0');
  });

  test('writes a parameter as one part of the path', () => {
    expect(routePath('announcement', 'ro', { id: 'a/b c?d#e' })).toBe('/announcements/a%2Fb%20c%3Fd%23e');
  });

  test('is refused without a parameter, and says which', () => {
    expect(() => routePath('announcement', 'ro')).toThrow('"announcement" needs the parameter "id"');
    expect(() => routePath('announcementsPage', 'en', { id: 'exam' })).toThrow('the parameter "page"');
  });

  test('is different for every route and language', () => {
    const params = { id: 'exam', page: 2, category: 'hunting', year: 2026, sheet: 'fish-wall' };
    const all = localeCodes.flatMap((locale) => routeNames.map((name) => routePath(name, locale, params)));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the main menu', () => {
  test('has an entry for every route that names its group, and no empty group', () => {
    const inMenu = menu.flatMap(({ entries }) =>
      entries.filter(({ hash }) => !hash).map(({ route }) => route),
    );
    expect(inMenu.toSorted()).toEqual(routeNames.filter((name) => 'menu' in routes[name]).toSorted());
    expect(menu.filter(({ entries }) => entries.length === 0)).toEqual([]);
  });

  test('leads to parts of pages in the language', () => {
    expect(entryPath({ label: 'tariffs', route: 'tariffs', hash: 'guests' }, 'en')).toBe(
      '/en/hunting/tariffs#guests',
    );
    expect(entryPath({ label: 'contact', route: 'contact' }, 'de')).toBe('/de/contact');
  });
});
