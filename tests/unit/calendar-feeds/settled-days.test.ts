// Which days of a season are in a calendar for the phone.

import { expect, test } from 'vitest';
import { feedDays, settledDays } from '../../../src/site/feeds/entry.ts';
import type { Period, Season } from '../../../src/core/seasons/season.ts';

const today = '2026-11-22';
const open = (...periods: Period[]): Season => ({ kind: 'open', periods });
const days = (season: Season, on = today) =>
  settledDays(season, on).map(({ first, last, key }) => `${key} ${first} ${last}`);

test('a season within a year: of this one and of the next', () => {
  expect(days(open({ from: '05-15', to: '10-15' }))).toEqual([
    '2026-1 2026-05-15 2026-10-15',
    '2027-1 2027-05-15 2027-10-15',
  ]);
});

test('one of a single day ends on it', () => {
  expect(days(open({ from: '10-15', to: '10-15' }))).toEqual([
    '2026-1 2026-10-15 2026-10-15',
    '2027-1 2027-10-15 2027-10-15',
  ]);
});

test('one over New Year: also the part of this year that began in the last one', () => {
  expect(days(open({ from: '09-01', to: '02-15' }))).toEqual([
    '2025-1 2025-09-01 2026-02-15',
    '2026-1 2026-09-01 2027-02-15',
    '2027-1 2027-09-01 2028-02-15',
  ]);
});

test('the end of February is that of its year', () => {
  expect(days(open({ from: '10-01', to: '02-28' }))).toContain('2027-1 2027-10-01 2028-02-29');
  expect(days(open({ from: '10-01', to: '02-28' }))).toContain('2026-1 2026-10-01 2027-02-28');
});

test('the days of an order are those of its year alone', () => {
  const closure = open({ from: '04-09', to: '06-07', year: 2025 });
  expect(days(closure)).toEqual([]);
  expect(days(closure, '2025-03-01')).toEqual(['2025-1 2025-04-09 2025-06-07']);
});

test('days that sources tell apart are left out, those beside them keep their key', () => {
  expect(days(open({ from: '05-01', to: '05-14', disputed: true }, { from: '05-15', to: '10-15' }))).toEqual([
    '2026-2 2026-05-15 2026-10-15',
    '2027-2 2027-05-15 2027-10-15',
  ]);
});

test('what is uncertain, and what lasts all year, has none', () => {
  expect(days({ ...open({ from: '05-15', to: '10-15' }), uncertain: true })).toEqual([]);
  expect(days(open({ from: '01-01', to: '12-31' }))).toEqual([]);
});

test('days of a closed season on which sources differ are told as such, those of an open one are not', () => {
  const periods = [
    { from: '10-01', to: '03-31' },
    { from: '04-01', to: '06-07', year: 2025, disputed: true },
  ];
  const told = (kind: Season['kind']) =>
    feedDays({ kind, periods }, today).map(
      ({ first, last, disputed }) => `${first} ${last} ${String(disputed)}`,
    );
  expect(told('closed')).toContain('2027-04-01 2027-06-07 true');
  expect(told('closed')).toContain('2026-10-01 2027-03-31 false');
  expect(told('open').filter((one) => one.endsWith('true'))).toEqual([]);
});
