// The order of results from the search's own list.

import { expect, test } from 'vitest';
import { rank } from '../../../src/site/search/rank.ts';
import type { SearchRecord } from '../../../src/site/search/record.ts';

const little = 'de, la, ce, se, mi, a, in, the, my';
const species = (title: string, words = '', detail = ''): SearchRecord => ({
  kind: 'species',
  url: `#${title}`,
  title,
  detail,
  words,
});
const page = (title: string, words: string): SearchRecord => ({
  kind: 'page',
  url: title,
  title,
  detail: '',
  words,
});
const records = [
  page('În calendarul telefonului', 'sezoane în iCal'),
  page('Calendarul de vânătoare', 'calendar, ce se vânează azi'),
  page('Pescuit', 'permis de pescuit, voie să pescuiesc azi, Schonzeit'),
  page('Înscriere', 'permis de vânătoare, permis pierdut'),
  page('Animal găsit', 'pui de căprioară'),
  species('Căprior', 'Căprioară'),
  species('Iepure de vizuină'),
  page('Tarife', 'viza, prețuri'),
  species('Știucă', 'Hecht', 'Dimensiunea minimă: 40 cm'),
];
const first = (typed: string) => rank(typed, records, little).ranked[0]?.record.title;

test.each([
  ['calendar', 'Calendarul de vânătoare'],
  ['ce se vaneaza azi', 'Calendarul de vânătoare'],
  ['pierdut permisul', 'Înscriere'],
  ['permis de pescuit', 'Pescuit'],
  ['caprioara', 'Căprior'],
  ['pui de caprioara', 'Animal găsit'],
  ['viza', 'Tarife'],
  ['iepure', 'Iepure de vizuină'],
  ['Hechtschonzeit', 'Știucă'],
  ['dimensiune minima stiuca', 'Știucă'],
])('“%s” is answered by “%s” first', (typed, title) => {
  expect(first(typed)).toBe(title);
});

test('what is asked of every fish leads to the fish that is named, and alone to the page', () => {
  const about = 'pescuit, perioadă, mărime';
  const fish = ['Crap', 'Lin'].map((name) => ({ ...species(name), about }));
  const found = (typed: string) => rank(typed, [...records, ...fish], little).ranked[0]?.record.title;
  expect(found('pescuit la crap perioada')).toBe('Crap');
  expect(found('pescuit')).toBe('Pescuit');
});

test('words that only begin alike are no forms of one', () => {
  expect(rank('Jagdgesetz', [page('Reviere', 'Jagdgebiet')], little).ranked).toEqual([]);
  expect(rank('pescuiesc', [page('Pescuit', '')], little).ranked).toHaveLength(1);
});

test.each([
  ['Ente', 'Stockente'],
  ['Enten', 'Stockente'],
  ['Füchse', 'Rotfuchs'],
  ['Tauben', 'Ringeltaube'],
  ['ciori', 'Cioară'],
  ['sitari', 'Sitar'],
  ['mistrețul', 'Mistreț'],
  ['hares', 'Hare'],
  ['Hasenjagd', 'Feldhase'],
])('“%s” is a form of “%s”', (typed, name) => {
  expect(rank(typed, [species(name)], little).ranked).toHaveLength(1);
});

test.each([
  ['Barsch', 'Bär'],
  ['lipan', 'lipsă'],
])('“%s” is no form of “%s”', (typed, name) => {
  expect(rank(typed, [species(name)], little).ranked).toEqual([]);
});

test('a rare word counts more than one that many records have', () => {
  const [best] = rank(
    'sezon fazan',
    [page('Calendar', 'sezon'), page('Pescuit', 'sezon'), species('Fazan')],
    '',
  ).ranked;
  expect(best?.record.title).toBe('Fazan');
});

test('words that say nothing are not counted, unless there are no others', () => {
  expect(rank('la pescuit', records, little).ranked[0]?.covers).toBe(1);
  expect(rank('de', records, little).ranked.every(({ record }) => /\bde\b/.test(record.title))).toBe(true);
});

test('what has none of the words is not among them', () => {
  expect(rank('xyz', records, little)).toEqual({ ranked: [], isKnown: false });
});
