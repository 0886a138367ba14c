// Which announcements a build shows, and which lists are nothing but samples.

import { expect, test } from 'vitest';
import { readContent } from '../../../src/core/content/files.ts';
import { isPublished } from '../../../src/core/content/published.ts';

const day = '2026-11-22';
const facts = { draft: false, sample: false, publishedAt: new Date(day) };

test.each([
  ['an announcement of today', {}, false, true],
  ['a draft', { draft: true }, false, false],
  ['one that is planned for tomorrow', { publishedAt: new Date('2026-11-23') }, false, false],
  ['a sample, while nobody knows where the office is', { sample: true }, false, true],
  ['a sample, once the office has an address', { sample: true }, true, false],
  ['an announcement of an office with an address', {}, true, true],
])('%s', (_, own, hasOffice, shown) => {
  expect(isPublished({ ...facts, ...own }, day, hasOffice)).toBe(shown);
});

test('no page leads to a sample, which is gone one day', async () => {
  const { announcements, pages } = await readContent(process.cwd());
  const samples = announcements
    .filter(({ data }) => (data as { sample?: boolean }).sample)
    .map(({ id }) => id);
  const leading = pages.filter(({ raw }) => samples.some((id) => raw.includes(`/announcements/${id})`)));
  expect(leading.map(({ path }) => path)).toEqual([]);
});
