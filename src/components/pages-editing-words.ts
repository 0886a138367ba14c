// The words of the screens where the pages' texts are edited. Runs at build only.

import { pageIds, type PageId } from '../lib/content/needs.ts';
import type { PagesWords } from '../lib/editing/page-words.ts';
import type { Locale } from '../lib/i18n/locales.ts';
import { getFile } from '../lib/i18n/t.ts';
import { routePath } from '../routes.ts';
import { editingWords } from './editing-words.ts';

export function pagesEditingWords(locale: Locale): PagesWords {
  return {
    editing: editingWords(locale),
    pages: getFile(locale, 'pages-editing'),
    paths: { list: routePath('editPages', locale), page: routePath('editPage', locale) },
    onSite: Object.fromEntries(pageIds.map((id) => [id, routePath(id, locale)])) as Record<PageId, string>,
  };
}
