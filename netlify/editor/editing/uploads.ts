// The pictures and documents of a save: sent in parts beforehand and claimed by the save.

import * as z from 'zod/mini';
import type { Upload } from '../../../src/office/editor/api/editing.ts';
import { maxPartMegabytes } from '../../../src/core/content/limits.ts';
import { mostParts } from '../../../src/core/outbox/entry.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import { base64 } from '../../base/http/read.ts';
import type { EditingDeps } from './deps.ts';
import type { UploadedFile } from './save.ts';

const longestPart = maxPartMegabytes * 2 ** 20;

/** A part, in base64, since not every server on the way passes raw bytes unchanged. */
export const partSchema = z.strictObject({
  id: z.uuid(),
  part: z.int().check(z.nonnegative(), z.lt(mostParts)),
  content: base64.check(z.refine((bytes) => bytes.length <= longestPart)),
});

/** In bytes: a part in base64 and the JSON around it. */
export const maxPartBody = Math.ceil(longestPart / 3) * 4 + 1024;

/**
 * Reads the files of a save that the same editor has uploaded.
 *
 * @throws ProblemError 409 if one is incomplete: it expired or was already claimed.
 */
export async function readUploads(
  uploads: readonly Upload[],
  editorId: string,
  { waiting }: Pick<EditingDeps, 'waiting'>,
): Promise<UploadedFile[]> {
  const files: UploadedFile[] = [];
  for (const { id, size, ...rest } of uploads) {
    const content = await waiting.read(editorId, id);
    if (content.byteLength !== size) throw new ProblemError('upload-gone');
    files.push({ ...rest, content });
  }
  return files;
}
