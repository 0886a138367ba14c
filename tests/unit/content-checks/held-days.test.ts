// Entries that overlap on a day or leave a gap are refused, with file and field: amounts, seasons, closures.

import { expect, test } from 'vitest';
import { dataKinds, type DataName } from '../../../src/core/content/kinds.ts';
import { checkHeldDays } from '../../../src/core/content/checks/held-days.ts';
import { checkDataFile, checkReferences } from '../../../src/core/content/checks/records.ts';
import type { ContentFiles } from '../../../src/core/content/files.ts';
import { dataPath } from '../../../src/core/content/path.ts';

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
const makeFiles = (name: DataName, ...records: object[]) =>
  ({
    data: new Map([[name, { path: dataPath(name), data: { [dataKinds[name].key]: records }, syntax: [] }]]),
  }) as unknown as ContentFiles;
const problemsIn = (name: DataName, ...records: object[]) => {
  const files = makeFiles(name, ...records);
  return [...checkDataFile(name, files), ...checkHeldDays(files)].map(({ file, field, code }) => [
    file,
    field,
    code,
  ]);
};
const findProblems = (one: object) => problemsIn('tariffs', { ...group, ...one });
const next = [{ ...row, next: 220 }];

test.each([
  ['a year as before', {}],
  ['a year that nobody has confirmed', { year: 'toBeConfirmed' }],
  ['the next year beside it', { rows: next, next: { year: 2027 } }],
  ['a next year without its amounts', { next: { year: 2027, acts: ['decision'] } }],
  ['another amount from July on', { rows: next, next: { year: 2026, from: '2026-07-01' } }],
  ['an end that is typed', { to: '2026-06-30', rows: next, next: { year: 2026, from: '2026-07-01' } }],
  ['a next year after amounts without one', { year: 'toBeConfirmed', rows: next, next: { year: 2027 } }],
])('%s is right', (_, one) => {
  expect(findProblems(one)).toEqual([]);
});

test.each([
  ['the same year twice', { next: { year: 2026 } }, 'groups[hunting].next.year', 'holds-twice'],
  ['an earlier year', { next: { year: 2025 } }, 'groups[hunting].next.year', 'holds-twice'],
  [
    'an end that is typed and reaches into the next amounts',
    { to: '2026-12-31', next: { year: 2026, from: '2026-12-31' } },
    'groups[hunting].next.from',
    'holds-twice',
  ],
  [
    'a month without amounts',
    { next: { year: 2027, from: '2027-02-01' } },
    'groups[hunting].next.from',
    'holds-not',
  ],
  ['a year without amounts', { next: { year: 2028 } }, 'groups[hunting].next.year', 'holds-not'],
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
  expect(findProblems(one)).toEqual([[path, field, code]]);
});

const later = (since: string, more: object = {}) => ({
  ...{ since, seasons: [{ from: '09-01', to: '02-28' }], acts: ['order'], certainty: 'read' },
  ...more,
});
const buck = (...rows: object[]) => ({
  ...{ id: 'roe-buck', group: 'big-game', name: { ro: 'Căprior' }, variant: 'male', latin: 'Capreolus' },
  ...{ seasons: [{ from: '05-15', to: '10-15' }], certainty: 'verified', later: rows },
});
const game = 'src/content/species.yaml';
const checkRows = (...rows: object[]) => problemsIn('species', buck(...rows));

test.each([
  ['none', []],
  ['other days from a day on', [later('2027-05-15')]],
  ['two changes, one after the other', [later('2027-05-15'), later('2028-05-15')]],
  ['a species that is closed from a day on', [later('2027-05-15', { seasons: [] })]],
])('later seasons are right: %s', (_, rows) => {
  expect(checkRows(...rows)).toEqual([]);
});

test.each([
  ['twice from one day', [later('2027-05-15'), later('2027-05-15')], 'later.1.since', 'holds-twice'],
  ['in another order', [later('2028-05-15'), later('2027-05-15')], 'later.1.since', 'holds-twice'],
  ['without a day', [later('')], 'later.0.since', 'date'],
  ['by no act', [later('2027-05-15', { acts: [] })], 'later.0.acts', 'by-which-act'],
  [
    'after a page without its name',
    [later('2027-05-15', { certainty: 'verified' })],
    'later.0.sources',
    'name-page',
  ],
])('later seasons are refused: %s', (_, rows, field, code) => {
  expect(checkRows(...rows)).toEqual([[game, `species[roe-buck].${field}`, code]]);
});

test('a period has no last day of its own', () => {
  const period = { from: '09-10', to: '11-15', until: '2027-05-14' };
  expect(problemsIn('species', { ...buck(), seasons: [period] })).toEqual([
    [game, 'species[roe-buck].seasons.0', 'unknown-field'],
  ]);
});

test('of a closure that runs over New Year, and of two of a year, it is told', () => {
  const closure = { id: 'a', year: 2027, from: '04-10', to: '06-08', acts: ['order'], sources: [] };
  const closures = 'src/content/fishing-closure.yaml';
  expect(problemsIn('fishing-closure', closure, { ...closure, id: 'b', year: 2028 })).toEqual([]);
  expect(problemsIn('fishing-closure', closure, { ...closure, id: 'b', from: '06-09', to: '04-09' })).toEqual(
    [
      [closures, 'closures[b].year', 'year-twice'],
      [closures, 'closures[b].to', 'days-turned'],
    ],
  );
});

test('acts of what comes later must be in the register too', () => {
  const acts = { path: dataPath('acts'), data: { acts: [{ id: 'law' }] }, syntax: [] };
  const unknown = (name: DataName, record: object) => {
    const files = makeFiles(name, record);
    (files.data as Map<string, unknown>).set('acts', acts);
    return checkReferences(name, files).map(({ field, code }) => [field, code]);
  };
  expect(unknown('species', buck(later('2027-05-15', { acts: ['law', 'order'] })))).toEqual([
    ['species[roe-buck].later.0.acts', 'unknown-id'],
  ]);
  expect(unknown('tariffs', { ...group, rows: next, next: { year: 2027, acts: ['decision'] } })).toEqual([
    ['groups[hunting].next.acts', 'unknown-id'],
  ]);
});
