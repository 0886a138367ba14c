// The waters on the built fishing pages.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localeCodes, type Locale } from '../../src/core/i18n/locales.ts';
import { routePath } from '../../src/routes.ts';
import { attribute, elements, getText, pageAt, root } from './dist.ts';

function water(id: string, locale: Locale): string {
  const page = pageAt(routePath('fishing', locale));
  const found = page && elements(page.document, 'details').find((one) => attribute(one, 'id') === id);
  if (!found) throw new Error(`/fishing in ${locale} has no water "${id}"`);
  return getText(found).replaceAll(/\s+/g, ' ');
}

test.each<[Locale, string]>([
  ['ro', 'păstrăv indigen, lipan, lostriță'],
  ['en', 'Brown trout, Grayling, Huchen'],
  ['de', 'Bachforelle, Äsche, Huchen'],
])('the fish of a water are written as the language writes them: %s', (locale, names) => {
  expect(water('bistrita', locale)).toContain(names);
});

test.each(localeCodes)('the waters that have no source are named in one sentence: %s', (locale) => {
  const words = JSON.parse(readFileSync(join(root, `locales/${locale}/pages.json`), 'utf8')) as {
    fishing: { recalled: string };
  };
  const page = pageAt(routePath('fishing', locale));
  const sentences = (page ? elements(page.document, 'p') : []).map(getText);
  const named = sentences.filter((one) => one.includes(words.fishing.recalled));
  expect(named).toHaveLength(1);
  expect(named[0]).toContain('Sucevița');
  expect(named[0]).not.toContain('Bistrița');
});
