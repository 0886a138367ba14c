// Dates and periods as each language writes them.

import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formatDate,
  formatDays,
  formatMarkedPeriods,
  formatMonthDay,
  formatPartialDate,
  formatPeriods,
  monthNames,
  nameInLine,
} from '../../../src/core/i18n/format.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import type { Period, Season } from '../../../src/core/seasons/season.ts';
import { isPartialDate } from '../../../src/core/time/typed-days.ts';

const november = new Date('2026-11-21');

afterEach(() => void vi.unstubAllEnvs());

describe('a date', () => {
  test.each([
    ['ro', '21 noiembrie 2026'],
    ['en', '21 November 2026'],
    ['de', '21. November 2026'],
  ] as const)('in %s is %s', (locale, text) => {
    expect(formatDate(november, locale)).toBe(text);
  });

  test.each([
    ['ro', 'noi|nov'],
    ['en', 'Nov'],
    ['de', 'Nov'],
  ] as const)('in %s is shortened where there is little room', (locale, month) => {
    expect(formatDate(november, locale, 'short')).toMatch(new RegExp(`^21\\.? (${month})\\.? 2026$`));
    expect(formatDate(november, locale, 'dayShort')).toMatch(new RegExp(`^21\\.? (${month})\\.?$`));
    expect(formatDate(november, locale, 'monthYear')).toMatch(new RegExp(`^(${month})\\.? 2026$`));
    expect(formatDate(november, locale, 'day')).toMatch(/^21\.?$/);
  });

  test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'is the same day for a builder in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      // Formats are cached: reloaded for the time zone.
      vi.resetModules();
      const format = await import('../../../src/core/i18n/format.ts');
      expect(format.formatDate(november, 'ro')).toBe('21 noiembrie 2026');
      expect(format.formatMonthDay('09-01', 'en')).toMatch(/^1 /);
      expect(format.formatDays(['mon'], 'en')).toBe('Mon');
    },
  );
});

describe('the months', () => {
  test('have their Romanian names, in small letters', () => {
    expect(monthNames('ro', 'month').join(' ')).toBe(
      'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
    );
  });

  test.each([
    ['en', 'January', 'December'],
    ['de', 'Januar', 'Dezember'],
  ] as const)('have their names in %s', (locale, first, last) => {
    const names = monthNames(locale, 'month');
    expect([names.at(0), names.at(-1)]).toEqual([first, last]);
  });

  test.each(localeCodes)('are twelve different short names in %s', (locale) => {
    const names = monthNames(locale, 'monthShort');
    expect(new Set(names).size).toBe(12);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(5);
  });
});

describe('a day of the year', () => {
  test.each([
    ['ro', /^1 sept?\.?$/],
    ['en', /^1 Sept?$/],
    ['de', /^1\. Sept?\.?$/],
  ] as const)('in %s has no year', (locale, text) => {
    expect(formatMonthDay('09-01', locale)).toMatch(text);
  });

  test.each([
    ['ro', /^28\/29 feb\.?$/],
    ['en', /^28\/29 Feb$/],
    ['de', /^28\.\/29\. Feb\.?$/],
  ] as const)('in %s: 28 February stands for the end of the month', (locale, text) => {
    expect(formatMonthDay('02-28', locale)).toMatch(text);
  });

  test.each(localeCodes)('in %s: no other 28th does', (locale) => {
    expect(formatMonthDay('01-28', locale)).not.toContain('29');
    expect(formatMonthDay('02-27', locale)).toMatch(/^27\D/);
    expect(formatMonthDay('02-29', locale)).toMatch(/^29\D/);
  });
});

