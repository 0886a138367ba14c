// The site's texts in the text editor: only what somebody changed is changed.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { splitMarkdown } from '../../../src/core/content/markdown.ts';
import { inSourceSpelling } from '../../../src/office/editor/model/source-text.ts';
import { root } from '../project.ts';
import { makeReader } from './headless.ts';

const folder = join(root, 'src/content');
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && path.includes('/'))
  .sort()
  .map((path) => [path, splitMarkdown(readFileSync(join(folder, path), 'utf8'))?.body.trim() ?? ''] as const);

let read: (text: string) => string;
beforeAll(async () => {
  const reader = await makeReader();
  const known = new Map<string, string>();
  // Each text is read several times, with the same result.
  read = (text) => known.get(text) ?? known.set(text, reader(text)).get(text) ?? '';
});

test('the site has texts to be opened and saved', () => expect(texts).not.toEqual([]));

describe.each(texts)('%s', (_, source) => {
  test('is the same after it was opened and saved', () => {
    expect(inSourceSpelling(source, read(source), read(source), read)).toBe(source);
  });

  test('with a paragraph more has that paragraph more', () => {
    const longer = `${source}\n\nUn rând nou.`.trim();
    expect(inSourceSpelling(source, read(source), read(longer), read)).toBe(longer);
  });
});

test.each([
  ['bold', 'Un **rând** gros'],
  ['lists within lists', '- unu\n  - doi\n- trei'],
  ['tables', '| a | b |\n| - | - |\n| 1 | 2 |'],
  ['pictures', '![Un cerb](/media/deer.jpg)'],
  ['signs that mean something', 'Un \\_nume\\_ și 2 \\* 3'],
  ['brackets', 'a < b și b > a'],
])('%s stay as they are', (_, text) => {
  expect(read(text)).toBe(text);
});
