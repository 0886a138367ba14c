// Backups of 14 days, 8 weeks and 12 months are kept.

import { expect, it } from 'vitest';
import { outdated } from '../../../netlify/office/backup/rotation.ts';
import { addDays } from '../../../src/core/time/days.ts';

/** Returns the backups left after one on each of so many nights, each followed by the removal of old ones. */
function nights(count: number, first = '2025-01-01'): string[] {
  let days: string[] = [];
  for (let at = 0; at < count; at++) {
    days.push(addDays(first, at));
    const over = new Set(outdated(days));
    days = days.filter((day) => !over.has(day));
  }
  return days;
}

it('all of the first two weeks', () => {
  expect(nights(14)).toHaveLength(14);
  expect(outdated([])).toEqual([]);
});

it('of a year and more: fourteen days, Sundays of eight weeks, the last days of twelve months', () => {
  // The last night is Thursday, 31 December 2026.
  const days = nights(400, '2025-11-27');
  expect(days.slice(-14)).toEqual(Array.from({ length: 14 }, (_, at) => addDays('2026-12-18', at)));
  expect(days).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'],
    ...['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-15', '2026-11-22', '2026-11-29', '2026-11-30'],
    ...['2026-12-06', '2026-12-13', ...days.slice(-14)],
  ]);
});

it('nights that are missing take the place of none that is there', () => {
  const rare = ['2026-01-10', '2026-05-10', '2026-05-20', '2026-11-28'];
  expect(outdated(rare)).toEqual([]);
});
