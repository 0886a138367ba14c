// A group of the gallery is shown from four photographs on; drawings do not count.

import { expect, test } from 'vitest';
import { fewestPhotographs, shownGroups } from '../../../src/lib/content/gallery.ts';

type Group = 'mammals' | 'landscapes' | 'trophies';

const some = (gallery: Group | undefined, count: number, illustration = false) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${gallery}-${illustration ? 'drawing' : 'photograph'}-${index}`,
    gallery,
    illustration,
  }));

const shown = (...pictures: ReturnType<typeof some>[]) =>
  shownGroups(pictures.flat()).map(({ id, photographs }) => [id, photographs.length]);

test('three photographs are no group, four are', () => {
  expect(fewestPhotographs).toBe(4);
  expect(shown(some('trophies', 3))).toEqual([]);
  expect(shown(some('trophies', 4))).toEqual([['trophies', 4]]);
});

test('drawings neither count nor are shown', () => {
  expect(shown(some('trophies', 3), some('trophies', 9, true))).toEqual([]);
  expect(shown(some('trophies', 4), some('trophies', 9, true))).toEqual([['trophies', 4]]);
});

test('each group counts by itself, in the order of the schema', () => {
  expect(shown(some('trophies', 5), some('landscapes', 3), some('mammals', 4), some(undefined, 9))).toEqual([
    ['mammals', 4],
    ['trophies', 5],
  ]);
});

test('no pictures, no groups', () => {
  expect(shown()).toEqual([]);
});

test('the photographs keep the order of their records', () => {
  const pictures = some('landscapes', 5).toReversed();
  expect(shownGroups(pictures)[0]?.photographs).toEqual(pictures);
});
