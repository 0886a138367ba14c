// Typed days: what is shown can be read again, and ambiguous input is not read.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysInScale, monthDayAt } from '../../../src/core/seasons/month-day.ts';
import { addDays } from '../../../src/core/time/days.ts';
import {
  readDay,
  readMonthDay,
  readPartialDate,
  typedDay,
  typedMonthDay,
  typedPartialDate,
} from '../../../src/core/time/typed-days.ts';

const tags = fc.constantFrom('ro-RO', 'en-GB', 'en-US', 'de-DE');
const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1970-01-01', count));
const monthDays = fc.nat(daysInScale - 1).map(monthDayAt);

describe('a day', () => {
  test.each([
    ['21.11.2026', '2026-11-21'],
    ['21.11.26', '2026-11-21'],
    ['21/11/26', '2026-11-21'],
    ['21 nov 2026', '2026-11-21'],
    ['21noi2026', '2026-11-21'],
    ['21. November 2026', '2026-11-21'],
    ['November 21st, 2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['1 mart 2027', '2027-03-01'],
    ['1. März 2027', '2027-03-01'],
    [' 1.3.2027 ', '2027-03-01'],
    ['29.2.2027', undefined],
    ['31.04.2027', undefined],
    ['21.13.2026', undefined],
    ['21 nov', undefined],
    ['21-11-2026', undefined],
    ['21 n 2026', undefined],
    ['21.11.202', undefined],
    ['21.11.20261', undefined],
    ['1 21.11.2026', undefined],
    ['121.11.2026', undefined],
    ['21.111.2026', undefined],
    ['a21.11.2026', undefined],
    ['', undefined],
    ['mâine', undefined],
  ])('%j is %j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test('with a year of two digits is of the last one that may be meant', () => {
    expect(readDay('12.05.98')).toBe('2098-05-12');
    expect(readDay('12.05.98', 2027)).toBe('1998-05-12');
    expect(readDay('12.05.27', 2027)).toBe('2027-05-12');
    expect(readDay('12.05.28', 2027)).toBe('1928-05-12');
    expect(readDay('12.05.2098', 2027)).toBe('2098-05-12');
  });

  test('that is shown is read as the same one, in every language', () => {
    fc.assert(
      fc.property(days, tags, (day, tag) => {
        expect(readDay(typedDay(day, tag))).toBe(day);
        for (const dateStyle of ['long', 'medium'] as const)
          expect(
            readDay(new Intl.DateTimeFormat(tag, { dateStyle, timeZone: 'UTC' }).format(new Date(day))),
          ).toBe(day);
      }),
    );
  });

  test('is shown in digits, in English with the month’s name', () => {
    expect(typedDay('2026-11-01', 'ro-RO')).toBe('01.11.2026');
    expect(typedDay('2026-11-01', 'de-DE')).toBe('01.11.2026');
    expect(typedDay('2026-11-01', 'en-GB')).toBe('1 Nov 2026');
    expect(typedDay('mâine', 'ro-RO')).toBe('mâine');
  });
});

describe('a date as far as it is known', () => {
  test.each([
    ['2017', '2017'],
    ['iunie 2017', '2017-06'],
    ['06.2017', '2017-06'],
    ['6/2017', '2017-06'],
    ['Juni 2017', '2017-06'],
    ['2017-06', '2017-06'],
    ['14.06.2017', '2017-06-14'],
    ['2017-06-14', '2017-06-14'],
    ['14 iunie', undefined],
    ['13.2017', undefined],
    ['31.06.2017', undefined],
    ['06.17', undefined],
    ['vara lui 2017', undefined],
    ['', undefined],
  ])('%j is %j', (text, date) => {
    expect(readPartialDate(text)).toBe(date);
  });

  test('that is shown is read as the same one, in every language', () => {
    const lengths = fc.constantFrom(4, 7, 10);
    fc.assert(
      fc.property(days, lengths, tags, (day, length, tag) => {
        const date = day.slice(0, length);
        expect(readPartialDate(typedPartialDate(date, tag))).toBe(date);
      }),
    );
  });

  test('is shown as people write it', () => {
    expect(typedPartialDate('2017-06-14', 'ro-RO')).toBe('14.06.2017');
    expect(typedPartialDate('2017-06', 'ro-RO')).toBe('06.2017');
    expect(typedPartialDate('2017-06', 'en-GB')).toBe('Jun 2017');
    expect(typedPartialDate('2017', 'ro-RO')).toBe('2017');
    expect(typedPartialDate('2017-13', 'ro-RO')).toBe('2017-13');
  });
});

describe('a day of the year', () => {
  test.each([
    ['1 sept', '09-01'],
    ['1.9', '09-01'],
    ['01.09', '09-01'],
    ['01.09.', '09-01'],
    ['1/9', '09-01'],
    ['1 septembrie', '09-01'],
    ['1. Sept.', '09-01'],
    ['September 1', '09-01'],
    ['28 feb', '02-28'],
    ['29.02', '02-29'],
    ['30.2', undefined],
    ['31 iun', undefined],
    ['1 se', undefined],
    ['09-01', undefined],
    ['1', undefined],
    ['1 sept 2026', undefined],
  ])('%j is %j', (text, day) => {
    expect(readMonthDay(text)).toBe(day);
  });

  test('that is shown is read as the same one, in every language', () => {
    fc.assert(
      fc.property(monthDays, tags, (day, tag) => {
        expect(readMonthDay(typedMonthDay(day, tag))).toBe(day);
      }),
    );
  });

  test('is never another day than one that exists, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [day, monthDay] = [readDay(text), readMonthDay(text)];
        if (day !== undefined) expect(readDay(typedDay(day, 'ro-RO'))).toBe(day);
        if (monthDay !== undefined) expect(readMonthDay(typedMonthDay(monthDay, 'ro-RO'))).toBe(monthDay);
      }),
    );
  });
});
