// The headings, in tables and the questionnaire, for amounts and the dates on which they apply.

import type { Data } from '../../../core/content/data.ts';
import { untilNext } from '../../../core/content/price-days.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { formatDate } from '../../../core/i18n/format.ts';
import type { Locale } from '../../../core/i18n/locales.ts';
import { fill } from '../../../core/widgets/words.ts';
import { findNextAmounts, typedDays } from './new-year.ts';

/**
 * Returns the headings of amounts whose dates are not obvious: current ones that end, and later ones.
 * @param group a table of prices as a form holds it.
 */
export function amountHeads(
  group: Data,
  today: string,
  words: Pick<Files['tables'], 'amountUntil' | 'amountFrom'>,
  locale: Locale,
): { amount?: string; next?: string } {
  const later = findNextAmounts(group);
  const { now: current, next: following = {} } = later
    ? untilNext(typedDays(group), typedDays(later))
    : { now: typedDays(group) };
  const dayText = (key: string, day: string) => fill(key, { date: formatDate(new Date(day), locale) });
  return {
    ...(current.to && (later || current.to < today) && { amount: dayText(words.amountUntil, current.to) }),
    ...(current.from && current.from > today && { amount: dayText(words.amountFrom, current.from) }),
    ...(following.from && { next: dayText(words.amountFrom, following.from) }),
  };
}
