// The rows of a long table: found by any of their words, and linked by their groups.

import { describe, expect, it } from 'vitest';
import { groupsIn, matchesRow, isLong } from '../../../src/office/editor/model/row-groups.ts';

const goat = {
  id: 'chamois',
  name: { ro: 'Capră neagră', en: 'Chamois' },
  acts: ['law-407'],
  size: 3,
  rare: null,
};

describe('a row', () => {
  it.each(['capra NEAGRĂ', 'neagra capra', 'cham', ' law-407 ', ''])('is found by %j', (typed) => {
    expect(matchesRow(typed, goat)).toBe(true);
  });

  it.each(['capră albă', 'gams', '3'])('is not found by %j', (typed) => {
    expect(matchesRow(typed, goat)).toBe(false);
  });
});

it('groups begin where the rows become others, also where they say nothing', () => {
  const rows = ['landscapes', 'landscapes', undefined, null, 'mammals'].map((gallery) => ({ gallery }));
  expect(groupsIn('pictures', rows)).toEqual([
    { row: 0, field: 'gallery', value: 'landscapes' },
    { row: 2, field: 'gallery', value: '' },
    { row: 4, field: 'gallery', value: 'mammals' },
  ]);
  expect(groupsIn('terms', rows)).toEqual([]);
  expect(groupsIn('species', [])).toEqual([]);
});

it('a table of a few rows is seen whole', () => {
  expect([isLong(11), isLong(12)]).toEqual([false, true]);
});
