// Serves a saved picture of the content, even if the built site does not have it yet.

import { mediaFile } from '../../../src/core/content/path.ts';
import type { Snapshot } from '../content/store.ts';
import { notFound } from '../../base/http/endpoint.ts';

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/**
 * Answers with a picture.
 *
 * @param name the file in src/content/media, such as deer.jpg
 * @throws ProblemError 404 if it does not exist.
 */
export async function showPicture(snapshot: Snapshot, name: string): Promise<Response> {
  const path = mediaFile(name);
  // A snapshot contains only files of the content, each under exactly one path.
  if (!snapshot.files.has(path)) throw notFound();
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const type = types[ending] ?? 'application/octet-stream';
  // The picture may be replaced at any time.
  const headers = { 'Content-Type': type, 'Cache-Control': 'private, no-cache' };
  return new Response((await snapshot.read(path)) as BodyInit, { headers });
}
