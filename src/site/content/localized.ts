// Texts of data that may lack a translation.

import type { LocalizedText } from '../../content.config.ts';
import { defaultLocale, type Locale } from '../../core/i18n/locales.ts';

export interface ShownText {
  text: string;
  /** Set if the text is not in the page's language. */
  lang?: Locale;
}

/** Returns the text in a language, or the Romanian one, marked as such. */
export function inLocale(value: LocalizedText, locale: Locale): ShownText {
  const text = value[locale];
  return text === undefined ? { text: value[defaultLocale], lang: defaultLocale } : { text };
}

/** Returns the text alone, for attributes and sorting. */
export function textIn(value: LocalizedText, locale: Locale): string {
  return inLocale(value, locale).text;
}
