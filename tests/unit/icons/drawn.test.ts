// The icons that the build draws into pages.

import { expect, test } from 'vitest';
import { icons } from '../../../src/core/icons/drawn.ts';

test('every icon of the list has a drawing, Tabler’s and the site’s own', () => {
  expect(Object.keys(icons)).toEqual(expect.arrayContaining(['arrow-left', 'x', 'antlers', 'rod']));
  expect(Object.entries(icons).filter(([, body]) => !/^<\w+ .*>$/s.test(body))).toEqual([]);
});
