// The periods that the journal offers.

import { expect, it } from 'vitest';
import { listPeriods } from '../../../src/office/fees/journal/JournalFilters.tsx';

it.each([
  ['2026-01-31', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['2028-03-31', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['2026-11-26', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30'],
])('of %s: the month is until %s, the one before from %s until %s', (today, end, from, until) => {
  const year = today.slice(0, 4);
  expect(listPeriods(today)).toMatchObject({
    month: { from: `${today.slice(0, 7)}-01`, until: end },
    lastMonth: { from, until },
    // As in the figures of a year: a bank may give days that are still in the future.
    year: { from: `${year}-01-01`, until: `${year}-12-31` },
  });
});
