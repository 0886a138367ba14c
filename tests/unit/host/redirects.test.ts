// The redirect rules that the host reads.

import { describe, expect, test } from 'vitest';
import { redirectRules } from '../../../src/lib/host/redirects.ts';
import { defaultLocale, localeCodes, prefixedLocales } from '../../../src/lib/i18n/locales.ts';

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

test('there is no other rule', () => {
  expect(rules).toHaveLength(2 * (localeCodes.length - 1));
  expect(text.endsWith('\n')).toBe(true);
});
