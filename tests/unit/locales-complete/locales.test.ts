// Every language has every text of the site, in its own plural forms.

import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { expect, test, vi } from 'vitest';
import { defaultLocale, localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { textTypes } from '../../../src/site/integrations/text-types.ts';
import { root } from '../project.ts';
import { compare, type Dictionary, type Tree } from './compare.ts';

const folder = join(root, 'locales');

function read(locale: Locale): Dictionary {
  return Object.fromEntries(
    readdirSync(join(folder, locale)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Tree,
    ]),
  );
}

const romanian = read(defaultLocale);

test('the folders are the languages of the site', () => {
  expect(readdirSync(folder).toSorted()).toEqual(localeCodes.toSorted());
});

test.each(localeCodes)('nothing is missing, left over or malformed in %s', (locale) => {
  expect(compare(locale, read(locale), romanian)).toEqual([]);
});

test('the types of the keys know every file, and no other', async () => {
  const injectTypes = vi.fn<(types: { content: string }) => URL>();
  const project = { config: { root: pathToFileURL(`${root}/`) }, injectTypes } as unknown;
  await textTypes().hooks['astro:config:done']?.(project as HookParameters<'astro:config:done'>);
  const [{ content }] = injectTypes.mock.lastCall ?? [{ content: '' }];
  const listed = [
    ...content.matchAll(/^ {2}'([\w-]+)': typeof import\('.*\/locales\/ro\/([\w-]+)\.json'\);$/gm),
  ];
  expect(listed.map(([, key]) => key).toSorted()).toEqual(Object.keys(romanian).toSorted());
  for (const [line, key, file] of listed) expect(file, line).toBe(key);
});

/** Returns the names of all texts within a part of a file; plural forms share one. */
function namesIn(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([name, part]) =>
    typeof part === 'object' && part
      ? namesIn(part as Tree)
      : name.replace(/_(zero|one|two|few|many|other)$/, ''),
  );
}

test('every text is asked for by its name somewhere', () => {
  const files = globSync('{src,netlify}/**/*.{astro,ts,tsx}', { cwd: root });
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const words = new Set(source.match(/[A-Za-z][\w-]*/g));
  // `${way}Submit`
  const ends = [...source.matchAll(/`\$\{\w+\}([A-Z]\w+)`/g)].map(([, end = '']) => end);
  const unasked = Object.entries(romanian).flatMap(([file, tree]) =>
    namesIn(tree)
      .filter((name) => !words.has(name) && !ends.some((end) => name.endsWith(end)))
      .map((name) => `${file}: ${name}`),
  );
  expect(unasked).toEqual([]);
});
