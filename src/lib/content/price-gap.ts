// Days without prices between a table's amounts and its later ones. Apart from the days of prices, which lists load.

import { addDays } from '../time/days.ts';
import type { PriceDays } from './price-days.ts';

/** Returns the days between the present amounts and those prepared for later, if there are any: nothing holds on them. */
export function daysBetween(now: PriceDays, next: PriceDays | undefined): Required<PriceDays> | undefined {
  if (!now.to || !next?.from) return undefined;
  const [from, to] = [addDays(now.to, 1), addDays(next.from, -1)];
  return from <= to ? { from, to } : undefined;
}