describe('the periods of a season', () => {
  const season = (...periods: Period[]): Season => ({ kind: 'open', periods });

  test.each(localeCodes)('are first and last day in %s', (locale) => {
    const [first, last] = [formatMonthDay('09-01', locale), formatMonthDay('02-28', locale)];
    expect(formatPeriods(season({ from: '09-01', to: '02-28' }), locale, '')).toBe(`${first} – ${last}`);
  });

  test('stand one after the other, those of an order like the others', () => {
    const periods = [
      { from: '02-01', to: '03-20' },
      { from: '04-09', to: '06-07', year: 2025 },
    ];
    const [first, second] = periods.map((period) => formatPeriods(season(period), 'en', ''));
    expect(formatPeriods(season(...periods), 'en', '')).toBe(`${first}, ${second}`);
  });

  test('are a word for the whole year', () => {
    expect(formatPeriods(season({ from: '01-01', to: '12-31' }), 'ro', 'tot anul')).toBe('tot anul');
    expect(formatPeriods(season({ from: '01-02', to: '12-31' }), 'ro', 'tot anul')).not.toBe('tot anul');
  });

  const inLine = (...given: Parameters<typeof season>) =>
    formatMarkedPeriods(season(...given), 'en', 'all year');

  test('have a mark each where sources differ or an order sets them, after the others', () => {
    expect(
      inLine(
        { from: '04-01', to: '06-07', disputed: true },
        { from: '10-01', to: '03-31' },
        { from: '09-15', to: '09-30', disputed: true },
        { from: '04-09', to: '06-07', year: 2025 },
      ),
    ).toBe('1 Oct – 31 Mar, 1 Apr – 7 Jun*, 9 Apr – 7 Jun*, 15 Sept – 30 Sept*');
  });

  test('have a mark each where the season is uncertain', () => {
    const uncertain = { ...season({ from: '09-01', to: '12-15' }), uncertain: true };
    expect(formatMarkedPeriods(uncertain, 'en', 'all year')).toBe('1 Sept – 15 Dec*');
  });

  test('of a whole year say it alone, whatever an order adds', () => {
    const year = { from: '01-01', to: '12-31' };
    expect(inLine(year, { from: '04-09', to: '06-07', year: 2025 })).toBe('all year');
    expect(inLine({ ...year, disputed: true }, { from: '08-01', to: '02-15' })).toBe(
      '1 Aug – 15 Feb, all year*',
    );
  });
});

describe('weekdays', () => {
  test.each([
    ['ro', ['mon', 'tue', 'wed', 'thu', 'fri'], /^lun\.? – vin\.?$/],
    ['en', ['mon', 'tue', 'wed', 'thu', 'fri'], /^Mon – Fri$/],
    ['de', ['mon', 'tue', 'wed', 'thu', 'fri'], /^Mo\.? – Fr\.?$/],
    ['en', ['fri', 'sat', 'sun'], /^Fri – Sun$/],
  ] as const)('in %s: %j is a range', (locale, days, text) => {
    expect(formatDays(days, locale)).toMatch(text);
  });

  test.each([
    ['ro', ['tue', 'thu'], /^mar\.?, joi\.?$/],
    ['en', ['mon', 'tue'], /^Mon, Tue$/],
    ['en', ['mon', 'wed', 'fri'], /^Mon, Wed, Fri$/],
    ['en', ['mon', 'tue', 'thu', 'fri'], /^Mon, Tue, Thu, Fri$/],
    ['de', ['sun'], /^So\.?$/],
  ] as const)('in %s: %j are single days', (locale, days, text) => {
    expect(formatDays(days, locale)).toMatch(text);
  });

  test('are put in the order of the week', () => {
    expect(formatDays(['fri', 'mon', 'wed'], 'en')).toBe('Mon, Wed, Fri');
    expect(formatDays(['wed', 'mon', 'tue'], 'en')).toBe('Mon – Wed');
  });
});

describe('a date as far as it is known', () => {
  test.each([
    ['2017', 'ro', '2017'],
    ['2021-11', 'ro', 'noiembrie 2021'],
    ['2021-11', 'en', 'November 2021'],
    ['2021-03', 'de', 'März 2021'],
    ['2017-06-14', 'ro', '14 iunie 2017'],
    ['2017-06-14', 'en', '14 June 2017'],
    ['2017-06-14', 'de', '14. Juni 2017'],
  ] as const)('%s in %s is %s', (date, locale, text) => {
    expect(isPartialDate(date)).toBe(true);
    expect(formatPartialDate(date, locale)).toBe(text);
  });

  test.each([
    '',
    '17',
    '2017-6',
    '2017-13',
    '2017-02-30',
    '2017-06-14T10:00Z',
    '14 iunie 2017',
    '2017-06-14-01',
  ])('“%s” is none', (text) => {
    expect(isPartialDate(text)).toBe(false);
  });
});

test.each([
  ['ro', 'Păstrăv indigen', 'păstrăv indigen'],
  ['en', 'Prussian carp', 'Prussian carp'],
  ['de', 'Bachforelle', 'Bachforelle'],
] as const)('in %s, “%s” is “%s” within a line', (locale, name, text) => {
  expect(nameInLine(name, locale)).toBe(text);
});
