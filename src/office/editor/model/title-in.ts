// The titles of announcements and pages in the language of the screen, and the text by which lists find them.

import { localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import { fold } from '../../../core/fold.ts';
import type { Titles } from '../api/editing.ts';

interface Titled {
  id: string;
  titles: Titles;
}

/** Returns the folded text to search an entry by: its titles in all languages, and its id. */
export const titleText = ({ id, titles }: Titled): string => fold([...Object.values(titles), id].join(' '));

/**
 * Returns an entry's title in a language. The fallbacks are its Romanian title, another title, each with its language, and
 * finally its id.
 */
export function titleIn({ id, titles }: Titled, locale: Locale): { title: string; lang?: Locale } {
  const found = [locale, ...localeCodes].find((code) => titles[code]);
  return { title: (found && titles[found]) ?? id, ...(found && found !== locale && { lang: found }) };
}
