// The gallery always has its three groups; drawings replace missing photographs.

import { expect, test } from 'vitest';
import { groupPictures, mostPictures } from '../../../src/site/content/gallery.ts';

type Group = 'mammals' | 'landscapes' | 'trophies';

const some = (gallery: Group | undefined, count: number, illustration = false) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${illustration ? 'drawing' : 'photograph'}-${index}`,
    gallery,
    illustration,
  }));

const shown = (group: Group, ...pictures: ReturnType<typeof some>[]) =>
  groupPictures(pictures.flat()).find(({ id }) => id === group);

test('all three groups are there, also without pictures', () => {
  expect(groupPictures(some(undefined, 3))).toEqual(
    ['mammals', 'landscapes', 'trophies'].map((id) => ({ id, pictures: [], hasDrawings: false })),
  );
});

test('a group of drawings alone is shown, and said to be drawn', () => {
  const drawings = some('trophies', 3, true);
  expect(shown('trophies', drawings)).toEqual({ id: 'trophies', pictures: drawings, hasDrawings: true });
});

test('photographs come before drawings, in the order of their records', () => {
  const drawings = some('mammals', 9, true);
  const photographs = some('mammals', 2).toReversed();
  expect(shown('mammals', drawings, photographs)?.pictures).toEqual([
    ...photographs,
    ...drawings.slice(0, mostPictures - 2),
  ]);
});

test('enough photographs leave no drawing', () => {
  const photographs = some('mammals', mostPictures + 1);
  expect(shown('mammals', some('mammals', 2, true), photographs)).toEqual({
    id: 'mammals',
    pictures: photographs.slice(0, mostPictures),
    hasDrawings: false,
  });
});

test('pictures of another group, or of none, are not shown', () => {
  expect(shown('landscapes', some('mammals', 2), some(undefined, 2))?.pictures).toEqual([]);
});
