// Links in texts lead to pages in the language of the page they are on.

import { expect, test } from 'vitest';
import { fitProse } from '../../../src/site/content/prose.ts';

test.each([
  ['a page', '/contact', '/en/contact'],
  ['the first page', '/', '/en'],
  ['a part of a page', '/contact#hours', '/en/contact#hours'],
  ['another site', 'https://example.com/a', 'https://example.com/a'],
  ['another host', '//example.com/a', '//example.com/a'],
  ['a place on the same page', '#hours', '#hours'],
])('a link to %s', (_, from, to) => {
  expect(fitProse(`<p><a href="${from}">A</a></p>`, 'en')).toBe(`<p><a href="${to}">A</a></p>`);
});
