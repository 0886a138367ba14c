// /api/edit: reading, checking and saving for the editor's pages, in plain JSON.

import { editing, type MediaList, type SaveAnswer } from '../../../src/office/editor/api/editing.ts';
import { maxRequestMegabytes } from '../../../src/core/content/limits.ts';
import { parsePath } from '../../../src/core/content/path.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { contentProblem } from './failures.ts';
import { contentWith } from './plan.ts';
import { authorOf } from '../content/store.ts';
import { answer, notFound, readJson } from '../../base/http/endpoint.ts';
import { json } from '../../base/http/responses.ts';
import { requireMember } from '../../identity/session/guard.ts';
import { listAnnouncements } from './announcements.ts';
import type { EditingDeps } from './deps.ts';
import { listLibrary } from './library.ts';
import { listPages } from './pages.ts';
import { getEditedFile } from './reconcile.ts';
import { publishNotice } from './notice.ts';
import { readPaths, readSaveRequest, readVersionRequest } from './requests.ts';
import { checkEdits, saveEdits } from './save.ts';
import { showPicture } from './show-picture.ts';
import { storePart, readUploads } from './uploads.ts';
import { listVersions, showVersion } from './versions.ts';

/** In bytes. */
const maxBody = maxRequestMegabytes * 2 ** 20;

/** Runs the work and turns errors of the content into their own problems. */
async function withContentProblems<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw contentProblem(error);
  }
}

type Read = (query: URLSearchParams, deps: EditingDeps) => Promise<Response>;

const readHandler =
  (read: Read) =>
  (request: Request, deps: EditingDeps): Promise<Response> =>
    answer(request, {
      GET: async () => {
        await requireMember(request, deps, 'editor');
        return withContentProblems(() => read(new URL(request.url).searchParams, deps));
      },
    });

/** GET: whether anything can be saved, as far as that is known beforehand; otherwise all typing would be in vain. */
const handleSaving = readHandler(async (_, deps) => {
  const store = await deps.store();
  store.requireWritable?.();
  return json({});
});

/** GET: the announcements, newest first. */
const handleAnnouncements = readHandler(async (_, deps) => {
  const snapshot = await (await deps.store()).snapshot();
  return json({ announcements: listAnnouncements(await contentWith(snapshot)) });
});

/** GET: the pages whose texts are edited. */
const handlePages = readHandler(async (_, deps) => {
  const snapshot = await (await deps.store()).snapshot();
  return json({ pages: listPages(await contentWith(snapshot)) });
});

/** GET: the pictures and documents, and where each is used. */
const handleLibrary = readHandler(async (_, deps) => {
  const snapshot = await (await deps.store()).snapshot();
  return json(listLibrary(await contentWith(snapshot), today(deps.now())));
});

/** GET ?path=…: files as data; those that do not exist have no version. */
const handleFiles = readHandler(async (query, deps) => {
  const paths = readPaths(query);
  const snapshot = await (await deps.store()).snapshot();
  return json({ files: await Promise.all(paths.map((path) => getEditedFile(snapshot, path))) });
});

/** GET ?path=…: the states that an entry had; with `&version=` one of them, and what differs now. */
const handleVersions = readHandler(async (query, deps) => {
  const { paths, version } = readVersionRequest(query);
  const store = await deps.store();
  if (version === undefined) return json({ versions: await listVersions(store, paths) });
  const details = await showVersion(store, paths, version);
  if (!details) throw notFound();
  return json(details);
});

/** GET: the names of pictures and documents. */
const handleMedia = readHandler(async (_, deps) => {
  const { files } = await (await deps.store()).snapshot();
  const places = [...files.keys()].flatMap((path) => parsePath(path) ?? []);
  const namesOf = (kind: string) => places.filter((place) => place.kind === kind).map(({ id }) => id);
  return json({ pictures: namesOf('media'), documents: namesOf('attachments') } satisfies MediaList);
});

/** GET ?name=deer.jpg: a picture itself, also one that the site has not been built with yet. */
const handlePicture = readHandler(async (query, deps) => {
  const snapshot = await (await deps.store()).snapshot();
  return showPicture(snapshot, query.get('name') ?? '');
});

/** The check of the content reports where in a text such signs stand. */
const checkedByContent = ['files', 'choices'];

/** POST: saves files as one change. */
function handleSave(request: Request, deps: EditingDeps): Promise<Response> {
  return answer(request, {
    POST: async () => {
      const member = await requireMember(request, deps, 'editor');
      const input = readSaveRequest(await readJson(request, maxBody, checkedByContent));
      return withContentProblems(async () => {
        const store = await deps.store();
        const uploads = await readUploads(input.uploads, member.id, deps);
        const { id, filled } = await saveEdits(store, { ...input, uploads }, authorOf(member));
        // It is saved even if they are not deleted now: those left over go each night.
        const ids = input.uploads.map(({ id }) => id);
        await deps.waiting.drop(member.id, ids).catch(() => undefined);
        if (id) await deps.saved?.();
        const snapshot = await store.snapshot('any');
        const files = await Promise.all(input.files.map(({ path }) => getEditedFile(snapshot, path)));
        return json({ change: id ?? null, files, ...(filled && { filled }) } satisfies SaveAnswer);
      });
    },
  });
}

/** POST: publishes a quick notice, once however often it is sent. */
function handleNotice(request: Request, deps: EditingDeps): Promise<Response> {
  return answer(request, {
    POST: async () => {
      const member = await requireMember(request, deps, 'editor');
      const sent = await readJson(request, maxBody, checkedByContent);
      return json(await withContentProblems(() => publishNotice(sent, member, deps)));
    },
  });
}

/** POST: what would be wrong with a save, as the same problems; 200 where it could be saved. */
function handleCheck(request: Request, deps: EditingDeps): Promise<Response> {
  return answer(request, {
    POST: async () => {
      const member = await requireMember(request, deps, 'editor');
      const input = readSaveRequest(await readJson(request, maxBody, checkedByContent));
      return withContentProblems(async () => {
        const uploads = await readUploads(input.uploads, member.id, deps);
        await checkEdits(await deps.store(), { ...input, uploads });
        return json({ problems: [] });
      });
    },
  });
}

/** POST: a part of a file that the next save takes over. */
function handleUpload(request: Request, deps: EditingDeps): Promise<Response> {
  return answer(request, {
    POST: async () => {
      const member = await requireMember(request, deps, 'editor');
      return json(await storePart(request, member.id, deps));
    },
  });
}

/** By what stands behind /api/edit. */
export const handlers: Readonly<Record<string, (request: Request, deps: EditingDeps) => Promise<Response>>> =
  {
    saving: handleSaving,
    announcements: handleAnnouncements,
    pages: handlePages,
    files: handleFiles,
    versions: handleVersions,
    media: handleMedia,
    library: handleLibrary,
    picture: handlePicture,
    save: handleSave,
    notice: handleNotice,
    check: handleCheck,
    upload: handleUpload,
  };

/** Answers all that is beneath /api/edit. */
export function handleEditing(request: Request, deps: EditingDeps): Promise<Response> {
  const name = new URL(request.url).pathname.slice(editing.length + 1).replace(/\/$/, '');
  const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (handle) return handle(request, deps);
  const refuse = () => Promise.reject(notFound());
  return answer(request, { GET: refuse, POST: refuse });
}
