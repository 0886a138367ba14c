// The general closures of several years: which of them matter, how they stand to a day, and what fish have of them.

import { describe, expect, test } from 'vitest';
import { barsOf, inYear } from '../../../src/lib/seasons/bars.ts';
import { currentClosures, tenseOn, withGeneralClosures } from '../../../src/lib/seasons/closure.ts';
import { holdsUntil } from '../../../src/lib/seasons/outlook.ts';
import { decodeSeason, encodeSeason, stateOn, type Season } from '../../../src/lib/seasons/season.ts';
import { settledDays } from '../../../src/site/feeds/entry.ts';
import { day } from './days.ts';

const of2025 = { from: '04-09', to: '06-07', year: 2025 };
const of2026 = { from: '04-10', to: '06-08', year: 2026 };
const of2027 = { from: '04-04', to: '06-02', year: 2027 };

test.each([
  ['its first day', { from: 'general', to: '06-30' }, { from: '04-09', to: '06-30', year: 2025 }],
  ['its last day', { from: '03-15', to: 'general' }, { from: '03-15', to: '06-07', year: 2025 }],
  ['both', { from: 'general', to: 'general' }, { from: '04-09', to: '06-07', year: 2025 }],
  ['neither', { from: '10-01', to: '03-31' }, { from: '10-01', to: '03-31' }],
])('a period with %s of it', (_, period, expected) => {
  expect(withGeneralClosures([period], [of2025])).toStrictEqual([expected]);
});

test.each([
  { from: 'general', to: '06-30' },
  { from: '03-15', to: 'general' },
])('a period that is half of it is known in its year only: $from to $to', (period) => {
  const season = { kind: 'closed', periods: withGeneralClosures([period], [of2025]) } as const;
  expect(stateOn(season, day('2025-05-10'))).toBe('closed');
  expect(stateOn(season, day('2027-05-10'))).toBe('depends');
});

describe('of the closures that are entered', () => {
  // In any order of their file.
  const all = [of2027, of2025, of2026];
  test.each([
    ['2025-12-31', [of2025, of2026, of2027]],
    ['2026-01-01', [of2026, of2027]],
    ['2027-12-31', [of2027]],
    ['2028-01-01', [of2027]],
    ['2024-06-01', [of2025, of2026, of2027]],
  ])('on %s those of the year and later matter, without one the last', (today, expected) => {
    expect(currentClosures(all, today)).toEqual(expected);
  });

  test('where the year has none, the one before it stands beside the next', () => {
    expect(currentClosures([of2025, of2027], '2026-03-01')).toEqual([of2025, of2027]);
    expect(currentClosures([], '2026-03-01')).toEqual([]);
  });
});

test.each([
  ['2026-12-31', of2027, 'will'],
  ['2027-04-03', of2027, 'will'],
  ['2027-04-04', of2027, 'is'],
  ['2027-06-02', of2027, 'is'],
  ['2027-06-03', of2027, 'was'],
  ['2027-01-01', of2026, 'was'],
] as const)('on %s the closure of $1.year %s', (today, closure, tense) => {
  expect(tenseOn(closure, today)).toBe(tense);
});

describe('a fish with several years’ closures', () => {
  const closures = [of2025, of2026, of2027];
  const season: Season = {
    kind: 'closed',
    periods: withGeneralClosures(
      [
        { from: 'general', to: 'general' },
        { from: '10-01', to: '10-31' },
      ],
      closures,
    ),
  };

  test('is closed on the days of each year’s own order, and on none of another’s', () => {
    const states = (days: string[]) => days.map((one) => stateOn(season, day(one)));
    expect(states(['2025-04-09', '2025-06-07', '2025-06-08'])).toEqual(['closed', 'closed', 'open']);
    expect(states(['2026-04-09', '2026-04-10', '2026-06-08', '2026-06-09'])).toEqual([
      'open',
      'closed',
      'closed',
      'open',
    ]);
    expect(states(['2027-04-03', '2027-04-04', '2027-06-02', '2027-06-03'])).toEqual([
      'open',
      'closed',
      'closed',
      'open',
    ]);
    // Nobody has ordered anything for 2028.
    expect(states(['2028-03-20', '2028-04-01', '2028-05-01', '2028-10-05'])).toEqual([
      'open',
      'depends',
      'depends',
      'closed',
    ]);
  });

  test('tells over the end of a year until when a state holds', () => {
    expect(holdsUntil(season, '2026-11-22')).toBe('2027-04-03');
    expect(holdsUntil(season, '2027-04-10')).toBe('2027-06-02');
  });

  test('is sent to the page whole', () => {
    expect(decodeSeason(encodeSeason(season)).periods).toEqual(season.periods);
  });

  test('is drawn with one year’s bars: the year’s, else the next, else the last', () => {
    const drawn = (year: number) => inYear(season, year).periods.map((period) => period.year ?? 'law');
    expect(drawn(2026)).toEqual([2026, 'law']);
    expect(drawn(2024)).toEqual([2025, 'law']);
    expect(drawn(2030)).toEqual([2027, 'law']);
    expect(barsOf(inYear(season, 2026))).toHaveLength(2);
    expect(inYear({ kind: 'closed', periods: [{ from: '10-01', to: '10-31' }] }, 2026).periods).toHaveLength(
      1,
    );
  });

  test('stands in calendars with each year’s own days, by one name a year', () => {
    expect(
      settledDays(season, '2026-11-22').map(({ key, first, last }) => `${key} ${first} ${last}`),
    ).toEqual([
      '2026-1 2026-04-10 2026-06-08',
      '2026-2 2026-10-01 2026-10-31',
      '2027-1 2027-04-04 2027-06-02',
      '2027-2 2027-10-01 2027-10-31',
    ]);
  });
});

test('a disputed period that runs into a settled one ends before it, in each year', () => {
  const periods = withGeneralClosures(
    [
      { from: 'general', to: 'general' },
      { from: '03-21', to: 'general', disputed: true },
    ],
    [
      { year: 2025, from: '04-09', to: '06-07' },
      { year: 2027, from: '04-05', to: '06-03' },
    ],
  );
  expect(periods.filter(({ disputed }) => disputed)).toEqual([
    { from: '03-21', to: '04-08', year: 2025, disputed: true },
    { from: '03-21', to: '04-04', year: 2027, disputed: true },
  ]);
});
