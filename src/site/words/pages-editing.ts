// The words of the screens where the pages' texts are edited. Runs at build only.

import { pageIds, type PageId } from '../../lib/content/needs.ts';
import type { PagesWords } from '../../islands/editing/model/page-words.ts';
import type { EditingWords, ListWords } from '../../islands/editing/model/words.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { routePath } from '../../routes.ts';
import { entryWords, listWords } from './editing.ts';

const withPages = <Editing extends ListWords | EditingWords>(
  locale: Locale,
  editing: Editing,
): PagesWords<Editing> => ({
  editing,
  pages: getFile(locale, 'page-texts'),
  paths: { list: routePath('editPages', locale), page: routePath('editPage', locale) },
  onSite: Object.fromEntries(pageIds.map((id) => [id, routePath(id, locale)])) as Record<PageId, string>,
});

export const pageListWords = (locale: Locale) => withPages(locale, listWords(locale));

export const pageTextWords = (locale: Locale) =>
  // Texts have their pictures whole.
  withPages(locale, { ...entryWords(locale), focus: undefined });
