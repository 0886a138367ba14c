// POST /api/content: what the editor reads and saves.

import { basename } from 'node:path';
import { maxRequestMegabytes } from '../../src/lib/content/limits.ts';
import { answer, ProblemError, readJson, type Deps } from '../http/endpoint.ts';
import { requireMember } from '../session/guard.ts';
import type { Directory } from '../members/directory.ts';
import { json } from '../http/responses.ts';
import { contentProblem } from './failures.ts';
import { inTurns, jsonList } from './list.ts';
import type { Edits } from './plan.ts';
import { readContentRequest, type Asset, type ContentRequest, type DataFile } from './protocol.ts';
import { save, type BaseVersions, type Saved } from './save.ts';
import { authorOf, type Author, type ContentStore, type Snapshot } from './store.ts';

/** In bytes. */
const maxBody = maxRequestMegabytes * 2 ** 20;

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

const named = ({ files }: Snapshot, path: string) => ({
  id: files.get(path) ?? null,
  path,
  name: basename(path),
});

async function mediaFile(snapshot: Snapshot, path: string) {
  if (!snapshot.files.has(path)) throw new ProblemError(404, 'not-found', 'Not Found');
  return { ...named(snapshot, path), content: toBase64(await snapshot.read(path)), encoding: 'base64' };
}

/** Texts and files that were sent, with what the editor knew of them. */
function editsOf(
  texts: readonly DataFile[],
  assets: readonly Asset[],
): { edits: Edits; baseVersions: BaseVersions } {
  const edits = new Map<string, Uint8Array | string | null>();
  // An empty text is none: a translation that was left out, or taken back.
  for (const { path, raw } of texts) edits.set(path, raw.trim() ? raw : null);
  for (const { path, content } of assets) edits.set(path, toBytes(content));
  const known = [...texts, ...assets].flatMap(({ path, base }) =>
    base === undefined ? [] : [[path, base] as const],
  );
  return { edits, baseVersions: new Map(known) };
}

const saidOf = ({ change, files }: Saved) => ({
  change,
  files: [...files].map(([path, id]) => ({ path, id })),
});

async function persist(
  deps: ContentDeps,
  author: Author,
  edits: Edits,
  baseVersions: BaseVersions = new Map(),
): Promise<Saved> {
  const result = await save(await deps.store(), edits, baseVersions, author);
  if (result.change) await deps.saved?.();
  return result;
}

async function act({ action, params }: ContentRequest, author: Author, deps: ContentDeps): Promise<Response> {
  const snapshot = async () => (await deps.store()).snapshot();
  switch (action) {
    case 'info':
      return json({ repo: 'content', publish_modes: ['simple'], type: 'local_fs' });
    case 'entriesByFolder': {
      const { folder, extension, depth } = params;
      const now = await snapshot();
      const paths = pathsIn(now, folder, depth, `.${extension}`);
      return jsonList(inTurns(paths, (path) => entry(now, path)));
    }
    case 'entriesByFiles': {
      const now = await snapshot();
      return jsonList(inTurns(params.files, ({ path, label }) => entry(now, path, label)));
    }
    case 'getEntry':
      return json(await entry(await snapshot(), params.path));
    case 'persistEntry': {
      const { edits, baseVersions } = editsOf(params.dataFiles, params.assets);
      return json({
        message: 'entry persisted',
        ...saidOf(await persist(deps, author, edits, baseVersions)),
      });
    }
    case 'getMedia': {
      // Unlike decap-server's answer, without what the files hold, which are all the site's pictures together.
      const now = await snapshot();
      return json(pathsIn(now, params.mediaFolder, 1).map((path) => named(now, path)));
    }
    case 'getMediaFile':
      return json(await mediaFile(await snapshot(), params.path));
    case 'persistMedia': {
      const { edits, baseVersions } = editsOf([], [params.asset]);
      await persist(deps, author, edits, baseVersions);
      return json(await mediaFile(await snapshot(), params.asset.path));
    }
    case 'deleteFile':
    case 'deleteFiles': {
      const paths = 'paths' in params ? params.paths : [params.path];
      const result = await persist(deps, author, new Map(paths.map((path) => [path, null])));
      return json({ message: `deleted ${paths.join(', ')}`, ...saidOf(result) });
    }
    case 'getDeployPreview':
      return json(null);
  }
}

/** Answers POST /api/content, for editors. */
export function handleContent(request: Request, deps: ContentDeps): Promise<Response> {
  return answer(request, {
    POST: async () => {
      const member = await requireMember(request, deps, 'editor');
      const asked = readContentRequest(await readJson(request, maxBody));
      try {
        return await act(asked, authorOf(member), deps);
      } catch (error) {
        return contentProblem(error).toResponse();
      }
    },
  });
}
