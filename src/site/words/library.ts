// The words of the library of pictures and documents. Runs at build only.

import type { LibraryWords } from '../../islands/editing/model/library-words.ts';
import { pageIds } from '../../lib/content/needs.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { routePath } from '../../routes.ts';
import { noticeWords } from './editing.ts';

export const libraryWords = (locale: Locale): LibraryWords => ({
  // As a quick notice has them, which asks the same of a picture; no link is set here.
  editing: { ...noticeWords(locale), notice: undefined, pageLinks: {} },
  library: getFile(locale, 'pictures'),
  screens: {
    announcement: routePath('editAnnouncement', locale),
    page: routePath('editPage', locale),
    tables: routePath('tables', locale),
  },
  onSite: {
    announcements: routePath('announcements', locale),
    home: routePath('home', locale),
    pages: Object.fromEntries(pageIds.map((id) => [id, routePath(id, locale)])),
  },
});
