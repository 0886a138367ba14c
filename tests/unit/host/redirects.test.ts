// The redirect rules that the host reads.

import { describe, expect, test } from 'vitest';
import { redirectRules } from '../../../src/site/host/redirects.ts';
import { defaultLocale, localeCodes, prefixedLocales } from '../../../src/core/i18n/locales.ts';
import { localizePath } from '../../../src/core/i18n/paths.ts';
import { routeNames, routes } from '../../../src/routes.ts';

interface Rule {
  from: string | undefined;
  to: string | undefined;
  status: string | undefined;
  conditions: string[];
}

const text = redirectRules();
const rules = text
  .trimEnd()
  .split('\n')
  .map((line): Rule => {
    const [from, to, status, ...conditions] = line.split(' ');
    return { from, to, status, conditions };
  });

describe('the home page', () => {
  test.each(prefixedLocales)('leads to %s only those who chose it before', (locale) => {
    expect(rules.filter(({ to }) => to === `/${locale}`)).toEqual([
      { from: '/', to: `/${locale}`, status: '302!', conditions: [`Language=${locale}`, 'Cookie=nf_lang'] },
    ]);
  });

  test('stays where it is for all others', () => {
    const fromHome = rules.filter(({ from }) => from === '/');
    expect(fromHome.filter(({ conditions }) => !conditions.includes('Cookie=nf_lang'))).toEqual([]);
    expect(text).not.toContain(`Language=${defaultLocale}`);
  });
});

describe('an unknown page', () => {
  test.each(prefixedLocales)('is told in its language: %s', (locale) => {
    expect(rules.filter(({ from }) => from === `/${locale}/*`)).toEqual([
      { from: `/${locale}/*`, to: `/${locale}/404.html`, status: '404', conditions: [] },
    ]);
  });
});

describe('the language without prefix, asked for with one', () => {
  const prefix = `/${defaultLocale}`;
  const own = rules.filter(({ from }) => from === prefix || from?.startsWith(`${prefix}/`));

  test('is where it always is', () => {
    const paths = routeNames
      .map((name) => routes[name].path.replace(/\[\w+\]/g, 'x'))
      .filter((path) => !/^\/\d/.test(path));
    const leads = (path: string) => {
      for (const { from = '', to } of own) {
        if (from === `${prefix}${path === '/' ? '' : path}`) return to;
        const base = from.replace(/\*$/, '');
        if (base !== from && `${prefix}${path}`.startsWith(base))
          return to?.replace(':splat', `${prefix}${path}`.slice(base.length));
      }
      return undefined;
    };
    expect(paths.map(leads)).toEqual(paths);
    expect(own.map(({ status }) => status)).toEqual(own.map(() => '301'));
  });

  test('leads to no other site, whatever follows', () => {
    // `/:splat` would: to `//elsewhere.example`, which browsers take for an absolute address.
    expect(own.filter(({ to = '' }) => !/^\/$|^\/[a-z-]+(\/:splat)?$/.test(to))).toEqual([]);
  });
});

describe('the bare address of a section', () => {
  const bare = ['/association', '/hunting'].flatMap((path) =>
    localeCodes.map((locale) => [localizePath(path, locale), locale] as const),
  );

  test.each(bare)('%s leads to a page of it, in its language', (from, locale) => {
    const [rule] = rules.filter((one) => one.from === from);
    expect(rule).toMatchObject({ status: '302', conditions: [] });
    expect(rule?.to).toMatch(new RegExp(`^${from}/.`));
    expect(routeNames.map((name) => localizePath(routes[name].path, locale))).toContain(rule?.to);
    // The first matching rule applies.
    const others = rules.findIndex((one) => one.status === '404');
    expect(rules.findIndex((one) => one === rule)).toBeLessThan(others);
  });
});

test('there is no other rule', () => {
  const froms = [
    /^\/$/,
    new RegExp(`^/${defaultLocale}(/|$)`),
    /^(\/\w\w)?\/(association|hunting)$/,
    /^\/\w\w\/\*$/,
  ];
  expect(rules.filter(({ from = '' }) => !froms.some((known) => known.test(from)))).toEqual([]);
  expect(text.endsWith('\n')).toBe(true);
});
