// The words of the library of pictures and documents. Runs at build only.

import type { LibraryWords } from '../../islands/editing/model/library-words.ts';
import { pickWords } from '../i18n/island-words.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { routePath } from '../../routes.ts';
import { editingWords } from './editing.ts';

export const libraryWords = (locale: Locale): LibraryWords => ({
  editing: pickWords(editingWords(locale), ['problems', 'failed', 'failures', 'errorCode', 'resource']),
  library: getFile(locale, 'pictures'),
  screens: {
    announcement: routePath('editAnnouncement', locale),
    page: routePath('editPage', locale),
    tables: routePath('tables', locale),
  },
});
