// The addresses at which the editors' screens open a place in the content.

import { defaultLocale } from '../i18n/locales.ts';
import { isText, parsePath } from './path.ts';

/** The screens on which entries are written. */
export type EntryScreens = Record<'announcement' | 'page' | 'tables', string>;

/** Returns the address at which the tables show a place in a data file; the key of the list is left out. */
function tableAddress(tables: string, data: string, path: readonly (string | number)[] = []): string {
  const query = new URLSearchParams({ table: data });
  const steps = path.slice(1);
  if (steps.length) query.set('at', steps.join('.'));
  return `${tables}?${query}`;
}

/** Returns the address at which to add a record for a picture without one. */
export const pictureWithoutRecord = (tables: string, name: string) =>
  `${tables}?${new URLSearchParams({ table: 'pictures', add: name })}`;

/**
 * Returns the address for editing a place in the content; for files without fields, the table of pictures.
 *
 * @param path rows by number, or by id, which remains valid when rows are added or removed.
 */
export function entryAddress(
  { announcement, page, tables }: EntryScreens,
  file: string,
  path: readonly (string | number)[] = [],
): string {
  const place = parsePath(file);
  if (place?.kind === 'data') return tableAddress(tables, place.id, path);
  if (!isText(place)) return tableAddress(tables, 'pictures');
  const language = place.locale === defaultLocale ? '' : `&language=${place.locale}`;
  const field = path.length ? `&field=${encodeURIComponent(path.join('.'))}` : '';
  return `${place.kind === 'pages' ? page : announcement}?id=${place.id}${language}${field}`;
}
