// What the content's places are called in every language of the site, from `locales`.

import { contentWords, type ContentWords } from '../../../src/core/content/content-words.ts';
import { localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { readWords } from '../../base/http/languages.ts';

/** @param root the project's folder; at the host, that of the function, which netlify.toml packs the catalogues with. */
export function readContentWords(root: string): Record<Locale, ContentWords> {
  const editing = readWords(root, 'editing');
  const editor = readWords(root, 'editor');
  const fields = readWords(root, 'fields');
  const pageTexts = readWords(root, 'page-texts');
  const tables = readWords(root, 'tables');
  const words = localeCodes.map((locale) => [
    locale,
    contentWords(locale, {
      ...{ editing: editing[locale], editor: editor[locale], fields: fields[locale] },
      ...{ 'page-texts': pageTexts[locale], tables: tables[locale] },
    }),
  ]);
  return Object.fromEntries(words) as Record<Locale, ContentWords>;
}
