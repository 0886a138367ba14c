// Which files editors may see and change: those of the content, by the exact shape of their paths.

import { contentFolder, dataNames, pageIds } from '../../src/lib/content/needs.ts';
import { localeCodes, type Locale } from '../../src/lib/i18n/locales.ts';

export type ContentPath =
  | { kind: 'announcement' | 'page'; locale: Locale; id: string }
  | { kind: 'data' | 'media' | 'attachment'; id: string };

const locales = localeCodes.join('|');
const shapes: [ContentPath['kind'], RegExp][] = [
  ['announcement', new RegExp(`^announcements/(?<locale>${locales})/(?<id>[a-z0-9]+(?:-[a-z0-9]+)*)\\.md$`)],
  ['page', new RegExp(`^pages/(?<locale>${locales})/(?<id>${pageIds.join('|')})\\.md$`)],
  ['data', new RegExp(`^(?<id>${dataNames.join('|')})\\.yaml$`)],
  ['media', /^media\/(?<id>[\w-]+\.(?:jpe?g|png|webp))$/],
  ['attachment', /^attachments\/(?<id>[\w-]+\.pdf)$/],
];

/** In characters: a longer name is no file's. */
const maxLength = 200;

/**
 * What a path leads to; undefined for all that is not a file of the content, however it is written:
 * nothing is decoded, resolved or put in order here.
 *
 * @param path from the project's folder, with slashes.
 */
export function contentPath(path: string): ContentPath | undefined {
  if (path.length > maxLength || !path.startsWith(`${contentFolder}/`)) return undefined;
  const rest = path.slice(contentFolder.length + 1);
  for (const [kind, shape] of shapes) {
    const groups = shape.exec(rest)?.groups;
    if (groups) return { kind, ...groups } as ContentPath;
  }
  return undefined;
}

/** Folders whose files may be listed. */
const folders = ['', '/announcements', '/pages', '/media', '/attachments'].map(
  (name) => contentFolder + name,
);

/** A trailing slash is allowed, since editors send one for some folders. */
export function contentFolderPath(path: string): string | undefined {
  const folder = path.replace(/\/$/, '');
  return folders.includes(folder) ? folder : undefined;
}
