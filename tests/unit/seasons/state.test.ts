// Whether a species is open or closed on a day.

import { describe, expect, test } from 'vitest';
import { isAllYear, stateOn, type Season, type SeasonState } from '../../../src/core/seasons/season.ts';
import { day, leapYear, listDays } from './days.ts';

const open = (from: string, to: string): Season => ({ kind: 'open', periods: [{ from, to }] });
const closed = (from: string, to: string): Season => ({ kind: 'closed', periods: [{ from, to }] });

/** Checks the state on each of some days. */
function states(season: Season, dates: Record<string, SeasonState>) {
  for (const [date, state] of Object.entries(dates)) expect(stateOn(season, day(date)), date).toBe(state);
}

describe('a season within a year', () => {
  test('is open from its first to its last day', () => {
    states(open('09-10', '11-15'), {
      '2026-09-09': 'closed',
      '2026-09-10': 'open',
      '2026-11-15': 'open',
      '2026-11-16': 'closed',
    });
  });

  test('may last a single day', () => {
    states(open('05-01', '05-01'), {
      '2026-04-30': 'closed',
      '2026-05-01': 'open',
      '2026-05-02': 'closed',
    });
  });

  test('is turned around for a closed season', () => {
    states(closed('03-20', '06-07'), {
      '2026-03-19': 'open',
      '2026-03-20': 'closed',
      '2026-06-07': 'closed',
      '2026-06-08': 'open',
    });
  });
});

test('a season over New Year holds at both ends and in between', () => {
  states(open('09-01', '02-15'), {
    '2026-08-31': 'closed',
    '2026-09-01': 'open',
    '2026-12-31': 'open',
    '2027-01-01': 'open',
    '2027-02-15': 'open',
    '2027-02-16': 'closed',
  });
});

describe('a season to the end of February', () => {
  test.each([open('09-01', '02-28'), open('01-15', '02-28')])(
    'covers 29 February in a leap year',
    (season) => {
      states(season, { '2028-02-28': 'open', '2028-02-29': 'open', '2028-03-01': 'closed' });
    },
  );

  test('ends on the 28th in a common year', () => {
    states(open('09-01', '02-28'), { '2027-02-28': 'open', '2027-03-01': 'closed' });
  });
});

test('a season to another day of February does not reach the end of the month', () => {
  states(open('09-01', '02-27'), { '2028-02-27': 'open', '2028-02-28': 'closed', '2028-02-29': 'closed' });
});

describe('a season that lasts all year', () => {
  test.each([2027, leapYear])('is open on every day of %i', (year) => {
    expect(new Set(listDays(year).map((one) => stateOn(open('01-01', '12-31'), one)))).toEqual(
      new Set(['open']),
    );
  });

  test('is known as such, also among other periods', () => {
    expect(isAllYear(open('01-01', '12-31'))).toBe(true);
    expect(isAllYear(open('01-01', '12-30'))).toBe(false);
    expect(isAllYear(open('01-02', '12-31'))).toBe(false);
    expect(
      isAllYear({
        kind: 'closed',
        periods: [
          { from: '03-01', to: '04-01' },
          { from: '01-01', to: '12-31' },
        ],
      }),
    ).toBe(true);
  });
});

test('several periods hold together', () => {
  const season: Season = {
    kind: 'closed',
    periods: [
      { from: '02-01', to: '03-20' },
      { from: '04-10', to: '06-01' },
    ],
  };
  states(season, {
    '2026-01-31': 'open',
    '2026-03-20': 'closed',
    '2026-03-21': 'open',
    '2026-04-09': 'open',
    '2026-04-10': 'closed',
    '2026-06-02': 'open',
  });
});

test('a species without periods is never in season', () => {
  expect(stateOn({ kind: 'open', periods: [] }, day('2026-05-01'))).toBe('closed');
  expect(stateOn({ kind: 'closed', periods: [] }, day('2026-05-01'))).toBe('open');
});

test('an uncertain season is never told as open, and as closed only a month from its periods', () => {
  const season: Season = { ...open('09-01', '02-15'), uncertain: true };
  states(season, {
    '2026-07-31': 'closed',
    '2026-08-02': 'depends',
    '2026-11-22': 'depends',
    '2027-03-16': 'depends',
    '2027-03-18': 'closed',
  });
  expect(listDays(leapYear).map((one) => stateOn(season, one))).not.toContain('open');
});

test('an uncertain closed season is never told as open or closed', () => {
  const season: Season = { kind: 'closed', periods: [{ from: '10-01', to: '03-31' }], uncertain: true };
  expect(new Set(listDays(leapYear).map((one) => stateOn(season, one)))).toEqual(new Set(['depends']));
});

test('on days where sources differ it is told neither open nor closed; the days beside them are', () => {
  const season: Season = {
    kind: 'open',
    periods: [
      { from: '05-01', to: '05-14', disputed: true },
      { from: '05-15', to: '10-15' },
    ],
  };
  states(season, {
    '2026-04-30': 'closed',
    '2026-05-01': 'depends',
    '2026-05-14': 'depends',
    '2026-05-15': 'open',
    '2026-10-15': 'open',
    '2026-10-16': 'closed',
  });
});

test('a day that another period settles is not disputed', () => {
  const season: Season = {
    kind: 'open',
    periods: [
      { from: '05-01', to: '06-30', disputed: true },
      { from: '06-01', to: '07-31' },
    ],
  };
  states(season, { '2026-05-31': 'depends', '2026-06-01': 'open', '2026-06-30': 'open' });
});

describe('a period set by the order of a year', () => {
  const yearly: Season = { kind: 'closed', periods: [{ from: '04-09', to: '06-07', year: 2025 }] };

  test('holds to the day in its own year', () => {
    states(yearly, {
      '2025-04-08': 'open',
      '2025-04-09': 'closed',
      '2025-06-07': 'closed',
      '2025-06-08': 'open',
    });
  });

  test.each([2024, 2026, 2027])('is not yet known in %i, from a week before to a week after', (year) => {
    states(yearly, {
      [`${year}-04-01`]: 'open',
      [`${year}-04-02`]: 'depends',
      [`${year}-04-09`]: 'depends',
      [`${year}-05-01`]: 'depends',
      [`${year}-06-07`]: 'depends',
      [`${year}-06-14`]: 'depends',
      [`${year}-06-15`]: 'open',
    });
  });

  test('does not make uncertain what the law itself closes', () => {
    const pike: Season = { kind: 'closed', periods: [{ from: '02-01', to: '04-05' }, ...yearly.periods] };
    states(pike, { '2026-04-05': 'closed', '2026-04-06': 'depends', '2025-04-06': 'open' });
  });

  test('reaches over New Year with its week', () => {
    const season: Season = { kind: 'open', periods: [{ from: '01-03', to: '12-29', year: 2025 }] };
    states(season, { '2026-12-31': 'depends', '2027-01-01': 'depends', '2025-12-31': 'closed' });
  });
});
