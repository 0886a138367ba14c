// What the client's specification requires of the site, in each language.

import { describe, expect, test } from 'vitest';
import { localeCodes, type Locale } from '../../src/core/i18n/locales.ts';
import { routePath, type RouteName } from '../../src/routes.ts';
import { word } from '../e2e/fixtures/words.ts';
import { attribute, elements, findFile, getText, pageAt, type Element } from './dist.ts';

const getWords = (node: Element) => getText(node).replaceAll(/\s+/g, ' ').trim();

function getPage(route: RouteName, locale: Locale) {
  const page = pageAt(routePath(route, locale));
  if (!page) throw new Error(`${route} is missing in ${locale}`);
  return page.document;
}

/** Returns the only element of a page with an id, or marked by an attribute. */
function one(among: readonly Element[], name: string, value: string): Element {
  const [found, ...others] = among.filter((element) => attribute(element, name) === value);
  if (!found || others.length) throw new Error(`${found ? 'several' : 'no'} ${name}="${value}"`);
  return found;
}

/** The specification's wording of menus, with the target of each. */
const menu = {
  description: 'description',
  subscription: 'subscription',
  armorer: 'armorer',
  'hunting grounds': 'grounds',
  fishing: 'fishing',
  contact: 'contact',
} as const satisfies Record<string, RouteName>;

describe.each(localeCodes)('in %s', (locale) => {
  const home = getPage('home', locale);
  const links = elements(home, 'nav').flatMap((nav) => elements(nav, 'a'));
  const hrefs = (href: string) => links.filter((link) => attribute(link, 'href') === href && getWords(link));

  test.each(Object.entries(menu))('the menu has %s', (_, route) => {
    expect(hrefs(routePath(route, locale))).not.toEqual([]);
  });

  test('the menu has additional subscriptions, which stand on their page', () => {
    expect(hrefs(`${routePath('subscription', locale)}#additional`)).not.toEqual([]);
    expect(one(elements(getPage('subscription', locale)), 'id', 'additional')).toBeDefined();
  });

  test('the menu has the address, whose place is on the contact page', () => {
    const groups = elements(home, 'nav').flatMap((nav) => elements(nav, 'details'));
    const address = groups
      .flatMap((group) => elements(group, 'a'))
      .filter((link) => attribute(link, 'href') === `${routePath('contact', locale)}#address`);
    expect(address.map(getWords)).toEqual([word('nav:address', locale)]);
    expect(one(elements(getPage('contact', locale)), 'id', 'address')).toBeDefined();
  });

  test('the menu parts association and hunting, each with its pages', () => {
    const groups = elements(home, 'nav').flatMap((nav) => elements(nav, 'details'));
    const pagesIn = (group: Element) =>
      elements(group, 'a').map((link) => attribute(link, 'href')?.split('#')[0]);
    expect(
      groups.some((group) =>
        (['description', 'subscription', 'armorer'] as const).every((route) =>
          pagesIn(group).includes(routePath(route, locale)),
        ),
      ),
    ).toBe(true);
    expect(groups.some((group) => pagesIn(group).includes(routePath('grounds', locale)))).toBe(true);
  });

  test('the gallery has mammals, landscapes and trophies as tabs, each with pictures', () => {
    const gallery = one(elements(home, 'section'), 'id', 'gallery');
    const tabs = elements(gallery, 'button').filter((tab) => attribute(tab, 'role') === 'tab');
    expect(tabs.map((tab) => attribute(tab, 'id'))).toEqual([
      'tab-mammals',
      'tab-landscapes',
      'tab-trophies',
    ]);
    expect(new Set(tabs.map(getWords)).size).toBe(3);
    for (const tab of tabs) {
      const panel = one(elements(gallery, 'div'), 'id', attribute(tab, 'aria-controls') ?? '');
      const pictures = elements(panel, 'img');
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures.filter((picture) => !attribute(picture, 'alt'))).toEqual([]);
    }
  });

  test('each entry of the news block has a link to read on', () => {
    const news = one(elements(home, 'section'), 'aria-labelledby', 'news-title');
    const entries = [...elements(news, 'article'), ...elements(news, 'li')].filter(
      (entry) => elements(entry, 'time').length,
    );
    expect(entries).not.toEqual([]);
    for (const entry of entries) {
      const [title = '', more = '', ...others] = elements(entry, 'a').map(
        (link) => attribute(link, 'href') ?? '',
      );
      expect([title, others]).toEqual([more, []]);
      expect(findFile(more)).toBeDefined();
      // The link names its subject for those who hear it out of context.
      const about = word('announcements:readMoreAbout', locale, {
        title: elements(entry, 'a').map(getWords)[0] ?? '',
      });
      expect(elements(entry, 'a').map(getWords)).toContain(
        `${word('announcements:readMore', locale)} ${about}`,
      );
    }
  });

  const calendar = getPage('calendar', locale);
  const rows = elements(calendar, 'tr').filter((row) => attribute(row, 'data-season') !== undefined);
  const named = new Map(
    rows.map((row) => {
      const [header] = elements(row, 'th');
      return [attribute(row, 'id') ?? '', header ? getWords(header) : ''];
    }),
  );

  test('the hunting calendar names all twelve months in full, once', () => {
    const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index, 15)));
    const naming = elements(calendar, 'p').filter((line) =>
      months.every((name) => getWords(line).includes(name)),
    );
    expect(naming).toHaveLength(1);
    expect(elements(calendar, 'abbr').filter((abbr) => attribute(abbr, 'title'))).toEqual([]);
  });

  test('the hunting calendar has big game, small game and birds', () => {
    const groups = elements(calendar, 'summary').flatMap((summary) => elements(summary, 'h2').map(getWords));
    expect(new Set(groups).size).toBe(3);
  });

  test('the hunting calendar lists some fifty species, each by a name of its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(50);
    expect(new Set(named.values()).size).toBe(rows.length);
  });

  test.each([
    ['red deer', 'red-deer-stag-trophy', 'red-deer-hind'],
    ['roe deer', 'roe-buck', 'roe-doe'],
    ['wild boar', 'wild-boar-male', 'wild-boar-female'],
  ])('the hunting calendar parts male and female %s', (_, male, female) => {
    expect(named.get(male)).toBeTruthy();
    expect(named.get(female)).toBeTruthy();
    expect(named.get(male)).not.toBe(named.get(female));
  });

  test('the contact page has a place for the address', () => {
    const main = elements(getPage('contact', locale), 'main').map(getWords).join(' ');
    expect(main).toContain({ ro: 'Adresă', en: 'Address', de: 'Adresse' }[locale]);
  });
});
