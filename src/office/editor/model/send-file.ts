// The files of a save: which of the chosen ones are in use, and sending them before the save.

import type { Upload } from '../api/editing.ts';
import { withSentFiles } from '../../../core/client/send-file.ts';
import { references } from '../../../core/content/markup.ts';
import { mediaPath } from '../../../core/content/media-path.ts';
import { nameIn } from '../../../core/content/path.ts';
import type { EntryTexts } from './entry.ts';

/** Chosen pictures and documents that are not sent yet, by path. */
export type Uploads = Readonly<Record<string, Blob>>;

/** Returns the chosen files that are in use; those removed from the text again are not sent. */
export function usedFiles(
  uploads: Uploads,
  { texts }: EntryTexts,
  fileNames: readonly string[] = [],
): [path: string, content: Blob][] {
  const shown = Object.values(texts).flatMap(({ body = '' }) => references(body).map(({ target }) => target));
  return Object.entries(uploads).filter(([path]) => {
    const name = nameIn(path);
    return fileNames.includes(name) || shown.includes(mediaPath + name);
  });
}

/**
 * Sends files, then saves.
 *
 * @param files by path.
 * @throws ApiError as sending or saving does.
 */
export const withFiles = <Answer>(
  files: readonly (readonly [path: string, content: Blob])[],
  save: (uploads: Upload[]) => Promise<Answer>,
): Promise<Answer> =>
  withSentFiles(
    files.map(([, content]) => content),
    (ids) => save(files.map(([path, { size }], at) => ({ path, id: ids[at] ?? '', size }))),
  );
