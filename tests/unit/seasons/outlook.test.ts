// How long the state of a day lasts, and when a species opens.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsUntil, opensOn } from '../../../src/core/seasons/outlook.ts';
import { stateOn, type Period, type Season } from '../../../src/core/seasons/season.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { day, leapYear, listDates, listDays } from './days.ts';

const open = (from: string, to: string): Season => ({ kind: 'open', periods: [{ from, to }] });
const closed = (from: string, to: string): Season => ({ kind: 'closed', periods: [{ from, to }] });
const trout = closed('10-01', '03-31');
const yearly: Season = { kind: 'closed', periods: [{ from: '04-09', to: '06-07', year: 2025 }] };

const anyDate = fc.constantFrom(...[2024, 2025, 2026, 2027, leapYear].flatMap(listDates));
const anyMonthDay = fc.constantFrom(...listDays(leapYear).map(({ monthDay }) => monthDay));
const anyPeriod: fc.Arbitrary<Period> = fc.record(
  {
    from: anyMonthDay,
    to: anyMonthDay,
    year: fc.integer({ min: 2024, max: 2029 }),
    disputed: fc.constant(true),
  },
  { requiredKeys: ['from', 'to'] },
);
const anySeason: fc.Arbitrary<Season> = fc.record({
  kind: fc.constantFrom('open', 'closed'),
  periods: fc.array(anyPeriod, { maxLength: 4 }),
  uncertain: fc.boolean(),
});

/** Returns the days of the year after a day, beginning with that day. */
const yearFrom = (date: string) => Array.from({ length: 367 }, (_, step) => addDays(date, step));
const stateAt = (season: Season, date: string) => stateOn(season, day(date));

describe('how long the state of a day still holds', () => {
  test('brown trout, closed in November, stays closed until 31 March', () => {
    expect(holdsUntil(trout, '2026-11-21')).toBe('2027-03-31');
  });

  test('and then open until the end of September', () => {
    expect(holdsUntil(trout, '2027-04-01')).toBe('2027-09-30');
  });

  test('on the last day of a season, until that day', () => {
    expect(holdsUntil(trout, '2027-03-31')).toBe('2027-03-31');
    expect(holdsUntil(trout, '2026-09-30')).toBe('2026-09-30');
  });

  test('until the end of February, which is the 29th in a leap year', () => {
    const season = open('09-01', '02-28');
    expect(holdsUntil(season, '2026-11-21')).toBe('2027-02-28');
    expect(holdsUntil(season, '2027-11-21')).toBe('2028-02-29');
    expect(holdsUntil(season, '2028-02-29')).toBe('2028-02-29');
  });

  test('until the days become unknown, where an order decides', () => {
    expect(holdsUntil(yearly, '2025-05-01')).toBe('2025-06-07');
    expect(holdsUntil(yearly, '2025-08-01')).toBe('2026-04-01');
    expect(holdsUntil(yearly, '2026-01-15')).toBe('2026-04-01');
    expect(holdsUntil(yearly, '2026-05-01')).toBe('2026-06-14');
  });

  test.each<[string, Season]>([
    ['all year open', open('01-01', '12-31')],
    ['all year closed', closed('01-01', '12-31')],
    ['an uncertain closed season', { ...trout, uncertain: true }],
    ['without periods', { kind: 'closed', periods: [] }],
  ])('without end when it never changes: %s', (_, season) => {
    expect(holdsUntil(season, '2026-11-21')).toBeNull();
    expect(holdsUntil(season, '2028-02-29')).toBeNull();
  });

  test.each([2026, 2027, leapYear])('the same on every day of a season of %i', (year) => {
    const days = listDates(year);
    expect(days.map((one) => holdsUntil(trout, one)?.slice(5))).toEqual(
      days.map((one) => (stateAt(trout, one) === 'closed' ? '03-31' : '09-30')),
    );
  });

  test('is what looking at each day of the year finds', () => {
    fc.assert(
      fc.property(anySeason, anyDate, (season, date) => {
        const days = yearFrom(date);
        const change = days.findIndex((one) => stateAt(season, one) !== stateAt(season, date));
        expect(holdsUntil(season, date)).toBe(change < 0 ? null : days[change - 1]);
      }),
    );
  });
});

describe('the day on which a species opens anew', () => {
  test('is the first of its season, on a closed day and on an open one', () => {
    expect(opensOn(open('05-15', '10-15'), '2026-11-21')).toBe('2027-05-15');
    expect(opensOn(open('05-15', '10-15'), '2026-06-01')).toBe('2027-05-15');
    expect(opensOn(trout, '2026-11-21')).toBe('2027-04-01');
  });

  test('is none where it is always open, never open, or nobody is sure', () => {
    expect(opensOn(open('01-01', '12-31'), '2026-11-21')).toBeNull();
    expect(opensOn(closed('01-01', '12-31'), '2026-11-21')).toBeNull();
    expect(opensOn({ ...trout, uncertain: true }, '2026-11-21')).toBeNull();
  });

  test('is not the day on which sources begin to differ', () => {
    const roebuck: Season = {
      kind: 'open',
      periods: [
        { from: '05-01', to: '05-14', disputed: true },
        { from: '05-15', to: '10-15' },
      ],
    };
    expect(opensOn(roebuck, '2026-11-21')).toBe('2027-05-15');
  });

  test('is what looking at each day of the year finds', () => {
    fc.assert(
      fc.property(anySeason, anyDate, (season, date) => {
        const days = yearFrom(date);
        const found = days.find(
          (one, index) =>
            index > 0 && stateAt(season, one) === 'open' && stateAt(season, days[index - 1] ?? '') !== 'open',
        );
        expect(opensOn(season, date)).toBe(found ?? null);
      }),
    );
  });
});
