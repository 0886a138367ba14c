// Sends a file to the server in parts small enough for hosts; a later call refers to it by its id.

import { maxPartMegabytes } from '../content/limits.ts';
import { api, ApiError } from './client.ts';

/** In bytes. */
const part = maxPartMegabytes * 2 ** 20;

interface Sending {
  id: string;
  /** The number of parts that have arrived. */
  parts: number;
}

/** The uploads by file: after a refused or interrupted call, parts that have arrived are not sent again. */
const sendings = new WeakMap<Blob, Sending>();

/** Returns the content of a file in base64. */
export async function toBase64(file: Blob): Promise<string> {
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
  return (reader.result as string).replace(/^[^,]*,/, '');
}

/** Sends the parts of a file that have not arrived yet. @throws ApiError */
async function sendFile(content: Blob): Promise<string> {
  const sending = sendings.get(content) ?? { id: crypto.randomUUID(), parts: 0 };
  sendings.set(content, sending);
  for (; sending.parts * part < content.size; sending.parts++) {
    const from = sending.parts * part;
    const body = {
      id: sending.id,
      part: sending.parts,
      content: await toBase64(content.slice(from, from + part)),
    };
    await api('/api/edit/upload', { method: 'POST', body });
  }
  return sending.id;
}

/**
 * Sends files, then saves. If the server has dropped a file because it waited too long, sends all of them again.
 *
 * @param save gets the ids of the files, in their order.
 * @throws ApiError as sending or saving does.
 */
export async function withSentFiles<Answer>(
  files: readonly Blob[],
  save: (ids: string[]) => Promise<Answer>,
): Promise<Answer> {
  const send = async () => {
    const ids: string[] = [];
    // One after the other: on a slow connection, several at once would all arrive too late.
    for (const file of files) ids.push(await sendFile(file));
    return save(ids);
  };
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'upload-gone') throw error;
    for (const file of files) sendings.delete(file);
    return send();
  }
}
