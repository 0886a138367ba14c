// The pictures that page heads stand on fill the window: sharp on dense screens too.

import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attribute, dist, elements, pages } from './dist.ts';

/** The file for density 2 of each head's picture. */
const dense = new Map(
  pages.flatMap(({ address, document }) =>
    elements(document, 'header')
      .filter((one) => attribute(one, 'class')?.includes('on-night'))
      .flatMap((head) => elements(head, 'img'))
      .map((image): [string, string | undefined] => [
        address,
        attribute(image, 'srcset')
          ?.split(', ')
          .find((one) => one.endsWith(' 2x'))
          ?.replace(/^\/| 2x$/g, ''),
      ]),
  ),
);

test('every head has one for density 2', () => {
  expect(dense.size).toBeGreaterThan(30);
  expect([...dense].filter(([, file]) => !file)).toEqual([]);
});

test('it is as wide as the widest photographs there are', async () => {
  for (const file of new Set(dense.values())) {
    const { width } = await sharp(join(dist, file ?? '')).metadata();
    expect(width, file).toBeGreaterThanOrEqual(2400);
  }
});
