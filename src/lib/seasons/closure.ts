// The general closure of natural waters, whose days an order sets anew each year, within the periods of single fish.

import type { Period } from './season.ts';

/** Stands for the first or the last day of the general closure. */
type Day = 'general' | (string & {});

/** Periods with the days of the general closure put in; each that has one of them holds for its year alone. */
export function withGeneralClosure(
  periods: readonly { from: Day; to: Day }[],
  closure: { from: string; to: string; year: number },
): Period[] {
  return periods.map(({ from, to }) => ({
    from: from === 'general' ? closure.from : from,
    to: to === 'general' ? closure.to : to,
    ...((from === 'general' || to === 'general') && { year: closure.year }),
  }));
}
