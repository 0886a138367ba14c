// The addresses at which editors' screens open a place of the content.

import { isText, parsePath } from '../../../core/content/path.ts';
import { tableAddress } from './table-address.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';

/** The screens where entries are written. */
export type EntryScreens = Record<'announcement' | 'page' | 'tables', string>;

/** Returns the address at which a place of the content is edited; for files without fields, the table of pictures. */
export function entryAddress(
  { announcement, page, tables }: EntryScreens,
  file: string,
  path?: readonly (string | number)[],
): string {
  const place = parsePath(file);
  if (place?.kind === 'data') return tableAddress(tables, place.id, path);
  if (!isText(place)) return tableAddress(tables, 'pictures');
  const language = place.locale === defaultLocale ? '' : `&language=${place.locale}`;
  return `${place.kind === 'pages' ? page : announcement}?id=${place.id}${language}`;
}
