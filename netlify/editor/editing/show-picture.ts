// A picture of the content as it is saved, also one that the site has not been built with yet.

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
 * @param name in src/content/media: deer.jpg
 * @throws ProblemError 404 where there is none.
 */
export async function showPicture(snapshot: Snapshot, name: string): Promise<Response> {
  const path = mediaFile(name);
  // A snapshot has files of the content alone, each by its one path.
  if (!snapshot.files.has(path)) throw notFound();
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const type = types[ending] ?? 'application/octet-stream';
  // Another picture may take its place at any time.
  const headers = { 'Content-Type': type, 'Cache-Control': 'private, no-cache' };
  return new Response((await snapshot.read(path)) as BodyInit, { headers });
}
