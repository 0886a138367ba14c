// The paths of the content's files, parsed and formatted.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../../src/core/content/files.ts';
import { dataKind, dataNames, dataNamesOn } from '../../../src/core/content/kinds.ts';
import { joinMarkdown, splitMarkdown } from '../../../src/core/content/markdown.ts';
import {
  dataPath,
  formatPath,
  inLanguage,
  isText,
  mediaFile,
  parsePath,
  textPath,
} from '../../../src/core/content/path.ts';
import { root } from '../project.ts';

const files = await readContent(root);
const texts = [...files.announcements, ...files.pages];

test.each([
  ['src/content/announcements/ro/examen.md', { kind: 'announcements', locale: 'ro', id: 'examen' }],
  ['src/content/pages/de/contact.md', { kind: 'pages', locale: 'de', id: 'contact' }],
  ['src/content/fishing-closure.yaml', { kind: 'data', id: 'fishing-closure' }],
  ['src/content/media/deer.jpg', { kind: 'media', id: 'deer.jpg' }],
  ['src/content/attachments/form.pdf', { kind: 'attachments', id: 'form.pdf' }],
  // So that the checks can report what is wrong with them.
  ['src/content/pages/xx/No Page.md', { kind: 'pages', locale: 'xx', id: 'No Page' }],
] as const)('%s leads to its kind, and is written again from it', (path, place) => {
  expect(parsePath(path)).toEqual(place);
  expect(formatPath(place)).toBe(path);
});

test.each([
  'content/fish.yaml',
  '/src/content/fish.yaml',
  'src/content/fish.yml',
  'src/content/pages/contact.md',
  'src/content/pages/ro/more/contact.md',
  'src/content/media/more/deer.jpg',
  'src/content/data/fish.yaml',
  'src/content/README.md',
  'src/content/pages/ro/contact.md.bak',
  'src/content/',
])('%s is no file of the content', (path) => {
  expect(parsePath(path)).toBeUndefined();
});

test('each kind has a short way to its path', () => {
  expect(textPath('pages', 'en', 'home')).toBe('src/content/pages/en/home.md');
  expect(dataPath('fish')).toBe('src/content/fish.yaml');
  expect(mediaFile('deer.jpg')).toBe('src/content/media/deer.jpg');
});

test('a text has its other languages beside it', () => {
  const place = parsePath('src/content/pages/ro/home.md');
  expect(isText(place) && inLanguage(place, 'de')).toBe('src/content/pages/de/home.md');
  expect(isText(parsePath('src/content/fish.yaml'))).toBe(false);
  expect(isText(undefined)).toBe(false);
});

test('every data file of the site has its kind, and each kind its file', () => {
  expect([...files.data.keys()].toSorted()).toEqual(dataNames.toSorted());
  for (const name of dataNames) {
    const { key } = dataKind(name);
    expect(files.data.get(name)?.data, name).toHaveProperty([key]);
  }
});

test('pages change with the records that they show', () => {
  expect(dataNamesOn('calendar')).toEqual(['species', 'protected']);
  expect(dataNamesOn('home')).toEqual(['species', 'protected', 'fish', 'fishing-closure', 'association']);
  expect(dataNamesOn('fishing')).toEqual(['fish', 'fishing-closure', 'waters']);
  expect(dataNamesOn('privacy')).toEqual([]);
});

describe('front matter', () => {
  test.each(texts.map(({ path }) => path))('%s is the same when it is put together again', (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const parts = splitMarkdown(text);
    expect(parts && joinMarkdown(parts)).toBe(text);
  });

  test('ends at the first line that begins with three hyphens', () => {
    expect(splitMarkdown('---\na: 1\n---\nText\n---\nmore\n')).toEqual({
      front: 'a: 1\n',
      body: 'Text\n---\nmore\n',
    });
    expect(splitMarkdown('---\na: 1---\n---')).toEqual({ front: 'a: 1---\n', body: '' });
  });

  test('may have lines that end as on Windows', () => {
    expect(splitMarkdown('---\r\na: 1\r\n---\r\nText')).toEqual({ front: 'a: 1\r\n', body: 'Text' });
  });

  test.each(['', 'Text', '\n---\na: 1\n---\n', '---\na: 1\n', '--- a: 1\n---\n'])(
    'is missing in %j',
    (text) => {
      expect(splitMarkdown(text)).toBeUndefined();
    },
  );
});
