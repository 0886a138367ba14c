// The days, sizes, prices and acts in the content's texts agree with its rows.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Locale } from '../../../src/core/i18n/locales.ts';
import { root } from '../project.ts';
import { findContradictions, readFacts, type Content, type Text } from './facts.ts';

test('the site’s texts say what its rows say', () => {
  expect(findContradictions(readFacts(join(root, 'src/content')))).toEqual([]);
});

/** Content of this test, independent of the site's own. */
const own: Omit<Content, 'texts'> = {
  rows: [
    {
      id: 'trout',
      name: { ro: 'Păstrăv indigen', en: 'Brown trout', de: 'Bachforelle' },
      closed: [
        { from: '10-01', to: '03-31' },
        { from: '09-15', to: '09-30', disputed: true },
      ],
      certainty: 'verified',
      minSizeCm: 20,
      sizeDisputed: true,
    },
    {
      id: 'carp',
      name: { ro: 'Crap', en: 'Common carp', de: 'Karpfen' },
      closed: [{ from: 'general', to: 'general' }],
      certainty: 'verified',
      minSizeCm: 40,
    },
    {
      id: 'buck',
      name: { ro: 'Căprior', en: 'Roe deer', de: 'Rehwild' },
      seasons: [{ from: '05-15', to: '10-15' }],
      certainty: 'verified',
    },
  ],
  closures: [{ year: 2025, from: '04-09', to: '06-07' }],
  acts: [
    { id: 'law', number: 'Legea 176/2024', note: { ro: 'Amenda este de 6.000–10.000 de lei.' } },
    { id: 'order', number: 'Ordinul 1.043/2019', note: { ro: 'Anul cotei: 15 aprilie – 14 aprilie.' } },
  ],
  amounts: [350],
};

const found = (text: string, locale: Locale = 'ro', more: Partial<Text> = {}) =>
  findContradictions({ ...own, texts: [{ file: `pages/${locale}/one.md`, locale, text, ...more }] });

test.each<[string, Locale?]>([
  ['La 1 octombrie se închide păstrăvul.'],
  ['On 1 October the trout season closes.', 'en'],
  ['Am 1. Oktober beginnt die Schonzeit der Forelle.', 'de'],
  ['Păstrăvul se pescuiește până la 20 septembrie.'],
  ['Crapul este închis de la 10 aprilie.'],
  ['Der Karpfen hat vom 9. April bis zum 8. Juni Schonzeit.', 'de'],
  ['În 2025, prohibiția generală a fost între 9 aprilie și 8 iunie.'],
  ['| 2025 | 9 aprilie – 8 iunie | o sursă |'],
  ['Căpriorul se vânează de la 1 mai.'],
  ['Crapul se reține de la 35 cm.'],
  ['Cotizația este de 400 de lei.'],
  ['Amenda este de 6.000–12.000 de lei.'],
  ['Ordinul 1.044/2019 spune mai mult.'],
  ['Potrivit Ordinului 176/2024, se plătește.'],
  ['Law 1043/2019 says so.', 'en'],
  ['Cota se calculează de la 1 mai (Ordinul 1.043/2019).'],
])('is told of: %s', (text, locale) => {
  expect(found(text, locale)).toHaveLength(1);
});

test.each<[string, Locale?]>([
  ['Păstrăvul se închide cel târziu la 1 octombrie; sursele nu se potrivesc.'],
  ['The order of the year says whether trout may be fished on 20 September.', 'en'],
  ['Crapul este închis între 9 aprilie și 7 iunie 2025.'],
  ['În 2025, prohibiția a ținut de la 9 aprilie până la 7 iunie.'],
  ['La căprior, anul cotei este 15 aprilie – 14 aprilie (Ordinul 1.043/2019).'],
  ['Căpriorul se vânează de la 15 mai până la 15 octombrie.'],
  ['Crapul se reține de la 40 cm.'],
  ['Cotizația este de 350 lei, amenda de 6.000–10.000 de lei.'],
  ['Potrivit Legii 176/2024; Ordinele 1.043/2019 și prețurile 2017/2018.'],
  // Not about any row.
  ['Adunarea are loc la 12 decembrie.'],
  ['Linia se închide la 3 mai.'],
])('says nothing else than the rows: %s', (text, locale) => {
  expect(found(text, locale)).toEqual([]);
});

test('a note may give another size, and days that its row has as disputed', () => {
  const [trout, carp] = own.rows;
  expect(found('O listă mai veche dă 25 cm, din 15 septembrie.', 'ro', { row: trout })).toEqual([]);
  expect(found('O listă mai veche dă 35 cm.', 'ro', { row: carp })).toHaveLength(1);
});

test('a translation names the same days, sizes, prices and acts as its original', () => {
  const texts = (en: string): Text[] => [
    { file: 'pages/ro/one.md', locale: 'ro', text: 'Legea 176/2024, la 12 mai: 350 lei.' },
    { file: 'pages/en/one.md', locale: 'en', text: en },
  ];
  const differ = (en: string) => findContradictions({ ...own, texts: texts(en) });
  expect(differ('Law 176/2024, on 12 May: 350 lei.')).toEqual([]);
  expect(differ('Law 176/2024, on 13 May: 350 lei.')).toHaveLength(1);
  expect(differ('On 12 May: 350 lei.')).toHaveLength(1);
});
