// The year's dues that are made already, as pages and functions exchange them.

import type { DuesPlan } from './fees.ts';

export interface MadeDues {
  /** Members who have paid nothing since, and may have them taken back. */
  unpaid: number;
  /** The sum of those. */
  amount: number;
  /** Members who have paid something since. */
  paid: number;
  /** The last day of all of it, or of the first instalment; null where they were not made for all. */
  dueOn: string | null;
}

/** What making a year's dues would do, and what was made of them; null where there are none. */
export interface YearPlan extends DuesPlan {
  made: MadeDues | null;
}
