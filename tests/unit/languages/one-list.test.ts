// Languages are listed in one place: no other file of the site names some of them explicitly.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLocale, localeCodes, prefixedLocales } from '../../../src/core/i18n/locales.ts';
import { root } from '../project.ts';

const list = 'src/core/i18n/locales.ts';

/** Returns the text without comments. */
const code = (text: string) => text.replace(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gms, '');

/**
 * Returns the language codes that stand for a language: as a text, a key, in a pattern or a path; not in the name of a locale
 * such as `en-GB`, nor in the `lang` of markup with a fixed language.
 */
function named(text: string): string[] {
  const bare = code(text).replace(/\blang="\w+"/g, '');
  return localeCodes.filter((locale) =>
    new RegExp(`(?<=['"\`/|(])${locale}(?=['"\`/|)])|(?<=[{,\\s])${locale}(?=\\s*:|,| \\})`).test(bare),
  );
}

const files = ['src', 'netlify']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .concat('astro.config.mjs', 'netlify.toml', 'public/_headers')
  .filter((file) => /\.(ts|tsx|astro|cjs|mjs|js|toml|css)$|_headers$/.test(file));

it.each(prefixedLocales)('no file but the list names %s', (locale) => {
  const naming = files.filter((file) => named(readFileSync(join(root, file), 'utf8')).includes(locale));
  expect(naming).toEqual([list]);
});

describe('would be found', () => {
  it.each([
    ['imports', "import de from '../locales/de/card.json';", ['de']],
    ['a table', `const words = { ${localeCodes.join(', ')} };`, localeCodes],
    ['a table with values', 'const dates = {\n  en: 1,\n  de: 2,\n};', ['en', 'de']],
    ['a pattern', String.raw`/^\/(ro|en|de)\//`, localeCodes],
    ['a choice', "if (locale === 'en') x();", ['en']],
    ['a path', "'/en/contact'", ['en']],
  ])('%s', (_, text, locales) => {
    expect(named(text)).toEqual(expect.arrayContaining(locales));
  });
});

it.each([
  '// as in en/contact',
  "/** @example f('en') */",
  'const endAttempt = 1;',
  "tag: 'en-GB'",
  '<html lang="en">',
])('would not be taken for it: %s', (text) => {
  expect(named(text)).toEqual([]);
});

it('the list itself begins with the default language', () => {
  expect(localeCodes[0]).toBe(defaultLocale);
});
