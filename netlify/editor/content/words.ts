// The names of the content's places in every language of the site, from `locales`.

import { contentWords, type ContentWords } from '../../../src/core/content/content-words.ts';
import { localeCodes, type Locale } from '../../../src/core/i18n/locales.ts';
import { readWords } from '../../base/http/languages.ts';

/** @param root the project's folder; on the host, the function's, into which netlify.toml packs the catalogues. */
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
