// Each screen has the words that its island uses, and no others.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { screenWordsId } from '../../src/core/i18n/screen-words.ts';
import { attribute, elements, findFile, pages, read, root, type Page } from './dist.ts';

const texts = new Map<string, string>();
const readText = (file: string) => texts.get(file) ?? texts.set(file, readFileSync(file, 'utf8')).get(file)!;

const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Returns the files that a file imports, in any way. */
const listImports = (file: string) =>
  named(readText(file), /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]+\.tsx?)/g).map((path) =>
    join(dirname(file), path),
  );

/** Returns the words that an island uses, anywhere: `useWords('documents')`. */
function wordsUsed(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [
    ...named(readText(file), /\buseWords\('([\w-]+)'\)/g),
    ...listImports(file).flatMap((imported) => wordsUsed(imported, seen)),
  ];
}

const findMeta = ({ document }: Page) =>
  elements(document, 'meta').find((one) => attribute(one, 'name') === screenWordsId);

const screens = pages.filter(findMeta);

test('each page of the members’ area names its words', () => {
  const area = pages.filter(({ route, html }) => route.guard === 'auth' && html.includes('<astro-island'));
  expect(area.length).toBeGreaterThan(60);
  const withWords = screens.map(({ address }) => address);
  expect(withWords).toEqual(expect.arrayContaining(area.map(({ address }) => address)));
});

test.each(screens.map((page) => [page.address, page] as const))('%s', (_, page) => {
  const source = join(root, `src/pages/[...locale]${page.path}.astro`);
  const islands = listImports(source).filter((file) => file.endsWith('.tsx'));
  const file = findFile(attribute(findMeta(page)!, 'content') ?? '');
  const words = JSON.parse(read(file!)) as Record<string, object>;
  const used = new Set(islands.flatMap((island) => wordsUsed(island)));
  expect(Object.keys(words).sort()).toEqual([...used.add('ui')].sort());
});
