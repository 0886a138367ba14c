// What the editor asks for: the proxy protocol of Decap CMS, as decap-server speaks it.

import { z } from 'astro/zod';
import { ProblemError } from '../auth/endpoint.ts';
import { contentFolderPath, contentPath } from './paths.ts';

const file = z.string().refine((path) => contentPath(path) !== undefined, 'is no file of the content');
const folder = z
  .string()
  .refine((path) => contentFolderPath(path) !== undefined, 'is no folder of the content')
  .transform((path) => contentFolderPath(path) ?? '');

/** Beyond decap-server: the id of the file that the change was made on, null for none; left out: not known. */
const base = z.string().nullable().optional();

const dataFile = z.object({ path: file, raw: z.string(), newPath: z.undefined().optional(), base });
const asset = z.object({ path: file, content: z.base64(), encoding: z.literal('base64'), base });

const request = z.discriminatedUnion('action', [
  z.object({ action: z.literal('info') }),
  z.object({
    action: z.literal('entriesByFolder'),
    params: z.object({ folder, extension: z.string(), depth: z.number().int().positive() }),
  }),
  z.object({
    action: z.literal('entriesByFiles'),
    params: z.object({ files: z.array(z.object({ path: file, label: z.string().optional() })) }),
  }),
  z.object({ action: z.literal('getEntry'), params: z.object({ path: file }) }),
  z.object({
    action: z.literal('persistEntry'),
    params: z
      .object({
        entry: dataFile.optional(),
        dataFiles: z.array(dataFile).optional(),
        assets: z.array(asset).default([]),
      })
      .refine(({ entry, dataFiles }) => (entry === undefined) !== (dataFiles === undefined)),
  }),
  z.object({
    action: z.literal('getMedia'),
    /** Beyond decap-server: false leaves out what the files hold. */
    params: z.object({ mediaFolder: folder, content: z.boolean().default(true) }),
  }),
  z.object({ action: z.literal('getMediaFile'), params: z.object({ path: file }) }),
  z.object({ action: z.literal('persistMedia'), params: z.object({ asset }) }),
  z.object({ action: z.literal('deleteFile'), params: z.object({ path: file }) }),
  z.object({ action: z.literal('deleteFiles'), params: z.object({ paths: z.array(file).min(1) }) }),
  z.object({ action: z.literal('getDeployPreview') }),
]);

export type ContentRequest = z.infer<typeof request>;
export type DataFile = z.infer<typeof dataFile>;
export type Asset = z.infer<typeof asset>;

/**
 * The request that a body holds.
 *
 * @throws ProblemError 422, as decap-server answers, with the names of the fields.
 */
export function readContentRequest(body: unknown): ContentRequest {
  const result = request.safeParse(body);
  if (result.success) return result.data;
  const fields = [...new Set(result.error.issues.map(({ path }) => path.join('.')))];
  const error = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ');
  throw new ProblemError(422, 'invalid-fields', 'Unprocessable Content', { details: { fields, error } });
}
