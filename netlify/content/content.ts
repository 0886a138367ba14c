// POST /api/content: what the editor reads and saves.

import { basename } from 'node:path';
import { answer, readJson, type Deps } from '../auth/endpoint.ts';
import { requireMember } from '../auth/guard.ts';
import type { Directory, Member } from '../auth/members.ts';
import { json } from '../auth/responses.ts';
import { contentProblem } from './failures.ts';
import type { Edits } from './plan.ts';
import { readContentRequest, type Asset, type ContentRequest, type DataFile } from './protocol.ts';
import { save, type Bases, type Saved } from './save.ts';
import type { Author, ContentStore, Snapshot } from './store.ts';

/** In bytes: what the host lets through. */
const maxBody = 6 * 1024 * 1024;

export interface ContentDeps extends Deps {
  members: Pick<Directory, 'get'>;
  /** @throws MisconfiguredError where the site has no repository. */
  store(): Promise<ContentStore>;
  /** Called after a change was saved where no host builds the site by itself. */
  saved?(): Promise<void>;
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
  const result = await save(await deps.store(), edits, bases, author);
  if (result.change) await deps.saved?.();
  return result;
}

async function act(request: ContentRequest, author: Author, deps: ContentDeps): Promise<unknown> {
  const snapshot = async () => (await deps.store()).snapshot();
  switch (request.action) {
    case 'info':
      return { repo: 'content', publish_modes: ['simple'], type: 'local_fs' };
    case 'entriesByFolder': {
      const { folder, extension, depth } = request;
      const now = await snapshot();
      return Promise.all(pathsIn(now, folder, depth, `.${extension}`).map((path) => entry(now, path)));
    }
    case 'entriesByFiles': {
      const now = await snapshot();
      return Promise.all(request.files.map(({ path, label }) => entry(now, path, label)));
    }
    case 'getEntry':
      return entry(await snapshot(), request.path);
    case 'persistEntry': {
      const { edits, bases } = editsOf(request.dataFiles, request.assets);
      return { message: 'entry persisted', ...saidOf(await persist(deps, author, edits, bases)) };
    }
    case 'getMedia': {
      const now = await snapshot();
      const paths = pathsIn(now, request.folder, 1);
      return Promise.all(paths.map((path) => mediaFile(now, path, request.content)));
    }
    case 'getMediaFile':
      return mediaFile(await snapshot(), request.path);
    case 'persistMedia': {
      const { edits, bases } = editsOf([], [request.asset]);
      await persist(deps, author, edits, bases);
      return mediaFile(await snapshot(), request.asset.path);
    }
    case 'deleteFile':
    case 'deleteFiles': {
      const paths = 'paths' in request ? request.paths : [request.path];
      const result = await persist(deps, author, new Map(paths.map((path) => [path, null])));
      return { message: `deleted ${paths.join(', ')}`, ...saidOf(result) };
    }
    case 'getDeployPreview':
      return null;
  }
}

const authorOf = ({ name, email }: Member): Author => ({ name, email });

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
