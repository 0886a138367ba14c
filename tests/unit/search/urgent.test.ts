// The urgent pages of the site's own words: what people ask must not bring the page of another emergency first.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { isOneOf } from '../../../src/core/names.ts';
import { getRoute } from '../../../src/routes.ts';
import { urgentRoutes, urgentWords } from '../../../src/site/content/urgent.ts';
import { questions } from '../../e2e/fixtures/questions.ts';
import { root } from '../project.ts';

// Only Astro can load the words of the pages, so their file is read here.
vi.mock('../../../src/site/i18n/t.ts', () => ({
  getFile: (locale: string, file: string): unknown =>
    JSON.parse(readFileSync(join(root, `locales/${locale}/${file}.json`), 'utf8')),
}));

const asked = localeCodes.flatMap((locale) => questions[locale]);

/** The page that comes first for its urgent phrases; undefined if none of them was typed. */
const findFirst = (typed: string) => urgentRoutes.find((route) => isOneOf(typed, urgentWords(route)));

test('a question with an urgent word has its own page first', () => {
  const urgent = asked.flatMap(([typed, path]) => {
    const route = findFirst(typed);
    return route ? [{ typed, path, first: getRoute(route).path }] : [];
  });
  expect(new Set(urgent.map(({ first }) => first)).size).toBe(urgentRoutes.length);
  expect(urgent.filter(({ path, first }) => path !== first)).toEqual([]);
});
