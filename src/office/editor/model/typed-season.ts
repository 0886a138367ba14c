// A season as the form holds it while it is being typed.

import { isCertain } from '../../../core/content/certainty.ts';
import { listIn, textIn, type Data } from '../../../core/content/data.ts';
import { type commonDays, withGeneralClosures, type Closure } from '../../../core/seasons/closure.ts';
import { isMonthDay } from '../../../core/seasons/month-day.ts';
import type { Season } from '../../../core/seasons/season.ts';
import { isDay as isDate } from '../../../core/time/reckoning.ts';

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && (value === 'general' || isMonthDay(value));

/**
 * Reads the season of a record from its form values.
 * @param field that has its periods.
 * @returns the periods that can be read, now and later; and whether these are all, without which nothing can be said of any day.
 */
export function typedSeason(
  values: Data | undefined,
  field: string,
  kind: Season['kind'],
  closures: readonly Closure[],
  common?: ReturnType<typeof commonDays>,
): { season: Season; isWhole: boolean } {
  const turns = [values, ...listIn(values?.['later'])].map((turn) => {
    const rows = listIn(turn?.[field]);
    const periods = rows.flatMap(({ from, to, disputed }) =>
      isDay(from) && isDay(to) ? [{ from, to, disputed: disputed === true }] : [],
    );
    return {
      since: textIn(turn?.['since']),
      periods: withGeneralClosures(periods, closures, common),
      uncertain: !isCertain(turn?.['certainty']),
      isWhole: periods.length === rows.length,
    };
  });
  const [first, ...later] = turns;
  const known = later.filter(({ since }) => isDate(since));
  return {
    season: {
      kind,
      periods: first?.periods ?? [],
      uncertain: first?.uncertain ?? true,
      later: known.map(({ since, periods, uncertain }) => ({ since, periods, uncertain })),
    },
    isWhole: known.length === later.length && turns.every(({ isWhole }) => isWhole),
  };
}
