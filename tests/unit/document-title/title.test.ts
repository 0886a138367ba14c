// The title of a page in its tab and in search results.

import { expect, test } from 'vitest';
import { documentTitle, maxTitleLength } from '../../../src/core/content/title.ts';

const name = 'AJVPS Suceava';

test.each([
  ['with the site’s name', 'Pescuit', 'Pescuit – AJVPS Suceava'],
  ['without, where it names the site itself', 'AJVPS Suceava: calendar', 'AJVPS Suceava: calendar'],
  ['with it, up to the last sign', 'x'.repeat(49), `${'x'.repeat(49)} – AJVPS Suceava`],
  ['without, where both are too long', 'x'.repeat(50), 'x'.repeat(50)],
  ['whole, up to the last sign', 'x'.repeat(65), 'x'.repeat(65)],
  ['cut after a word', `${'word '.repeat(12)}and more words`, `${'word '.repeat(12)}and…`],
  ['cut before a mark', `${'x'.repeat(60)}: ${'y'.repeat(20)}`, `${'x'.repeat(60)}…`],
  ['cut within its only word', 'x'.repeat(80), `${'x'.repeat(64)}…`],
])('the title of a page stands %s', (_, title, shown) => {
  expect(documentTitle(title, name)).toBe(shown);
  expect(shown.length).toBeLessThanOrEqual(maxTitleLength);
});
