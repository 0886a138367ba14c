// Periods that are in force from a day or until one: the law changes, and what is written beforehand takes over by itself.

import { describe, expect, test } from 'vitest';
import { feedDays } from '../../../src/site/feeds/entry.ts';
import { changesAfter, onDay } from '../../../src/lib/seasons/bars.ts';
import { withGeneralClosures } from '../../../src/lib/seasons/closure.ts';
import { holdsUntil, opensOn } from '../../../src/lib/seasons/outlook.ts';
import { decodeSeason, encodeSeason, stateOn, type Season } from '../../../src/lib/seasons/season.ts';
import { species } from '../../../src/lib/content/schemas.ts';
import { period } from '../../../src/lib/content/schemas/parts.ts';
import { calendarDay } from '../../../src/lib/time/days.ts';

const before = { from: '09-01', to: '02-15', until: '2027-05-14' };
const after = { from: '10-01', to: '01-31', since: '2027-05-15' };
const season: Season = { kind: 'open', periods: [before, after], uncertain: false };
const on = (day: string, of = season) => stateOn(of, calendarDay(day));

test.each([
  ['2026-09-15', 'open'],
  ['2027-02-10', 'open'],
  ['2027-09-15', 'closed'],
  ['2027-10-01', 'open'],
  ['2028-02-10', 'closed'],
] as const)('on %s only the periods in force count: %s', (day, state) => {
  expect(on(day)).toBe(state);
});

test('a period that ends or begins within its days is cut there', () => {
  const closed: Season = { kind: 'closed', periods: [{ from: '01-01', to: '12-31', until: '2027-05-14' }] };
  expect(on('2027-05-14', closed)).toBe('closed');
  expect(on('2027-05-15', closed)).toBe('open');
  expect(holdsUntil(closed, '2027-03-01')).toBe('2027-05-14');
  expect(opensOn(closed, '2027-03-01')).toBe('2027-05-15');
});

test('what holds until when is told across the change', () => {
  expect(holdsUntil(season, '2026-11-25')).toBe('2027-02-15');
  expect(opensOn(season, '2027-02-16')).toBe('2027-10-01');
  const alwaysOpen: Season = {
    kind: 'closed',
    periods: [{ from: '06-01', to: '06-30', since: '2027-06-10' }],
  };
  expect(holdsUntil(alwaysOpen, '2027-01-01')).toBe('2027-06-09');
});

test('the page’s scripts read what was written for them', () => {
  const periods = [before, { ...after, disputed: true }, { from: '04-09', to: '06-07', year: 2025 }];
  const text = encodeSeason({ ...season, periods });
  expect(text).toBe('open 09-01/02-15///2027-05-14 10-01/01-31//2027-05-15/? 04-09/06-07/2025');
  expect(encodeSeason(decodeSeason(text))).toBe(text);
});

describe('what is drawn', () => {
  test('is what is in force, and what comes later with its first day', () => {
    expect(onDay(season, '2027-05-14').periods).toEqual([before]);
    expect(onDay(season, '2027-05-15').periods).toEqual([after]);
    expect(changesAfter(season, '2026-11-25')).toEqual(['2027-05-15']);
    expect(changesAfter(season, '2027-05-15')).toEqual([]);
  });

  test('the days of a general closure are in force as the row says', () => {
    const closures = [{ year: 2027, from: '04-05', to: '06-03' }];
    expect(withGeneralClosures([{ from: '04-01', to: 'general', since: '2027-01-01' }], closures)).toEqual([
      { from: '04-01', to: '06-03', year: 2027, since: '2027-01-01' },
    ]);
  });

  test('calendars on phones have each period as long as it is in force', () => {
    const days = feedDays(season, '2026-11-25').map(({ first, last }) => `${first} ${last}`);
    expect(days).toEqual(['2025-09-01 2026-02-15', '2026-09-01 2027-02-15', '2027-10-01 2028-01-31']);
  });
});

describe('in the content', () => {
  test('the last day is not before the first', () => {
    expect(
      period.safeParse({ from: '09-01', to: '10-01', since: '2027-05-15', until: '2027-05-14' }).success,
    ).toBe(false);
    expect(period.parse({ from: '09-01', to: '10-01', since: '2027-05-15' })).toEqual({
      ...{ from: '09-01', to: '10-01', disputed: false },
      since: '2027-05-15',
    });
  });

  test('a species may have both', () => {
    const row = {
      id: 'fox',
      group: 'small-game',
      name: { ro: 'Vulpe' },
      variant: 'all',
      latin: 'Vulpes vulpes',
    };
    const whole = {
      ...row,
      seasons: [before, after],
      certainty: 'verified',
      sources: [{ name: 'Legea 407/2006' }],
    };
    expect(species.safeParse(whole).error).toBeUndefined();
  });
});
