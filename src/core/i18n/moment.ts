// Formats a time for letters: day and time in Romania.

import { locales, type Locale } from './locales.ts';

/**
 * Formats a time as day and time in Bucharest.
 *
 * @param at in milliseconds since 1970.
 */
export function formatMoment(at: number, locale: Locale): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Bucharest' } as const;
  return new Intl.DateTimeFormat(locales[locale].tag, format).format(new Date(at));
}
