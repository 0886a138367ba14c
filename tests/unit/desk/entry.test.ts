// The editor's addresses: from a place in the content to its form, and back to the field.

import { expect, test } from 'vitest';
import { entryHash, fieldOf } from '../../../src/lib/desk/entry.ts';

test.each([
  ['src/content/announcements/en/exam.md', [], '#/collections/announcements/entries/exam'],
  ['src/content/pages/ro/contact.md', [], '#/collections/pages/entries/contact'],
  ['src/content/fish.yaml', ['fish', 3, 'name', 'en'], '#/collections/fish/entries/fish?at=fish.3.name.en'],
  ['src/content/media/stag.jpg', [], '#/collections/pictures/entries/pictures'],
])('%s is opened', (file, path, hash) => {
  expect(entryHash(file, path)).toBe(hash);
  expect(fieldOf(hash)).toEqual(path);
});
