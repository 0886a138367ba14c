// A season while it is typed: nothing is said of a day before all of its days can be read.

import { expect, test } from 'vitest';
import { typedSeason } from '../../../src/islands/editing/model/typed-season.ts';

const closure = { year: 2026, from: '04-09', to: '06-07' };
const period = (more: object) => ({
  from: '09-10',
  to: '11-15',
  disputed: false,
  since: '',
  until: '',
  ...more,
});
const read = (seasons: unknown) =>
  typedSeason({ certainty: 'verified', seasons }, 'seasons', 'open', [closure]);

test.each([
  ['none', []],
  ['no list at all', undefined],
  ['whole periods', [period({}), period({ from: '12-01', to: '12-31', disputed: true })]],
  ['days on which it is in force', [period({ since: '2027-01-01', until: '2027-12-31' })]],
  ['the days of the general closure', [period({ from: 'general', to: 'general' })]],
])('all can be read: %s', (_, seasons) => {
  expect(read(seasons).isWhole).toBe(true);
});

test.each([
  ['a day that is none', period({ from: '31 feb' })],
  ['a last day that is none', period({ to: '15 noiembrie 2026' })],
  ['a period that was just begun', period({ from: '', to: '' })],
  ['a first day in force that is none', period({ since: 'mâine' })],
  ['a last day in force that is none', period({ until: '31.02.2027' })],
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
  });
  expect(typedSeason(undefined, 'seasons', 'closed', []).season.uncertain).toBe(true);
});
