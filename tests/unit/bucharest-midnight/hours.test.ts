// Opening hours of a counter.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdays } from '../../../src/content.config.ts';
import { timeInBucharest } from '../../../src/core/time/bucharest.ts';
import { decodeHours, encodeHours, isOpenAt } from '../../../src/core/time/hours.ts';

const spans = [
  { days: ['mon', 'tue', 'wed', 'thu'], from: '08:00', to: '12:00' },
  { days: ['mon', 'wed'], from: '13:00', to: '16:30' },
];

describe('a counter', () => {
  test.each([
    ['mon', '08:00'],
    ['mon', '11:59'],
    ['tue', '09:30'],
    ['wed', '13:00'],
    ['wed', '16:29'],
  ])('is open on %s at %s', (weekday, time) => {
    expect(isOpenAt(spans, { weekday, time })).toBe(true);
  });

  test.each([
    ['mon', '07:59'],
    ['mon', '12:00'],
    ['mon', '12:30'],
    ['wed', '16:30'],
    ['tue', '13:00'],
    ['fri', '09:00'],
    ['sun', '00:00'],
  ])('is closed on %s at %s', (weekday, time) => {
    expect(isOpenAt(spans, { weekday, time })).toBe(false);
  });

  test('is open until the last minute before midnight', () => {
    const late = [{ days: ['fri'], from: '00:00', to: '23:59' }];
    expect(isOpenAt(late, timeInBucharest(new Date('2026-01-15T22:00Z')))).toBe(true);
    expect(isOpenAt(late, timeInBucharest(new Date('2026-01-15T21:59Z')))).toBe(false);
    expect(isOpenAt(late, timeInBucharest(new Date('2026-01-16T21:58Z')))).toBe(true);
    expect(isOpenAt(late, timeInBucharest(new Date('2026-01-16T21:59Z')))).toBe(false);
  });

  test('without hours is never open', () => {
    expect(isOpenAt([], { weekday: 'mon', time: '09:00' })).toBe(false);
  });
});

test('the weekdays of the content are those of the clock', () => {
  const week = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2026, 10, 16 + index, 12)));
  expect(week.map((date) => timeInBucharest(date).weekday)).toEqual(weekdays);
});

describe('hours written for scripts', () => {
  test('are a short text', () => {
    expect(encodeHours(spans)).toBe('mon,tue,wed,thu/08:00/12:00 mon,wed/13:00/16:30');
  });

  test('are read as they were', () => {
    const two = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
    const time = fc.tuple(two(23), two(59)).map((parts) => parts.join(':'));
    const days = fc.subarray([...weekdays], { minLength: 1 });
    const hours = fc.array(fc.record({ days, from: time, to: time }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(hours, (one) => {
        expect(decodeHours(encodeHours(one))).toEqual(one);
      }),
    );
  });

  test('that are none keep the counter closed', () => {
    const read = decodeHours(encodeHours([]));
    for (const weekday of weekdays) expect(isOpenAt(read, { weekday, time: '09:00' })).toBe(false);
  });
});
