// Where the languages of an entry lie: each in a folder of its own.

import { inLanguage, isText, parsePath } from '../content/path.ts';
import { defaultLocale, localeCodes } from '../i18n/locales.ts';

/**
 * The files of an entry that is named without a language; none where the path already is that of a file.
 *
 * @example languageFiles('src/content/pages/home.md') // ['src/content/pages/ro/home.md', …]
 */
export function languageFiles(path: string): string[] {
  const original = parsePath(path.replace(/[^/]+$/, `${defaultLocale}/$&`));
  return isText(original) ? localeCodes.map((locale) => inLanguage(original, locale)) : [];
}
