// The search where its index cannot be had.

import { expect, test } from 'vitest';
import { findByEnds, findBySome, findKept, findUrgent, toKept } from '../../../src/lib/search/kept.ts';
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

test('a page that is needed at once is found by its own words, with any ending, and by no other page’s', () => {
  const pages = [
    { ...record('Urs în localitate'), urgent: 'Urs, lovit, 112' },
    record('Fișă de perete', '', 'pe hârtie'),
    record('Bursuc'),
  ];
  const urgent = (typed: string) => findUrgent(typed, pages.map(toKept)).map(({ title }) => title);
  expect(urgent('ursul meu')).toEqual(['Urs în localitate']);
  expect(urgent('caprioara lovita')).toEqual(['Urs în localitate']);
  expect(urgent('permis')).toEqual([]);
  expect(urgent('bursuc')).toEqual([]);
  expect(findUrgent('112', pages.map(toKept))).toEqual([pages[0]]);
});

test.each([
  ['forelle', ['Bachforelle', 'Regenbogenforelle']],
  // That it begins with is what an index finds.
  ['bach', []],
  ['bachforelle', []],
  ['bach forelle', ['Bachforelle']],
  ['regenbogen saibling', []],
  // Too short to be meant so.
  ['le', []],
  ['forelle le', []],
  ['xqzw', []],
  ['', []],
])('the end of a name finds it: “%s” finds %j', (typed, titles) => {
  const fish = [
    record('Bachforelle', '', 'Păstrăv'),
    record('Regenbogenforelle'),
    record('Bachsaibling', 'wie die Forelle'),
  ];
  expect(findByEnds(typed, fish.map(toKept)).map(({ title }) => title)).toEqual(titles);
});

test('a letter that was typed with its mark is no other at the end of a name: “Bär” is none of “Scobar”', () => {
  const names = [record('Nase', '', 'Scobar'), record('Braunbär')];
  expect(findByEnds('Bär', names.map(toKept)).map(({ title }) => title)).toEqual(['Braunbär']);
  expect(findBySome(['Bär', 'Garten'], names.map(toKept)).map(({ title }) => title)).toEqual(['Braunbär']);
});

test('some of the words find names that have them, with endings too; more of them first', () => {
  const some = (typed: string) => findBySome(typed.split(' '), records.map(toKept)).map(({ title }) => title);
  expect(some('când se deschide pescuitul la păstrăv')).toEqual(['Pescuit', 'Păstrăv curcubeu']);
  expect(some('păstrăvul curcubeu pescuit')).toEqual(['Păstrăv curcubeu', 'Pescuit']);
  expect(some('la de xqzw')).toEqual([]);
});
