// Days without a time: arithmetic, and the moment when a day is over.

import { expect, test } from 'vitest';
import { dueOn } from '../../../src/core/content/report.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { addDays, calendarDay, isoDate, isOver } from '../../../src/core/time/days.ts';

/** Bucharest is two hours ahead of UTC in winter, three in summer. */
test.each([
  ['2026-11-21', '2026-11-21T21:59:59.999Z', false],
  ['2026-11-21', '2026-11-21T22:00:00.000Z', true],
  ['2026-07-10', '2026-07-10T20:59:59.999Z', false],
  ['2026-07-10', '2026-07-10T21:00:00.000Z', true],
  ['2026-10-25', '2026-10-25T21:59:59.999Z', false],
  ['2026-10-25', '2026-10-25T22:00:00.000Z', true],
  ['2026-12-31', '2026-12-31T21:59:59.999Z', false],
  ['2026-12-31', '2026-12-31T22:00:00.000Z', true],
  ['2026-11-21', '2026-11-21T00:00:00.000Z', false],
  ['2026-11-21', '2026-11-20T12:00:00.000Z', false],
])('what holds until %s is at %s over: %s', (lastDay, instant, over) => {
  expect(isOver(lastDay, today(new Date(instant)))).toBe(over);
});

test('an announcement is due on the same days: its last one is still its own', () => {
  const task = { file: 'a.md', place: 'a', until: '2026-11-21' };
  const at = (instant: string) => dueOn([task], today(new Date(instant)));
  expect(at('2026-11-21T21:59:59.999Z')).toEqual({ expired: [], expiring: [task] });
  expect(at('2026-11-21T22:00:00.000Z')).toEqual({ expired: [task], expiring: [] });
  // Fourteen days before, and one day earlier.
  expect(at('2026-11-06T22:00:00.000Z').expiring).toEqual([task]);
  expect(at('2026-11-06T21:59:59.999Z').expiring).toEqual([]);
});

test('days are counted over months, years, leap days and the changes of the clock', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-10-26', -2)).toBe('2026-10-24');
});

test('a date held as midnight in UTC is its day, and a day has its parts', () => {
  expect(isoDate(new Date('2026-03-05'))).toBe('2026-03-05');
  expect(calendarDay('2026-03-05')).toEqual({ year: 2026, monthDay: '03-05' });
});
