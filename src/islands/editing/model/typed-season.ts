// A season as a form holds it while it is typed.

import { isData, type Data } from '../../../lib/content/data.ts';
import { withGeneralClosures, type Closure } from '../../../lib/seasons/closure.ts';
import { isMonthDay } from '../../../lib/seasons/month-day.ts';
import type { Season } from '../../../lib/seasons/season.ts';
import { isDay as isDate } from '../../../lib/time/reckoning.ts';

const rowsIn = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isData) : []);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && (value === 'general' || isMonthDay(value));

/** Reads a day as the form holds it, 2027-05-15; null where it is none yet, undefined where it is left out. */
function dayOf(value: unknown): string | null | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return isDate(value) ? value : null;
}

/**
 * Reads the season of a record as a form holds it.
 *
 * @param field that has its periods.
 * @returns the periods that can be read; and whether these are all, without which nothing can be said of any day.
 */
export function typedSeason(
  values: Data | undefined,
  field: string,
  kind: Season['kind'],
  closures: readonly Closure[],
): { season: Season; isWhole: boolean } {
  const rows = rowsIn(values?.[field]);
  const periods = rows.flatMap(({ from, to, disputed, since: typedSince, until: typedUntil }) => {
    const [since, until] = [dayOf(typedSince), dayOf(typedUntil)];
    return isDay(from) && isDay(to) && since !== null && until !== null
      ? [{ from, to, disputed: disputed === true, since, until }]
      : [];
  });
  return {
    season: {
      kind,
      periods: withGeneralClosures(periods, closures),
      uncertain: values?.['certainty'] !== 'verified',
    },
    isWhole: periods.length === rows.length,
  };
}
