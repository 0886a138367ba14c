// The files that editors may see and change: those of the content, recognised by the exact form of their paths.

import { dataNames } from '../../../src/core/content/kinds.ts';
import { pageIds } from '../../../src/core/content/needs.ts';
import { parsePath, type ContentPath } from '../../../src/core/content/path.ts';
import { attachmentFile, pictureFile, recordId } from '../../../src/core/content/schemas.ts';
import { isLocale } from '../../../src/core/i18n/locales.ts';

/** The names that files of a kind may have. */
const names: Record<ContentPath['kind'], (id: string) => boolean> = {
  announcements: (id) => recordId.safeParse(id).success,
  pages: (id) => pageIds.some((known) => known === id),
  data: (id) => dataNames.some((known) => known === id),
  media: (id) => pictureFile.safeParse(id).success,
  attachments: (id) => attachmentFile.safeParse(id).success,
};

/** In characters: no file has a longer path. */
const maxLength = 200;

/**
 * Returns the place that a path leads to; undefined unless it is a file of the content in its exact spelling: nothing
 * is decoded, resolved or normalised here.
 *
 * @param path relative to the project's folder, with slashes.
 */
export function contentPath(path: string): ContentPath | undefined {
  const place = path.length > maxLength ? undefined : parsePath(path);
  if (!place || !names[place.kind](place.id)) return undefined;
  return 'locale' in place && !isLocale(place.locale) ? undefined : place;
}
