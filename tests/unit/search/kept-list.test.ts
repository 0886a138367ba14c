// The search when its index is unavailable.

import { expect, test } from 'vitest';
import { findKept, findUrgent, toKept } from '../../../src/site/search/kept.ts';
import type { SearchRecord } from '../../../src/site/search/record.ts';

const record = (title: string, detail = '', words = ''): SearchRecord => ({
  kind: detail ? 'species' : 'page',
  url: `/${title}`,
  title,
  detail,
  words,
});
const records = [
  record('Pescuit', '', 'Permis de zi, preț'),
  record('Știucă', 'Dimensiunea minimă: 40 cm', 'Pike. Esox lucius'),
  record('Păstrăv curcubeu', '', 'Rainbow trout'),
  record('Ape de știucă'),
];
const found = (typed: string) =>
  findKept(typed, records.map(toKept), 'de, la').records.map(({ title }) => title);

test.each([
  ['stiuca', ['Știucă', 'Ape de știucă']],
  ['PIKE', ['Știucă']],
  ['trout rainbow', ['Păstrăv curcubeu']],
  ['permis zi', ['Pescuit']],
  // A match in the name comes before one in the text.
  ['pes', ['Pescuit']],
  ['curcubeu', ['Păstrăv curcubeu']],
  ['40 cm', ['Știucă']],
  ['lup', []],
  ['  ', []],
])('“%s” finds %j', (typed, titles) => {
  expect(found(typed)).toEqual(titles);
});

test('a record comes out of the list as it went in', () => {
  expect(findKept('stiuca', records.map(toKept), '').records[0]).toEqual(records[1]);
  expect(toKept(record('Dorna'))).toEqual(['page', '/Dorna', 'Dorna']);
});

test.each([
  ['pierdut permisul', '/Înscriere#permis-sau-carnet-pierdut', 'Înscriere – Permis sau carnet pierdut'],
  ['acte de pregatit', '/Înscriere#acte-de-pregătit', 'Înscriere – Acte de pregătit'],
  // A part with far more text, or without one of the words, is not a match.
  ['permis', '/Înscriere', 'Înscriere'],
  ['permis de vanatoare', '/Înscriere', 'Înscriere'],
])('“%s” leads to %s', (typed, url, title) => {
  const page: SearchRecord = {
    ...record('Înscriere', '', 'permis de vânătoare, permis pierdut, acte de pregătit'),
    parts: ['Ca vânător', 'Acte de pregătit', 'Permis sau carnet pierdut'],
  };
  const [found] = findKept(typed, [page].map(toKept), 'de, sau').records;
  expect(found).toMatchObject({ url, title });
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
  ['bachforelle', ['Bachforelle']],
  ['Forellenschonzeit', ['Bachforelle', 'Regenbogenforelle']],
  ['Hechtschonzeit', ['Hecht']],
  ['le', []],
  ['xqzw', []],
  ['', []],
])('a part of a compound finds it: “%s” finds %j', (typed, titles) => {
  const fish = ['Bachforelle', 'Regenbogenforelle', 'Hecht'].map((name) => ({
    ...record(name),
    kind: 'species' as const,
  }));
  expect(findKept(typed, fish.map(toKept), '').records.map(({ title }) => title)).toEqual(titles);
});

test.each([
  ['stiuca curcubeu', 'known'],
  ['stiuca 2026', 'known'],
  ['stiuca xqzw', 'some'],
  ['pike', 'all'],
])('“%s” is told to be found by %s of its words', (typed, covers) => {
  expect(findKept(typed, records.map(toKept), '').covers).toBe(covers);
});

test('a letter that was typed with its mark is no other: “Bär” is none of “Barbe”', () => {
  const names = [record('Barbe'), record('Braunbär', '', 'Bär')];
  expect(findKept('Bär', names.map(toKept), '').records.map(({ title }) => title)).toEqual(['Braunbär']);
  expect(findKept('Bär Garten', names.map(toKept), '').records.map(({ title }) => title)).toEqual([
    'Braunbär',
  ]);
});

test('some of the words find what has them, with endings too, more of them first', () => {
  const some = (typed: string) =>
    findKept(typed, records.map(toKept), 'cand, se, la, de').records.map(({ title }) => title);
  expect(some('când se deschide pescuitul')).toEqual(['Pescuit']);
  expect(some('păstrăvul curcubeu pescuit')).toEqual(['Păstrăv curcubeu', 'Pescuit']);
  expect(some('la de xqzw')).toEqual([]);
});
