// Amounts that would hold twice on a day, or on none, are refused, with file and field.

import { expect, test } from 'vitest';
import { dataKinds } from '../../../src/lib/content/kinds.ts';
import { checkPrices } from '../../../src/lib/content/checks/prices.ts';
import { checkDataFile } from '../../../src/lib/content/checks/records.ts';
import type { ContentFiles } from '../../../src/lib/content/files.ts';

const row = { id: 'boar', name: { ro: 'Mistreț' }, validity: 'toBeConfirmed', amount: 200 };
const group = {
  id: 'hunting',
  page: 'tariffs',
  title: { ro: 'Vânătoare' },
  year: 2026,
  acts: 'toBeConfirmed',
  rows: [row],
};
const path = 'src/content/tariffs.yaml';
const filesOf = (one: object) =>
  ({
    data: new Map([
      ['tariffs', { path, data: { [dataKinds.tariffs.key]: [{ ...group, ...one }] }, syntax: [] }],
    ]),
  }) as unknown as ContentFiles;
const problemsOf = (one: object) =>
  [...checkDataFile('tariffs', filesOf(one)), ...checkPrices(filesOf(one))].map(({ file, field, code }) => [
    file,
    field,
    code,
  ]);
const next = [{ ...row, next: 220 }];

test.each([
  ['a year as before', {}],
  ['a year that nobody has confirmed', { year: 'toBeConfirmed' }],
  ['the next year beside it', { rows: next, next: { year: 2027 } }],
  ['a next year without its amounts', { next: { year: 2027, acts: ['decision'] } }],
  ['another amount from July on', { to: '2026-06-30', rows: next, next: { year: 2026, from: '2026-07-01' } }],
  ['a next year after amounts without one', { year: 'toBeConfirmed', rows: next, next: { year: 2027 } }],
])('%s is right', (_, one) => {
  expect(problemsOf(one)).toEqual([]);
});

test.each([
  ['the same year twice', { next: { year: 2026 } }, 'groups[hunting].next.year', 'prices-overlap'],
  ['an earlier year', { next: { year: 2025 } }, 'groups[hunting].next.year', 'prices-overlap'],
  [
    'a day on which the amounts of before still hold',
    { next: { year: 2027, from: '2026-12-31' } },
    'groups[hunting].next.from',
    'prices-overlap',
  ],
  ['days the wrong way round', { to: '2025-12-31' }, 'groups[hunting].to', 'days-turned'],
  ['a first day after the year', { from: '2027-01-01' }, 'groups[hunting].from', 'days-turned'],
  [
    'next days the wrong way round',
    { next: { year: 2027, to: '2026-01-01' } },
    'groups[hunting].next.to',
    'days-turned',
  ],
  ['a next amount without days', { rows: next }, 'groups[hunting].rows[boar].next', 'next-without-days'],
  ['a day that is none', { from: '2026-02-30' }, 'groups[hunting].from', 'date'],
])('%s is refused', (_, one, field, code) => {
  expect(problemsOf(one)).toEqual([[path, field, code]]);
});
