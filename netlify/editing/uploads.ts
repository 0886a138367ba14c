// Pictures and documents of a save: sent before it in parts, taken over by it.

import { z } from 'astro/zod';
import type { Upload } from '../../src/lib/api/editing.ts';
import { maxDocumentMegabytes, maxPartMegabytes } from '../../src/lib/content/limits.ts';
import type { ContentDeps } from '../content/content.ts';
import { contentType, ProblemError } from '../http/endpoint.ts';
import type { SentFile } from './save.ts';
import type { WaitingFiles } from './waiting.ts';

/** In bytes. */
const largestPart = maxPartMegabytes * 2 ** 20;
const partsAtMost = Math.ceil(maxDocumentMegabytes / maxPartMegabytes);

export interface EditingDeps extends ContentDeps {
  waiting: WaitingFiles;
}

const query = z.object({
  id: z.uuid(),
  part: z
    .string()
    .regex(/^\d$/)
    .transform(Number)
    .refine((part) => part < partsAtMost),
});

/**
 * Keeps a part of a file.
 *
 * @throws ProblemError 422 with the names of the fields, 415 for another type, 413 for too much.
 */
export async function keepPart(request: Request, { waiting, now }: EditingDeps): Promise<void> {
  const { data, error } = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (error) {
    const fields = [...new Set(error.issues.map((issue) => issue.path.join('.')))];
    throw new ProblemError(422, 'invalid-fields', 'Unprocessable Content', { details: { fields } });
  }
  if (contentType(request) !== 'application/octet-stream')
    throw new ProblemError(415, 'unsupported-type', 'Unsupported Media Type');
  const content = new Uint8Array(await request.arrayBuffer());
  if (content.byteLength > largestPart) throw new ProblemError(413, 'too-large', 'Content Too Large');
  if (!content.byteLength)
    throw new ProblemError(422, 'invalid-fields', 'Unprocessable Content', { details: { fields: ['body'] } });
  // Whoever sends a file pays for sweeping: it is done also where no host runs it each night.
  if (data.part === 0) await waiting.tidy(now());
  if (!(await waiting.keep(data.id, data.part, content)))
    throw new ProblemError(503, 'store-unavailable', 'Service Unavailable', {
      headers: { 'Retry-After': '3600' },
    });
}

/**
 * The files of a save, as they were sent.
 *
 * @throws ProblemError 409 where one is not there as a whole: it waited too long, or was taken over before.
 */
export async function takeOver(uploads: readonly Upload[], waiting: WaitingFiles): Promise<SentFile[]> {
  const files: SentFile[] = [];
  for (const { path, id, size } of uploads) {
    const content = await waiting.read(id);
    if (content.byteLength !== size) throw new ProblemError(409, 'upload-gone', 'Conflict');
    files.push({ path, content });
  }
  return files;
}
