// Days of the year without a year.

import { expect, test } from 'vitest';
import { dayIndex, daysInScale, isMonthDay } from '../../../src/core/seasons/month-day.ts';
import { leapYear, listDays } from './days.ts';

test.each(['01-01', '02-28', '02-29', '04-30', '10-31', '12-31'])('%s is a day', (value) => {
  expect(isMonthDay(value)).toBe(true);
});

test.each([
  '02-30',
  '04-31',
  '06-31',
  '09-31',
  '11-31',
  '12-32',
  '13-01',
  '00-10',
  '01-00',
  '1-1',
  '01-1',
  '2026-01-01',
  '01/01',
  '01-01 ',
  'general',
  '',
])('%j is no day of the year', (value) => {
  expect(isMonthDay(value)).toBe(false);
});

test('every day of a leap year is a day and has its own place, in order', () => {
  const days = listDays(leapYear).map(({ monthDay }) => monthDay);
  expect(days.filter((monthDay) => !isMonthDay(monthDay))).toEqual([]);
  expect(days.map(dayIndex)).toEqual(Array.from({ length: daysInScale }, (_, index) => index));
});

test('a day has the same place every year: March begins after the 29 February of leap years', () => {
  expect(dayIndex('01-01')).toBe(0);
  expect(dayIndex('02-28')).toBe(58);
  expect(dayIndex('03-01')).toBe(60);
  expect(dayIndex('12-31')).toBe(365);
});
