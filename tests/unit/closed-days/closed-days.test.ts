// Closing days: public holidays, and those that the association enters.

import { describe, expect, test } from 'vitest';
import { association } from '../../../src/content.config.ts';
import { closedDays } from '../../../src/site/content/closed-days.ts';
import { formatRange } from '../../../src/core/i18n/format.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import type { T } from '../../../src/site/i18n/t.ts';
import { listHolidays } from '../../../src/site/content/holidays.ts';
import { word } from '../../e2e/fixtures/words.ts';

const t: T = (key, values) => word(key, 'ro', { ...values });
const closedFor = (name: string) => t('contact:closedHoliday', { name });
const on = (year: number) => listHolidays(year).map(({ day }) => day);

describe('the legal holidays', () => {
  // Art. 139 of the Labour Code; Orthodox Easter is on 12 April 2026, 2 May 2027 and 16 April 2028.
  test.each([
    [2026, ['04-10', '04-12', '04-13', '05-01', '05-31', '06-01', '06-01']],
    [2027, ['04-30', '05-01', '05-02', '05-03', '06-01', '06-20', '06-21']],
    [2028, ['04-14', '04-16', '04-17', '05-01', '06-01', '06-04', '06-05']],
  ])('of %i', (year, spring) => {
    const winter = ['01-01', '01-02', '01-06', '01-07', '01-24'];
    const rest = ['08-15', '11-30', '12-01', '12-25', '12-26'];
    expect(on(year)).toEqual([...winter, ...spring, ...rest].map((one) => `${year}-${one}`));
  });

  test('are the same days wherever the site is built', () => {
    const { TZ } = process.env;
    try {
      for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Bucharest']) {
        process.env['TZ'] = zone;
        expect(on(2027).slice(0, 3)).toEqual(['2027-01-01', '2027-01-02', '2027-01-06']);
        expect(on(2027)).toContain('2027-05-02');
      }
    } finally {
      if (TZ === undefined) delete process.env['TZ'];
      else process.env['TZ'] = TZ;
    }
  });

  test.each(localeCodes)('have names in %s for years to come', (locale) => {
    for (let year = 2026; year <= 2040; year++) {
      const unnamed = listHolidays(year).filter(({ name }) => !name || !word(name, locale));
      expect(unnamed).toEqual([]);
    }
  });
});

describe('what is said', () => {
  test('on a holiday names it, from the day of the build to the end of the next year', () => {
    const closed = closedDays([], '2026-11-22', t);
    expect(Object.keys(closed)[0]).toBe('2026-11-30');
    expect(closed['2027-01-01']).toBe(closedFor(t('contact:holidays.new-year')));
    expect(closed['2027-01-02']).toBe(closed['2027-01-01']);
    expect(closed['2027-12-26']).toBe(closedFor(t('contact:holidays.christmas-second')));
    expect(Object.keys(closed).filter((day) => day < '2026-11-22' || day >= '2028')).toEqual([]);
  });

  test('on two holidays at once names both', () => {
    expect(closedDays([], '2026-06-01', t)['2026-06-01']).toBe(
      closedFor(`${t('contact:holidays.children')}, ${t('contact:holidays.pentecost-monday')}`),
    );
  });

  test('on the association’s days, all of them, is that it is closed', () => {
    const closings = [
      { from: new Date('2026-12-23'), to: new Date('2026-12-25') },
      { from: new Date('2026-11-30'), to: undefined },
      { from: new Date('2026-11-01'), to: undefined },
    ];
    const closed = closedDays(closings, '2026-11-22', t);
    expect(closed['2026-12-22']).toBeUndefined();
    expect(closed['2026-12-23']).toBe(t('contact:closedToday'));
    expect(closed['2026-12-24']).toBe(t('contact:closedToday'));
    // The holiday is the better reason.
    expect(closed['2026-12-25']).toBe(closedFor(t('contact:holidays.christmas')));
    expect(closed['2026-11-30']).toBe(closedFor(t('contact:holidays.saint-andrew')));
    expect(closed['2026-11-01']).toBeUndefined();
  });
});

test('closing days are entered with their first and last day, in that order', () => {
  const { closings } = association.shape;
  expect(closings.parse(undefined)).toEqual([]);
  expect(closings.safeParse([{ from: '2026-12-24' }]).success).toBe(true);
  expect(closings.safeParse([{ from: '2026-12-24', to: '2026-12-24' }]).success).toBe(true);
  const wrong = closings.safeParse([{ from: '2026-12-24', to: '2026-12-23' }]);
  expect(wrong.error?.issues).toMatchObject([{ path: [0, 'to'], message: 'must not be before "from"' }]);
});

test('several days are told as the language tells them', () => {
  expect(formatRange('2026-12-24', '2026-12-24', 'ro')).toBe('24 decembrie 2026');
  expect(formatRange('2026-12-24', '2026-12-31', 'de')).toBe('24.–31. Dezember 2026');
  expect(formatRange('2026-12-24', '2027-01-03', 'en')).toMatch(/^24 December 2026\s–\s3 January 2027$/);
});
