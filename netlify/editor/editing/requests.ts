// The requests that the editor's pages may send, as schemas.

import * as z from 'zod/mini';
import type { SaveRequest } from '../../../src/office/editor/api/editing.ts';
import { maxFilesAtOnce } from '../../../src/core/content/limits.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { withCommas } from '../../../src/core/romanian-letters.ts';
import { withoutUnseen } from '../../../src/core/unseen-signs.ts';
import { contentPath } from '../content/paths.ts';
import { invalidFields, type ProblemError } from '../../base/http/endpoint.ts';
import { id, readFields } from '../../base/http/read.ts';

/** The maximum number of languages of an entry, with room for more. */
const mostLanguages = 20;
/** The maximum depth of forms, with room to spare. */
const mostSteps = 12;
/** The maximum number of values, with room to spare: the longest data file has some 10,000. */
const mostValues = 50_000;

const path = z.string().check(z.refine((value) => contentPath(value) !== undefined));
/** A version: Git's id of the content. */
const version = z.nullable(z.string().check(z.regex(/^[0-9a-f]{40}$/)));
const isOfKind = (value: string, ...kinds: string[]) => kinds.includes(contentPath(value)?.kind ?? '');

const file = z.strictObject({
  path: path.check(z.refine((value) => isOfKind(value, 'announcements', 'pages', 'data'))),
  version,
  data: z.nullable(z.record(z.string(), z.json())),
  body: z.exactOptional(z.string()),
});
const filePath = path.check(z.refine((value) => isOfKind(value, 'media', 'attachments')));
/** The record's own schema checks the values. */
const about = z.strictObject({
  alt: z.exactOptional(z.partialRecord(z.enum(localeCodes), z.string())),
  author: z.exactOptional(z.string()),
  licence: z.exactOptional(z.string()),
  source: z.exactOptional(z.string()),
  focus: z.exactOptional(z.string()),
});
const upload = z.strictObject({
  path: filePath,
  id: z.uuid(),
  size: z.int().check(z.positive()),
  replaces: z.exactOptional(z.boolean()),
  about: z.exactOptional(about),
});
const choice = z.strictObject({
  path,
  steps: z.array(z.union([z.string(), z.int().check(z.nonnegative())])).check(z.maxLength(mostSteps)),
  keep: z.enum(['mine', 'theirs']),
  theirs: z.json(),
});

const saveRequest = z
  .strictObject({
    files: z.array(file).check(
      z.maxLength(maxFilesAtOnce),
      z.refine((files) => new Set(files.map((edit) => edit.path)).size === files.length),
    ),
    uploads: z._default(z.array(upload).check(z.maxLength(maxFilesAtOnce)), []),
    removals: z._default(z.array(filePath).check(z.maxLength(maxFilesAtOnce)), []),
    choices: z._default(z.array(choice).check(z.maxLength(maxFilesAtOnce)), []),
  })
  .check(
    // An empty request is a mistake by the sender.
    z.refine(({ files, uploads, removals }) => files.length + uploads.length + removals.length > 0, {
      path: ['files'],
    }),
  );

const pathList = z.array(path).check(z.minLength(1), z.maxLength(maxFilesAtOnce));

/** Returns a 400 with the names of the malformed fields. */
export function malformed(error: z.core.$ZodError): ProblemError {
  return invalidFields([...new Set(error.issues.map((issue) => issue.path.join('.') || 'body'))]);
}

/**
 * Returns true if data is nested more deeply than any form or has more values than any file: recursive code would go
 * just as deep.
 */
function isTooMuch(value: unknown): boolean {
  let level = [value];
  let values = 0;
  for (let depth = 0; level.length; depth++) {
    values += level.length;
    if (depth > mostSteps + 4 || values > mostValues) return true;
    level = level.flatMap((nested): unknown[] =>
      typeof nested === 'object' && nested !== null ? Object.values(nested) : [],
    );
  }
  return false;
}

/** Replaces cedillas with commas and removes invisible characters in all texts of a JSON value, except field names. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnseen(withCommas(value));
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, clean(field)]));
}

/** @throws ProblemError 400 with the names of the fields. */
export function readSaveRequest(body: unknown): Required<SaveRequest> {
  if (isTooMuch(body)) throw invalidFields(['files']);
  const { data, error } = z.safeParse(saveRequest, clean(body));
  if (error) throw malformed(error);
  return data;
}

/** @throws ProblemError 400. */
export function readPaths(query: URLSearchParams): string[] {
  const { data, error } = z.safeParse(pathList, query.getAll('path'));
  if (error) throw malformed(error);
  return [...new Set(data)];
}

const textPaths = z
  .array(path.check(z.refine((value) => isOfKind(value, 'announcements', 'pages'))))
  .check(z.minLength(1), z.maxLength(mostLanguages));
const versionRequest = z.object({ path: textPaths, version: z.optional(id) });

/**
 * Reads a request for an entry's versions, or for one of them.
 *
 * @throws ProblemError 400.
 */
export function readVersionRequest(query: URLSearchParams): { paths: string[]; version: string | undefined } {
  const sent = { path: query.getAll('path'), version: query.get('version') ?? undefined };
  const { path: paths, version } = readFields(versionRequest, sent);
  return { paths: [...new Set(paths)], version };
}
