// The search where its index cannot be had.

import { expect, test } from 'vitest';
import { findKept, toKept } from '../../../src/lib/search/kept.ts';
import type { SearchRecord } from '../../../src/lib/search/record.ts';

const record = (title: string, detail = '', words = ''): SearchRecord => ({
  kind: 'page',
  url: `/${title}`,
  title,
  detail,
  words,
});
const records = [
  record('Pescuit', 'Permis de zi, preț'),
  record('Știucă', 'Dimensiunea minimă: 40 cm', 'Pike. Esox lucius'),
  record('Păstrăv curcubeu', '', 'Rainbow trout'),
  record('Ape de știucă'),
];
const found = (typed: string) => findKept(typed, records.map(toKept)).map(({ title }) => title);

test.each([
  ['stiuca', ['Știucă', 'Ape de știucă']],
  ['PIKE', ['Știucă']],
  ['trout rainbow', ['Păstrăv curcubeu']],
  ['permis zi', ['Pescuit']],
  // What is called so comes before what only says so.
  ['pes', ['Pescuit']],
  ['curcubeu', ['Păstrăv curcubeu']],
  ['40 cm', ['Știucă']],
  ['lup', []],
  ['  ', []],
])('“%s” finds %j', (typed, titles) => {
  expect(found(typed)).toEqual(titles);
});

test('a record comes out of the list as it went in', () => {
  expect(findKept('stiuca', records.map(toKept))[0]).toEqual(records[1]);
  expect(toKept(record('Dorna'))).toEqual(['page', '/Dorna', 'Dorna']);
});
