// The background pictures of page heads are as wide as they are ever shown.

import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attribute, dist, elements, pages } from './dist.ts';

/** The widest file of each head's picture; screens for members have none. */
const widest = new Map(
  pages
    .filter(({ route }) => !route.hidden)
    .flatMap(({ address, document }) =>
      elements(document, 'header')
        .filter((one) => attribute(one, 'class')?.includes('on-night'))
        .map((head): [string, string | undefined] => [
          address,
          elements(head, 'img')
            .map((image) => attribute(image, 'srcset'))[0]
            ?.split(', ')
            .at(-1)
            ?.replace(/^\/| \S+$/g, ''),
        ]),
    ),
);

test('every head has one', () => {
  expect(widest.size).not.toBe(0);
  expect([...widest].filter(([, file]) => !file)).toEqual([]);
});

test('it is as wide as the styles let it be shown', async () => {
  for (const file of new Set(widest.values())) {
    const { width } = await sharp(join(dist, file ?? '')).metadata();
    expect(width, file).toBeGreaterThanOrEqual(1440);
  }
});
