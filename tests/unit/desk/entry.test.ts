// The editor's addresses: from a place in the content to its form, and back to the field.

import { expect, test } from 'vitest';
import { entryAddress, entryHash, fieldOf } from '../../../src/lib/desk/entry.ts';

test.each([
  ['src/content/announcements/en/exam.md', [], '#/collections/announcements/entries/exam'],
  ['src/content/pages/ro/contact.md', [], '#/collections/pages/entries/contact'],
  ['src/content/fish.yaml', ['fish', 3, 'name', 'en'], '#/collections/fish/entries/fish?at=fish.3.name.en'],
  ['src/content/media/stag.jpg', [], '#/collections/pictures/entries/pictures'],
  // Only the content's own folder has collections, and only its own kinds of files.
  ['old/src/content/fish.yaml', [], '#/collections/pictures/entries/pictures'],
  ['src/content/fish.yaml.orig', [], '#/collections/pictures/entries/pictures'],
  [
    'src/content/species.yaml',
    ['species', 12, 'hunt2'],
    '#/collections/species/entries/species?at=species.12.hunt2',
  ],
  ['src/content/species.yaml', ['2nd'], '#/collections/species/entries/species?at=2nd'],
])('%s is opened', (file, path, hash) => {
  expect(entryHash(file, path)).toBe(hash);
  expect(fieldOf(hash)).toEqual(path);
});

test('an address names a field by its part of the query, as the browser writes it', () => {
  expect(fieldOf('#/collections/fish/entries/fish?at=fish.0.n%C4%83&x=1')).toEqual(['fish', 0, 'nă']);
  expect(fieldOf('#/collections/fish/entries/fish')).toEqual([]);
  expect(fieldOf('')).toEqual([]);
});

test.each([
  ['src/content/announcements/en/exam.md', '/announcement?id=exam&language=en'],
  ['src/content/pages/ro/contact.md', '/page?id=contact'],
  ['src/content/fish.yaml', '/editor#/collections/fish/entries/fish?at=fish.0.name'],
])('what is to do in %s is done at %s', (file, address) => {
  const screens = { editor: '/editor', announcement: '/announcement', page: '/page' };
  expect(entryAddress(screens, file, ['fish', 0, 'name'])).toBe(address);
});
