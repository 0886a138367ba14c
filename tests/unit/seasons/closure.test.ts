// The general closures of several years: which of them matter, their state on a day, and how they apply to fish.

import { describe, expect, test } from 'vitest';
import { inYear, listBars } from '../../../src/core/seasons/bars.ts';
import {
  commonDays,
  currentClosures,
  tenseOn,
  withGeneralClosures,
} from '../../../src/core/seasons/closure.ts';
import { holdsUntil } from '../../../src/core/seasons/outlook.ts';
import { decodeSeason, encodeSeason, stateOn, type Season } from '../../../src/core/seasons/season.ts';
import { formatMarkedPeriods } from '../../../src/core/i18n/format.ts';
import { findState } from '../../../src/site/seasons/today.ts';
import { feedDays, settledDays } from '../../../src/site/feeds/entry.ts';
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
  // In any order in their file.
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
    // No order exists for 2028.
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
    expect(listBars(inYear(season, 2026))).toHaveLength(2);
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

describe('what all orders known have in common', () => {
  const known = [of2025, of2026, of2027];
  const common = { from: '04-10', to: '06-02' };
  const season = (...periods: { from: string; to: string; disputed?: true }[]): Season => ({
    kind: 'closed',
    periods: withGeneralClosures(periods, [of2027], commonDays(known)),
  });
  const whole = season({ from: 'general', to: 'general' });

  test('is known from three orders on, where they have days in common', () => {
    expect(commonDays(known)).toEqual(common);
    expect(commonDays([of2025, of2026])).toBeUndefined();
    expect(commonDays([])).toBeUndefined();
    expect(commonDays([...known, { year: 2028, from: '06-03', to: '07-31' }])).toBeUndefined();
  });

  test('is closed before the year’s order is known; its edges are to be checked', () => {
    expect(
      ['03-27', '03-28', '04-09', '04-10', '06-02', '06-03', '06-09', '06-10'].map((on) =>
        stateOn(whole, day(`2028-${on}`)),
      ),
    ).toEqual(['open', 'depends', 'depends', 'closed', 'closed', 'depends', 'depends', 'open']);
    // If a year has its own order, only that applies.
    expect(['04-03', '04-04', '06-02', '06-03'].map((on) => stateOn(whole, day(`2027-${on}`)))).toEqual([
      'open',
      'closed',
      'closed',
      'open',
    ]);
  });

  test.each([
    ['runs into it', { from: '03-20', to: 'general' }, 'closed'],
    ['goes on after it', { from: 'general', to: '07-06' }, 'closed'],
    [
      'may not belong to it, as sources differ',
      { from: '04-01', to: 'general', disputed: true as const },
      'depends',
    ],
    ['has nothing to do with it', { from: '10-01', to: '03-31' }, 'open'],
  ])('of a season that %s', (_, period, state) => {
    expect(stateOn(season(period), day('2028-05-01'))).toBe(state);
  });

  test('is drawn settled over the order’s days, and said with them', () => {
    const drawn = inYear(whole, 2028);
    expect(listBars(drawn).map(({ uncertain }) => uncertain)).toEqual([true, false]);
    expect(formatMarkedPeriods(drawn, 'en', '')).toBe('4 Apr – 2 Jun*');
  });

  test('ends at the earliest with its last day', () => {
    const named = { id: 'carp', name: 'Crap', season: whole };
    expect(findState(named, '2028-05-01')).toMatchObject({
      state: 'closed',
      until: '2028-06-02',
      isLeast: true,
    });
    expect(findState(named, '2027-05-01')).toMatchObject({ until: '2027-06-02', isLeast: false });
  });

  test('stands in calendars until the order does, under the same name', () => {
    const told = (season: Season) =>
      feedDays(season, '2027-01-10').map(
        ({ key, first, last, common }) => `${key} ${first} ${last} ${String(common)}`,
      );
    expect(told(whole)).toEqual(['2027-1 2027-04-04 2027-06-02 false', '2028-1 2028-04-10 2028-06-02 true']);
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
