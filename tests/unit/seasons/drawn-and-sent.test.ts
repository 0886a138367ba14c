// Seasons as the bars of the calendar, and as text for the page's scripts.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listBars } from '../../../src/core/seasons/bars.ts';
import { dayIndex } from '../../../src/core/seasons/month-day.ts';
import {
  decodeSeason,
  disputedPart,
  encodeSeason,
  settledPart,
  stateOn,
  type Period,
  type Season,
} from '../../../src/core/seasons/season.ts';
import { leapYear, listDays } from './days.ts';

const leapDays = listDays(leapYear);
const days = [...listDays(2025), ...leapDays];

const anyDay = fc.constantFrom(...leapDays.map(({ monthDay }) => monthDay));
const anyPeriod: fc.Arbitrary<Period> = fc.record(
  { from: anyDay, to: anyDay, year: fc.integer({ min: 2024, max: 2029 }), disputed: fc.constant(true) },
  { requiredKeys: ['from', 'to'] },
);
const own = { periods: fc.array(anyPeriod, { maxLength: 4 }), uncertain: fc.boolean() };
const anySeason: fc.Arbitrary<Season> = fc.record({
  kind: fc.constantFrom('open', 'closed'),
  ...own,
  later: fc.array(fc.record({ since: fc.constantFrom('2027-05-15', '2028-01-01'), ...own }), {
    maxLength: 2,
  }),
});

const total = (season: Season) => listBars(season).reduce((sum, { length }) => sum + length, 0);

test('a season falls into its settled and its disputed days', () => {
  fc.assert(
    fc.property(anySeason, (season) => {
      const [settled, disputed] = [settledPart(season), disputedPart(season)];
      expect(settled.periods.length + disputed.periods.length).toBe(season.periods.length);
      expect(settled.periods.filter(isDisputed)).toEqual([]);
      expect(season.periods.filter(isDisputed)).toEqual(disputed.periods);
    }),
  );
});

const isDisputed = ({ disputed = false }: Period) => disputed;

describe('the bars of a season', () => {
  test('one within a year', () => {
    expect(listBars({ kind: 'open', periods: [{ from: '01-02', to: '01-31' }] })).toEqual([
      { start: 1, length: 30, uncertain: false },
    ]);
  });

  test('one for a single day', () => {
    expect(listBars({ kind: 'open', periods: [{ from: '05-01', to: '05-01' }] })).toEqual([
      { start: 121, length: 1, uncertain: false },
    ]);
  });

  test('two over New Year: from 1 January, and to 31 December', () => {
    expect(listBars({ kind: 'open', periods: [{ from: '12-31', to: '01-01' }] })).toEqual([
      { start: 0, length: 1, uncertain: false },
      { start: 365, length: 1, uncertain: false },
    ]);
    expect(total({ kind: 'open', periods: [{ from: '09-01', to: '02-15' }] })).toBe(46 + 122);
  });

  test('a whole year fills the line', () => {
    expect(listBars({ kind: 'open', periods: [{ from: '01-01', to: '12-31' }] })).toEqual([
      { start: 0, length: 366, uncertain: false },
    ]);
  });

  test('the end of February is drawn to the 29th', () => {
    expect(total({ kind: 'open', periods: [{ from: '02-01', to: '02-28' }] })).toBe(29);
  });

  test('hatched where an order decides, or nobody is sure', () => {
    const periods = [
      { from: '02-01', to: '03-20' },
      { from: '04-09', to: '06-07', year: 2025 },
    ];
    const hatched = (uncertain: boolean) =>
      listBars({ kind: 'closed', periods, uncertain }).map((bar) => bar.uncertain);
    expect(hatched(false)).toEqual([false, true]);
    expect(hatched(true)).toEqual([true, true]);
  });

  test('stand for the days of the season', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const season: Season = { kind: 'open', periods: [period] };
        const drawn = leapDays.filter(({ monthDay }) => {
          const at = dayIndex(monthDay);
          return listBars(season).some(({ start, length }) => at >= start && at < start + length);
        });
        const inSeason = leapDays.filter(({ monthDay }) => {
          const state = stateOn(season, { year: period.year ?? leapYear, monthDay });
          return state === (period.disputed ? 'depends' : 'open');
        });
        expect(drawn).toEqual(inSeason);
        expect(total(season)).toBe(inSeason.length);
      }),
    );
  });
});

describe('a season written for scripts', () => {
  const periods = [
    { from: '02-01', to: '03-20' },
    { from: '04-09', to: '06-07', year: 2025 },
  ];

  test('is a short text', () => {
    expect(encodeSeason({ kind: 'closed', periods })).toBe('closed 02-01/03-20 04-09/06-07/2025');
    expect(encodeSeason({ kind: 'open', periods: [] })).toBe('open');
    expect(encodeSeason({ kind: 'closed', periods, uncertain: true })).toMatch(/^closed\? /);
  });

  test('is read as it was', () => {
    fc.assert(
      fc.property(anySeason, (season) => {
        expect(decodeSeason(encodeSeason(season))).toEqual(season);
      }),
    );
  });

  test('tells the same on every day', () => {
    fc.assert(
      fc.property(anySeason, (season) => {
        const read = decodeSeason(encodeSeason(season));
        expect(days.map((day) => stateOn(read, day))).toEqual(days.map((day) => stateOn(season, day)));
      }),
    );
  });
});
