// Formats days, times, numbers and amounts in the page's language.

import { formatsFor } from '../i18n/formats.ts';
import { locales, type Locale } from '../i18n/locales.ts';

/** @param usual the style of days for which none is given: screens about money and membership write them out. */
export function useFormat(usual?: 'long') {
  const locale = document.documentElement.lang as Locale;
  return { ...formatsFor(locales[locale].tag, usual), locale };
}
