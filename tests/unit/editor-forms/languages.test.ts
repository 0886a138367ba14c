// Where the languages of an entry lie.

import { expect, test } from 'vitest';
import { localeCodes } from '../../../src/lib/i18n/locales.ts';
import { languageFiles } from '../../../src/lib/editor/languages.ts';

test('an entry has a file in the folder of each language of the site', () => {
  expect(languageFiles('src/content/announcements/en.md')).toEqual(
    localeCodes.map((locale) => `src/content/announcements/${locale}/en.md`),
  );
});

test.each([
  'src/content/announcements/ro/x.md',
  'src/content/announcements/x.mdx',
  'other/src/content/announcements/x.md',
  'src/content/fish.yaml',
  'src/content/x.md',
  'x/y/z.md',
  '',
])('"%s" is no entry with languages', (path) => expect(languageFiles(path)).toEqual([]));
