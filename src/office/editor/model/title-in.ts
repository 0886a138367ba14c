// What an announcement or a page is called in the language of the screen.

import { localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import type { Titles } from '../api/editing.ts';

/**
 * Returns the title in a language. Without one there it is the first that the entry has, Romanian before all, with its
 * language; an entry without any title goes by its id.
 */
export function titleIn(
  { id, titles }: { id: string; titles: Titles },
  locale: Locale,
): { title: string; lang?: Locale } {
  const found = [locale, ...localeCodes].find((code) => titles[code]);
  return { title: (found && titles[found]) ?? id, ...(found && found !== locale && { lang: found }) };
}
