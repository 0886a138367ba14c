// POST /api/content: what the editor reads and saves.

import { basename } from 'node:path';
import { answer, invalidFields, ProblemError, readJson, toProblem, type Deps } from '../auth/endpoint.ts';
import { requireMember } from '../auth/guard.ts';
import { log } from '../auth/log.ts';
import type { Directory, Member } from '../auth/members.ts';
import { json } from '../auth/responses.ts';
import { ContentProblemsError, type Edits } from './plan.ts';
import { readContentRequest, type Asset, type ContentRequest, type DataFile } from './protocol.ts';
import { ConflictError, save, type Bases, type Saved } from './save.ts';
import {
  MovedError,
  NoFileError,
  RepositoryRefusedError,
  RepositoryUnreachableError,
  type Author,
  type ContentStore,
  type Snapshot,
} from './store.ts';

/** In bytes: what the host lets through. */
const maxBody = 6 * 1024 * 1024;

export interface ContentDeps extends Deps {
  members: Pick<Directory, 'get'>;
  /** @throws MisconfiguredError where the site has no repository. */
  store(): ContentStore;
  /** Called after a change was saved where no host builds the site by itself. */
  saved?(): Promise<void>;
}

/** What went wrong with the content, as a problem; Decap CMS shows its member `error`. */
export function contentProblem(error: unknown): ProblemError {
  if (error instanceof ContentProblemsError) {
    const details = { problems: error.problems, error: error.message };
    return new ProblemError(422, 'content-problems', 'Unprocessable Content', { details });
  }
  if (error instanceof ConflictError) {
    const details = {
      files: Object.fromEntries(error.files),
      ...(error.by && { by: error.by }),
      error: `changed by someone else meanwhile: ${error.message}`,
    };
    return new ProblemError(409, 'content-moved', 'Conflict', { details });
  }
  if (error instanceof MovedError) {
    return new ProblemError(409, 'content-moved', 'Conflict', { details: { error: error.message } });
  }
  if (error instanceof NoFileError) return invalidFields(['path']);
  if (error instanceof RepositoryUnreachableError) {
    log('repository-unreachable', { reason: error.message });
    const more = { headers: { 'Retry-After': '30' }, details: { error: error.message } };
    return new ProblemError(503, 'content-unreachable', 'Service Unavailable', more);
  }
  if (error instanceof RepositoryRefusedError) {
    log('repository-refused', { reason: error.message });
    return new ProblemError(502, 'content-refused', 'Bad Gateway', { details: { error: error.message } });
  }
  return toProblem(error);
}

const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const toBytes = (content: string) => new Uint8Array(Buffer.from(content, 'base64'));

async function entry(snapshot: Snapshot, path: string, label?: string) {
  const id = snapshot.files.get(path) ?? null;
  const data = id === null ? null : toText(await snapshot.read(path));
  return { data, file: { path, id, ...(label !== undefined && { label }) } };
}

/** Paths within a folder, not deeper than a number of steps. */
function pathsIn({ files }: Snapshot, folder: string, depth: number, extension = ''): string[] {
  return [...files.keys()].filter(
    (path) =>
      path.startsWith(`${folder}/`) &&
      path.endsWith(extension) &&
      path.slice(folder.length + 1).split('/').length <= depth,
  );
}

async function mediaFile(snapshot: Snapshot, path: string, withContent = true) {
  const file = { id: snapshot.files.get(path) ?? null, path, name: basename(path) };
  if (!withContent) return file;
  return { ...file, content: toBase64(await snapshot.read(path)), encoding: 'base64' };
}

/** Texts and files that were sent, with what the editor knew of them. */
function editsOf(texts: readonly DataFile[], assets: readonly Asset[]): { edits: Edits; bases: Bases } {
  const edits = new Map<string, Uint8Array | string | null>();
  // An empty text is none: a translation that was left out, or taken back.
  for (const { path, raw } of texts) edits.set(path, raw.trim() ? raw : null);
  for (const { path, content } of assets) edits.set(path, toBytes(content));
  const known = [...texts, ...assets].flatMap(({ path, base }) =>
    base === undefined ? [] : [[path, base] as const],
  );
  return { edits, bases: new Map(known) };
}

const saidOf = ({ change, files }: Saved) => ({
  change,
  files: [...files].map(([path, id]) => ({ path, id })),
});

async function persist(
  deps: ContentDeps,
  author: Author,
  edits: Edits,
  bases: Bases = new Map(),
): Promise<Saved> {
  const result = await save(deps.store(), edits, bases, author);
  if (result.change) await deps.saved?.();
  return result;
}

async function act(request: ContentRequest, author: Author, deps: ContentDeps): Promise<unknown> {
  const snapshot = () => deps.store().snapshot();
  switch (request.action) {
    case 'info':
      return { repo: 'content', publish_modes: ['simple'], type: 'local_fs' };
    case 'entriesByFolder': {
      const { folder, extension, depth } = request.params;
      const now = await snapshot();
      return Promise.all(pathsIn(now, folder, depth, `.${extension}`).map((path) => entry(now, path)));
    }
    case 'entriesByFiles': {
      const now = await snapshot();
      return Promise.all(request.params.files.map(({ path, label }) => entry(now, path, label)));
    }
    case 'getEntry':
      return entry(await snapshot(), request.params.path);
    case 'persistEntry': {
      const { entry: one, dataFiles = one ? [one] : [], assets } = request.params;
      const { edits, bases } = editsOf(dataFiles, assets);
      return { message: 'entry persisted', ...saidOf(await persist(deps, author, edits, bases)) };
    }
    case 'getMedia': {
      const now = await snapshot();
      const { mediaFolder, content } = request.params;
      return Promise.all(pathsIn(now, mediaFolder, 1).map((path) => mediaFile(now, path, content)));
    }
    case 'getMediaFile':
      return mediaFile(await snapshot(), request.params.path);
    case 'persistMedia': {
      const { asset } = request.params;
      const { edits, bases } = editsOf([], [asset]);
      await persist(deps, author, edits, bases);
      return mediaFile(await snapshot(), asset.path);
    }
    case 'deleteFile':
    case 'deleteFiles': {
      const paths = request.action === 'deleteFile' ? [request.params.path] : request.params.paths;
      const result = await persist(deps, author, new Map(paths.map((path) => [path, null])));
      return { message: `deleted ${paths.join(', ')}`, ...saidOf(result) };
    }
    case 'getDeployPreview':
      return null;
  }
}

export const authorOf = ({ name, email }: Member): Author => ({ name, email });

/** Answers POST /api/content, for editors. */
export function handleContent(request: Request, deps: ContentDeps): Promise<Response> {
  return answer(request, {
    POST: async () => {
      const member = await requireMember(request, deps, 'editor');
      const asked = readContentRequest(await readJson(request, maxBody));
      try {
        return json(await act(asked, authorOf(member), deps));
      } catch (error) {
        return contentProblem(error).toResponse();
      }
    },
  });
}
