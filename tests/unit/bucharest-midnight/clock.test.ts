// Day and hour in Romania, whatever the clock of the visitor's device says.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayInBucharest, notBefore, timeInBucharest, today } from '../../../src/core/time/bucharest.ts';

/** Bucharest is two hours ahead of UTC in winter, three in summer. */
const moments = [
  ['just before midnight in winter', '2026-01-15T21:59:59Z', '2026-01-15', 'thu', '23:59'],
  ['midnight in winter', '2026-01-15T22:00:00Z', '2026-01-16', 'fri', '00:00'],
  ['an hour after midnight in winter', '2026-01-15T23:00:00Z', '2026-01-16', 'fri', '01:00'],
  ['just before midnight in summer', '2026-07-10T20:59:59Z', '2026-07-10', 'fri', '23:59'],
  ['midnight in summer', '2026-07-10T21:00:00Z', '2026-07-11', 'sat', '00:00'],
  ['the last minute of winter time', '2026-03-29T00:59:00Z', '2026-03-29', 'sun', '02:59'],
  ['the first minute of summer time', '2026-03-29T01:00:00Z', '2026-03-29', 'sun', '04:00'],
  ['the midnight that begins the day of summer time', '2026-03-28T22:00:00Z', '2026-03-29', 'sun', '00:00'],
  ['the midnight that ends it, an hour earlier', '2026-03-29T21:00:00Z', '2026-03-30', 'mon', '00:00'],
  ['the last minute of summer time', '2026-10-25T00:59:00Z', '2026-10-25', 'sun', '03:59'],
  ['the same hour once more, in winter time', '2026-10-25T01:00:00Z', '2026-10-25', 'sun', '03:00'],
  ['the midnight that begins the day of winter time', '2026-10-24T21:00:00Z', '2026-10-25', 'sun', '00:00'],
  ['the midnight that ends it, an hour later', '2026-10-25T22:00:00Z', '2026-10-26', 'mon', '00:00'],
  ['just before New Year', '2026-12-31T21:59:00Z', '2026-12-31', 'thu', '23:59'],
  ['New Year', '2026-12-31T22:00:00Z', '2027-01-01', 'fri', '00:00'],
  ['the end of February in a leap year', '2028-02-28T22:00:00Z', '2028-02-29', 'tue', '00:00'],
  ['noon', '2026-11-21T10:00:00Z', '2026-11-21', 'sat', '12:00'],
] as const;

/** Time zones, with their minutes behind UTC in January. */
const zones = [
  ['UTC', 0],
  ['Europe/Bucharest', -120],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
] as const;

describe.each(zones)('on a device set to %s', (zone, behind) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => void vi.unstubAllEnvs());

  test('the device really is there', () => {
    expect(new Date('2026-01-15T12:00Z').getTimezoneOffset()).toBe(behind);
  });

  test.each(moments)('%s', (_, instant, date, weekday, time) => {
    expect(today(new Date(instant))).toBe(date);
    expect(today(Date.parse(instant))).toBe(date);
    expect(dayInBucharest(new Date(instant))).toEqual({
      year: Number(date.slice(0, 4)),
      monthDay: date.slice(5),
    });
    expect(timeInBucharest(new Date(instant))).toEqual({ weekday, time });
  });
});

describe('a moment that may not lie before a day', () => {
  const day = '2026-11-23';

  test.each(['1970-01-01T00:00Z', '2025-11-23T10:00Z', '2026-11-22T21:59:59.999Z'])(
    'is of that day where it does: %s',
    (instant) => {
      expect(today(notBefore(day, new Date(instant)))).toBe(day);
      expect(timeInBucharest(notBefore(day, new Date(instant))).time).toBe('12:00');
    },
  );

  test.each(['2026-11-22T22:00Z', '2026-11-23T05:00Z', '2027-01-01T00:00Z'])(
    'stays as it is from the day’s midnight in Bucharest on: %s',
    (text) => {
      const instant = new Date(text);
      expect(notBefore(day, instant)).toBe(instant);
    },
  );

  test('stays as it is where no day is known', () => {
    const instant = new Date(0);
    expect(notBefore('', instant)).toBe(instant);
  });
});
