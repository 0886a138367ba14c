// The words of tables and the questionnaire for amounts and the days on which they hold.

import type { Data } from '../../../lib/content/data.ts';
import { daysBetween } from '../../../lib/content/price-gap.ts';
import type { Files } from '../../../lib/i18n/keys.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { fill } from '../../../lib/widgets/words.ts';
import { nextOf, typedDays } from './new-year.ts';

export const priceWordNames = [
  'newYear',
  'newYearHint',
  'newYearDone',
  'thisYearHint',
  'undo',
  'lastYear',
  'now',
  'stays',
  'staysNamed',
  'amountUntil',
  'amountFrom',
] as const satisfies readonly (keyof Files['tables'])[];

export type PriceWords = Pick<Files['tables'], (typeof priceWordNames)[number]>;

/** Returns a warning about days between a table's amounts and its later ones, on which the site has none to tell. */
export function gapWarning(
  group: Data,
  words: Pick<Files['tables'], 'noPrices'>,
  locale: Locale,
): string | undefined {
  const later = nextOf(group);
  const days = daysBetween(typedDays(group), later && typedDays(later));
  const inWords = (day: string) => formatDate(new Date(day), locale);
  return days && fill(words.noPrices, { from: inWords(days.from), to: inWords(days.to) });
}

/**
 * Returns the headings of amounts whose days do not go without saying: present ones that end, and later ones.
 *
 * @param group a table of prices as a form holds it.
 */
export function amountHeads(
  group: Data,
  today: string,
  words: Pick<PriceWords, 'amountUntil' | 'amountFrom'>,
  locale: Locale,
): { amount?: string; next?: string } {
  const later = nextOf(group);
  const [current, following] = [typedDays(group), later && typedDays(later)];
  const dayText = (key: string, day: string) => fill(key, { date: formatDate(new Date(day), locale) });
  return {
    ...(current.to && (later || current.to < today) && { amount: dayText(words.amountUntil, current.to) }),
    ...(current.from && current.from > today && { amount: dayText(words.amountFrom, current.from) }),
    ...(following?.from && { next: dayText(words.amountFrom, following.from) }),
  };
}
