// The places where shown content is edited: attributes that a build with the editor removes from the page again, in
// src/site/integrations/corrections.ts.

import { entryAddress, type EntryScreens } from '../../core/content/entry-address.ts';
import type { DataName } from '../../core/content/kinds.ts';
import { dataPath, textPath, type TextKind } from '../../core/content/path.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { isOn } from '../../parts.ts';
import { routePath } from '../../routes.ts';
import { getFile } from '../i18n/t.ts';

interface Attributes {
  'data-edit'?: string;
}

/** Returns the addresses of the screens for editing entries and tables. */
export const entryScreens = (locale: Locale): EntryScreens => ({
  announcement: routePath('editAnnouncement', locale),
  page: routePath('editPage', locale),
  tables: routePath('tables', locale),
});

const placeIn = (locale: Locale, file: string, path: readonly (string | number)[]): Attributes =>
  isOn('editor') ? { 'data-edit': entryAddress(entryScreens(locale), file, path) } : {};

/**
 * Returns the attributes of an element that shows a field of a record.
 *
 * @param locale of the page.
 * @param path the record's id and the field; rows by id, or by number if they have none.
 */
export const recordPlace = (locale: Locale, data: DataName, ...path: (string | number)[]): Attributes =>
  placeIn(locale, dataPath(data), [data, ...path]);

/**
 * Returns the attributes of an element that shows a field of a text.
 *
 * @param locale of the page.
 * @param language in which the text is shown.
 */
export const textPlace = (
  locale: Locale,
  kind: TextKind,
  id: string,
  language: Locale,
  field: string,
): Attributes => placeIn(locale, textPath(kind, language, id), [field]);

/** Returns the attributes of a public page with the words for editors on it. */
export const editingWords = (locale: Locale) =>
  isOn('editor') ? { 'data-edit-words': JSON.stringify(getFile(locale, 'editing').onPage) } : {};
