// Sends a picture or a document to the server, in parts that hosts let through; a save then takes it over by its id.

import { api, ApiError } from '../../../lib/client/client.ts';
import { editing, type Upload, type UploadPart } from '../../../lib/api/editing.ts';
import { maxPartMegabytes } from '../../../lib/content/limits.ts';
import { references } from '../../../lib/content/markup.ts';
import { mediaPath } from '../../../lib/content/media-path.ts';
import type { EntryTexts } from './entry.ts';
import { toBase64 } from './shrink.ts';

/** Pictures and documents chosen and not sent yet, by path. */
export type Uploads = Readonly<Record<string, Blob>>;

/** In bytes. */
const part = maxPartMegabytes * 2 ** 20;

interface Sending {
  id: string;
  /** The number of parts that have arrived. */
  parts: number;
}

/** The sendings by file: a save that was refused or cut off does not send again what has arrived. */
const sendings = new WeakMap<Blob, Sending>();

/** Sends the parts of a file that have not arrived yet. @throws ApiError */
async function sendFile(content: Blob): Promise<string> {
  const sending = sendings.get(content) ?? { id: crypto.randomUUID(), parts: 0 };
  sendings.set(content, sending);
  for (; sending.parts * part < content.size; sending.parts++) {
    const from = sending.parts * part;
    const body: UploadPart = {
      id: sending.id,
      part: sending.parts,
      content: await toBase64(content.slice(from, from + part)),
    };
    await api(`${editing}/upload`, { method: 'POST', body });
  }
  return sending.id;
}

/** Returns the chosen files that are in use: those taken out again are not sent. */
export function usedFiles(
  uploads: Uploads,
  { texts }: EntryTexts,
  fileNames: readonly string[] = [],
): [path: string, content: Blob][] {
  const shown = Object.values(texts).flatMap(({ body = '' }) => references(body).map(({ target }) => target));
  return Object.entries(uploads).filter(([path]) => {
    const name = path.replace(/.*\//, '');
    return fileNames.includes(name) || shown.includes(mediaPath + name);
  });
}

/**
 * Sends files, then saves. If the server has dropped one, because it waited too long, all are sent once again.
 *
 * @param files by path.
 * @throws ApiError as sending or saving does.
 */
export async function withFiles<Answer>(
  files: readonly (readonly [path: string, content: Blob])[],
  save: (uploads: Upload[]) => Promise<Answer>,
): Promise<Answer> {
  const send = async () => {
    const uploads: Upload[] = [];
    // One after the other: on a slow connection several at once would each come too late.
    for (const [path, content] of files)
      uploads.push({ path, id: await sendFile(content), size: content.size });
    return save(uploads);
  };
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'upload-gone') throw error;
    for (const [, content] of files) sendings.delete(content);
    return send();
  }
}
