// A season being typed: no day is commented on before all its days can be read.

import { expect, test } from 'vitest';
import { typedSeason } from '../../../src/office/editor/model/typed-season.ts';

const closure = { year: 2026, from: '04-09', to: '06-07' };
const period = (more: object) => ({ from: '09-10', to: '11-15', disputed: false, ...more });
const read = (seasons: unknown, later: unknown = []) =>
  typedSeason({ certainty: 'verified', seasons, later }, 'seasons', 'open', [closure]);

test.each([
  ['none', []],
  ['no list at all', undefined],
  ['whole periods', [period({}), period({ from: '12-01', to: '12-31', disputed: true })]],
  ['the days of the general closure', [period({ from: 'general', to: 'general' })]],
])('all can be read: %s', (_, seasons) => {
  expect(read(seasons).isWhole).toBe(true);
});

test.each([
  ['a day that is none', period({ from: '31 feb' })],
  ['a last day that is none', period({ to: '15 noiembrie 2026' })],
  ['a period that was just begun', period({ from: '', to: '' })],
])('not all can be read, the others are: %s', (_, wrong) => {
  const { season, isWhole } = read([period({}), wrong]);
  expect(isWhole).toBe(false);
  expect(season.periods).toHaveLength(1);
});

test('it is as certain as its record says', () => {
  expect(read([period({})]).season).toEqual({
    kind: 'open',
    uncertain: false,
    periods: [{ from: '09-10', to: '11-15' }],
    later: [],
  });
  expect(typedSeason(undefined, 'seasons', 'closed', []).season.uncertain).toBe(true);
});

test('what holds later is read from its day on, by how it is known', () => {
  const later = { since: '2027-05-15', seasons: [period({ to: '10-31' })], certainty: '' };
  const { season, isWhole } = read(
    [period({})],
    [later, { since: '2028-05-15', seasons: [], certainty: 'read' }],
  );
  expect(isWhole).toBe(true);
  expect(season.later).toEqual([
    { since: '2027-05-15', periods: [{ from: '09-10', to: '10-31' }], uncertain: true },
    { since: '2028-05-15', periods: [], uncertain: false },
  ]);
});

test.each([
  ['a first day that is none', { since: 'mâine', seasons: [period({})] }],
  ['a first day that is still missing', { since: '', seasons: [period({})] }],
  ['a period that was just begun', { since: '2027-05-15', seasons: [period({ from: '' })] }],
])('not all can be read where later days have %s', (_, later) => {
  expect(read([period({})], [later]).isWhole).toBe(false);
});
