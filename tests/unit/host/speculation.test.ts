// Which pages browsers may prerender.

import { describe, expect, test } from 'vitest';
import { placeRules, speculationRules } from '../../../src/site/host/speculation.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { getRoute, routeNames, routePath } from '../../../src/routes.ts';

interface Rules {
  prerender: {
    where: {
      and: [
        { href_matches: string },
        { not: { href_matches: string[] } },
        { not: { selector_matches: string } },
      ];
    };
    eagerness: string;
  }[];
}

const { prerender } = JSON.parse(speculationRules()) as Rules;
const [rule] = prerender;
const [all, { not }, { not: other }] = rule!.where.and;

/** Matches patterns as a browser does; their only special character here is the star. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}$`).test(path);
const isMadeReady = (path: string) =>
  matches(all.href_matches, path) && !not.href_matches.some((pattern) => matches(pattern, path));

const params = { id: 'examen', page: 2, category: 'members', year: 2025, sheet: 'fish-wall' };

test('pages are made ready when a reader is about to ask for them', () => {
  expect(prerender).toHaveLength(1);
  expect(rule?.eagerness).toBe('moderate');
});

test('nor a link whose press changes what is answered: with the old choice / is another page', () => {
  expect(other.selector_matches.split(', ')).toContain('[data-locale]');
});

describe.each(localeCodes)('in %s', (locale) => {
  const paths = (isGuarded: boolean) =>
    routeNames
      .filter((name) => Boolean(getRoute(name).guard) === isGuarded)
      .map((name) => routePath(name, locale, params));

  test('every public page may be made ready before it is opened', () => {
    expect(paths(false).filter((path) => !isMadeReady(path))).toEqual([]);
  });

  test('not what is for members, nor signing in', () => {
    expect(paths(true).length).toBeGreaterThan(2);
    expect(paths(true).filter(isMadeReady)).toEqual([]);
  });
});

test.each([
  '/api/_auth/session',
  '/api/card/x',
  '/_astro/cerere.a1b2c3.pdf',
  '/announcements/feed.xml',
  '/hunting/calendar.json',
  '/de/admin/members',
])('the page %s is not made ready before it is asked for', (path) => expect(isMadeReady(path)).toBe(false));

describe('the rules’ own file', () => {
  const headers =
    '/*\n  Speculation-Rules: "/speculation-rules.json"\n\n/speculation-rules.json\n  Content-Type: x\n';

  test('is with those that are kept for ever, named wherever the headers name it', () => {
    const placed = placeRules('{}', headers);
    expect(placed.path).toMatch(/^\/_astro\/speculation-rules\.[\w-]{8}\.json$/);
    expect(placed.headers).toBe(headers.replaceAll('/speculation-rules.json', placed.path));
  });

  test('has another name once it says something else, and the same as long as it does not', () => {
    const nameRules = (rules: string) => placeRules(rules, headers).path;
    expect(nameRules('{}')).toBe(nameRules('{}'));
    expect(nameRules('{ }')).not.toBe(nameRules('{}'));
  });

  test('is missed where the headers do not name it', () => {
    expect(() => placeRules('{}', '/*\n')).toThrow('public/_headers does not name /speculation-rules.json');
  });
});
