// Where the editor opens what a file of the content holds.

import { isText, parsePath } from '../content/path.ts';
import { defaultLocale } from '../i18n/locales.ts';

/**
 * The part of the editor's address after the `#`, with the field to bring into view.
 *
 * @example entryHash('src/content/fish.yaml', ['fish', 3, 'name', 'en'])
 * // '#/collections/fish/entries/fish?at=fish.3.name.en'
 */
export function entryHash(file: string, path: readonly (string | number)[] = []): string {
  const place = parsePath(file);
  // Pictures and attachments are seen to where pictures are named.
  const [collection, entry] = isText(place)
    ? [place.kind, place.id]
    : place?.kind === 'data'
      ? [place.id, place.id]
      : ['pictures', 'pictures'];
  const at = path.length ? `?at=${path.join('.')}` : '';
  return `#/collections/${collection}/entries/${entry}${at}`;
}

/** The field that such an address names; nothing where it names none. */
export function fieldOf(hash: string): (string | number)[] {
  return (/\?at=([^&]*)/.exec(hash)?.[1] ?? '')
    .split('.')
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : decodeURIComponent(step)));
}

/** The screens where entries are written: the site's own for texts, and the editor of all else. */
export type EntryScreens = Record<'editor' | 'announcement' | 'page', string>;

/** The address where a place of the content is written. */
export function entryAddress(
  { editor, announcement, page }: EntryScreens,
  file: string,
  path?: readonly (string | number)[],
): string {
  const place = parsePath(file);
  if (!isText(place)) return editor + entryHash(file, path);
  const language = place.locale === defaultLocale ? '' : `&language=${place.locale}`;
  return `${place.kind === 'pages' ? page : announcement}?id=${place.id}${language}`;
}
