// The words of the tables. Runs at build only.

import { tableNames, type TablesWords } from '../lib/editing/tables-words.ts';
import type { Locale } from '../lib/i18n/locales.ts';
import { getFile } from '../site/i18n/t.ts';
import { routePath } from '../routes.ts';
import { factEditingWords } from './editing-words.ts';
import { decisionTexts, fieldWords } from './field-words.ts';

export const tablesWords = async (locale: Locale): Promise<TablesWords> => ({
  tables: { ...getFile(locale, 'tables'), states: getFile(locale, 'seasons').state },
  fields: { ...fieldWords(locale, tableNames), ownDecision: await decisionTexts() },
  editing: factEditingWords(locale),
  library: routePath('editPictures', locale),
});
