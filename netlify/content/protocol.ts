// What the editor asks for: the proxy protocol of Decap CMS, as decap-server speaks it.

import { z } from 'astro/zod';
import { ProblemError } from '../http/endpoint.ts';
import { contentFolderPath, contentPath } from './paths.ts';

/** How many files one call may name: the editor names one entry in its languages, or the forms there are. */
const mostFiles = 100;

const path = z.string().refine((value) => contentPath(value) !== undefined);
const folder = z.string().transform((value, context) => {
  const found = contentFolderPath(value);
  if (found !== undefined) return found;
  context.addIssue('no folder of the content');
  return z.NEVER;
});

/** Beyond decap-server: the id of the file that the change was made on, null for none; left out: not known. */
const base = z.string().nullable().optional();
const dataFile = z.object({
  path,
  raw: z.string(),
  base,
  /** Files are not moved: their names are addresses. */
  newPath: z.undefined().optional(),
});
const asset = z.object({ path, content: z.base64(), encoding: z.literal('base64'), base });

export type DataFile = z.infer<typeof dataFile>;
export type Asset = z.infer<typeof asset>;

const asking = <Action extends string, Params extends z.ZodType>(action: Action, params: Params) =>
  z.object({ action: z.literal(action), params });

const request = z.discriminatedUnion('action', [
  asking('info', z.unknown().optional()),
  asking('getDeployPreview', z.unknown().optional()),
  asking('entriesByFolder', z.object({ folder, extension: z.string(), depth: z.int().positive() })),
  asking(
    'entriesByFiles',
    z.object({ files: z.array(z.object({ path, label: z.string().optional() })).max(mostFiles) }),
  ),
  asking('getEntry', z.object({ path })),
  asking(
    'persistEntry',
    z.object({ dataFiles: z.array(dataFile).max(mostFiles), assets: z.array(asset).max(mostFiles) }),
  ),
  asking('getMedia', z.object({ mediaFolder: folder })),
  asking('getMediaFile', z.object({ path })),
  asking('persistMedia', z.object({ asset })),
  asking('deleteFile', z.object({ path })),
  asking('deleteFiles', z.object({ paths: z.array(path).min(1).max(mostFiles) })),
]);

export type ContentRequest = z.infer<typeof request>;

/**
 * The request that a body holds.
 *
 * @throws ProblemError 422, as decap-server answers, with the names of the fields.
 */
export function readContentRequest(body: unknown): ContentRequest {
  const { data, error } = request.safeParse(body);
  if (data) return data;
  const fields = [...new Set(error.issues.map((issue) => issue.path.join('.') || 'action'))];
  throw new ProblemError(422, 'invalid-fields', 'Unprocessable Content', {
    details: { fields, error: `malformed: ${fields.join(', ')}` },
  });
}
