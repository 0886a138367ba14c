// The words of the tables. Runs at build only.

import { dataKind } from '../../lib/content/kinds.ts';
import { tableNames, type TableName, type TablesWords } from '../../islands/editing/model/tables-words.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { routePath } from '../../routes.ts';
import { factEditingWords } from './editing.ts';
import { decisionTexts, fieldWords } from './fields.ts';

function onSite(name: TableName, locale: Locale): string | undefined {
  const { page, part = '' } = dataKind(name);
  return page && `${routePath(page, locale)}${part}`;
}

export const tablesWords = async (locale: Locale): Promise<TablesWords> => ({
  tables: { ...getFile(locale, 'tables'), states: getFile(locale, 'seasons').state },
  fields: { ...fieldWords(locale, tableNames), ownDecision: await decisionTexts() },
  editing: factEditingWords(locale),
  onSite: Object.fromEntries(tableNames.map((name) => [name, onSite(name, locale)])),
  library: routePath('editPictures', locale),
});
