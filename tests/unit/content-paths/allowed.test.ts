// Which paths editors may see and change: content files with permitted names.

import { expect, test } from 'vitest';
import { contentPath } from '../../../netlify/editor/content/paths.ts';
import { parsePath } from '../../../src/core/content/path.ts';

test.each([
  'src/content/announcements/ro/examen-2026.md',
  'src/content/pages/de/contact.md',
  'src/content/fish.yaml',
  'src/content/media/deer.jpg',
  'src/content/attachments/form.pdf',
])('%s is one, and leads to what its path says', (path) => {
  expect(contentPath(path)).toEqual(parsePath(path));
  expect(contentPath(path)).toBeDefined();
});

test.each([
  ['a page that the site does not have', 'src/content/pages/ro/news.md'],
  ['a table that the site does not have', 'src/content/birds.yaml'],
  ['a language that the site does not have', 'src/content/pages/fr/contact.md'],
  ['an announcement with another name than a link may have', 'src/content/announcements/ro/Examen 2026.md'],
  ['a picture of another kind', 'src/content/media/deer.svg'],
  ['a picture with another name', 'src/content/media/My Deer.jpg'],
  ['an attachment of another kind', 'src/content/attachments/form.exe'],
  ['a file beside the content', 'package.json'],
])('%s is no file of the content', (_, path) => {
  expect(contentPath(path)).toBeUndefined();
});

test('no longer path than two hundred characters is one', () => {
  const named = (length: number) =>
    `src/content/media/${'a'.repeat(length - 'src/content/media/.jpg'.length)}.jpg`;
  expect(contentPath(named(200))).toBeDefined();
  expect(contentPath(named(201))).toBeUndefined();
});
