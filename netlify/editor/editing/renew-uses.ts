// Updates the uses of replaced pictures: what they say about the old picture is removed or replaced.

import { asData } from '../../../src/core/content/data.ts';
import type { ContentFiles } from '../../../src/core/content/files.ts';
import { references } from '../../../src/core/content/markup.ts';
import { mediaPath } from '../../../src/core/content/media-path.ts';
import { parsePath } from '../../../src/core/content/path.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import type { EditMap } from './edits.ts';
import type { UploadDetails } from './pictures-table.ts';

type Words = Readonly<Partial<Record<string, string>>>;

const escaped = (words: string) => words.replace(/[\\[\]]/g, '\\$&');

/** Returns a text with another description of a picture. */
function withWords(body: string, target: string, words: string): string {
  return references(body)
    .filter((reference) => reference.kind === 'picture' && reference.target === target)
    .toReversed()
    .reduce(
      (edited, { at, text }) => edited.slice(0, at - text.length) + escaped(words) + edited.slice(at),
      body,
    );
}

/**
 * Removes outdated fields from texts: the focus points of replaced covers and, if a new description is given, the old one.
 *
 * @param files the content with the edits.
 */
export function renewUses(edits: EditMap, files: ContentFiles, uploadDetails: UploadDetails): void {
  for (const [path, { replaces, about = {} }] of uploadDetails) {
    const place = parsePath(path);
    if (!replaces || place?.kind !== 'media') continue;
    const words: Words | undefined = about.alt?.[defaultLocale]?.trim() ? about.alt : undefined;
    const coveredIds = new Set(
      files.announcements
        .filter((announcement) => asData(announcement.data)['cover'] === place.id)
        .map(({ id }) => id),
    );
    for (const file of [...files.announcements, ...files.pages]) {
      const isCover = parsePath(file.path)?.kind === 'announcements' && coveredIds.has(file.id);
      const data = { ...asData(file.data) };
      if (isCover) delete data['focus'];
      // Even if it was asked again and not answered.
      if (isCover && about.alt) delete data['alt'];
      const description = words?.[file.locale]?.trim() || words?.[defaultLocale];
      const body = description ? withWords(file.body, mediaPath + place.id, description) : file.body;
      const isSame = body === file.body && Object.keys(data).length === Object.keys(asData(file.data)).length;
      if (!isSame) edits.set(file.path, { ...data, body: body.trim() });
    }
  }
}
