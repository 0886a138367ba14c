// Where the editor opens what a file of the content holds.

import { isText, parsePath } from '../content/path.ts';

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
