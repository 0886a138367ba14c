// /api/edit: reading, checking and saving for the editor's pages, in plain JSON.

import { editing, type MediaList, type SaveAnswer } from '../../../src/office/editor/api/editing.ts';
import { maxRequestMegabytes } from '../../../src/core/content/limits.ts';
import { parsePath } from '../../../src/core/content/path.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { contentApp } from './failures.ts';
import { contentWith } from './plan.ts';
import { toAuthor } from '../content/store.ts';
import { notFound, readJson } from '../../base/http/endpoint.ts';
import { body, gives } from '../../base/http/app.ts';
import { guard } from '../../identity/session/guard.ts';
import type { EditingDeps } from './deps.ts';
import { listLibrary } from './library.ts';
import { listAnnouncements, listPages } from './lists.ts';
import { getEditedFile } from './reconcile.ts';
import { publishNotice } from './notice.ts';
import { readPaths, readSaveRequest, readVersionRequest } from './requests.ts';
import { saveEdits } from './save.ts';
import { showPicture } from './show-picture.ts';
import { maxPartBody, partSchema, readUploads } from './uploads.ts';
import { listVersions, showVersion } from './versions.ts';

/** In bytes. */
const maxBody = maxRequestMegabytes * 2 ** 20;

/** Fields whose unfit characters are found by the check of the content, which reports their position in the text. */
const checkedByContent = ['files', 'choices'];

const readSent = (request: Request) => readJson(request, maxBody, checkedByContent);
const queryIn = ({ url }: Request) => new URL(url).searchParams;

/** All endpoints under /api/edit. Failures of the content have problems of their own. */
export function editingApp(deps: EditingDeps) {
  const editor = guard(deps, 'editor');
  const snapshotNow = async () => (await deps.store()).snapshot();
  const content = async () => contentWith(await snapshotNow());
  return (
    contentApp()
      // Whether anything can be saved, as far as is known beforehand, so that nobody types in vain.
      .get(`${editing}/saving`, editor, async () => {
        (await deps.store()).requireWritable?.();
        return gives({});
      })
      .get(`${editing}/announcements`, editor, async () =>
        gives({ announcements: listAnnouncements(await content()) }),
      )
      .get(`${editing}/pages`, editor, async () => gives({ pages: listPages(await content()) }))
      .get(`${editing}/library`, editor, async () => gives(listLibrary(await content(), today(deps.now()))))
      // ?path=…: files as data; version is null for those that do not exist.
      .get(`${editing}/files`, editor, async ({ req }) => {
        const paths = readPaths(queryIn(req.raw));
        const snapshot = await snapshotNow();
        return gives({ files: await Promise.all(paths.map((path) => getEditedFile(snapshot, path))) });
      })
      // ?path=…: the earlier states of an entry; with `&version=` one of them, and how it differs from now.
      .get(`${editing}/versions`, editor, async ({ req }) => {
        const { paths, version } = readVersionRequest(queryIn(req.raw));
        const store = await deps.store();
        if (version === undefined) return gives({ versions: await listVersions(store, paths) });
        const details = await showVersion(store, paths, version);
        if (!details) throw notFound();
        return gives(details);
      })
      // The names of pictures and documents.
      .get(`${editing}/media`, editor, async () => {
        const { files } = await snapshotNow();
        const places = [...files.keys()].flatMap((path) => parsePath(path) ?? []);
        const listNames = (kind: string) => places.filter((place) => place.kind === kind).map(({ id }) => id);
        return gives<MediaList>({ pictures: listNames('media'), documents: listNames('attachments') });
      })
      // ?name=deer.jpg: a picture itself, even if the built site does not have it yet.
      .get(`${editing}/picture`, editor, async ({ req }) =>
        showPicture(await snapshotNow(), req.query('name') ?? ''),
      )
      // Saves files as one change.
      .post(`${editing}/save`, editor, async ({ req, var: { member } }) => {
        const input = readSaveRequest(await readSent(req.raw));
        const store = await deps.store();
        const uploads = await readUploads(input.uploads, member.id, deps);
        const { id, filled } = await saveEdits(store, { ...input, uploads }, toAuthor(member));
        // The save succeeds even if the uploads are not deleted now: leftovers are deleted each night.
        const ids = input.uploads.map((upload) => upload.id);
        await deps.waiting.drop(member.id, ids).catch(() => undefined);
        if (id) await deps.saved?.();
        const snapshot = await store.snapshot('any');
        const files = await Promise.all(input.files.map(({ path }) => getEditedFile(snapshot, path)));
        return gives<SaveAnswer>({ change: id ?? null, files, ...(filled && { filled }) });
      })
      // Publishes a quick notice, once however often it is sent.
      .post(`${editing}/notice`, editor, async ({ req, var: { member } }) =>
        gives(await publishNotice(await readSent(req.raw), member, deps)),
      )
      // Stores a part of a file for the next save.
      .post(`${editing}/upload`, editor, body(partSchema, maxPartBody), async ({ req, var: { member } }) => {
        const { id, part, content } = req.valid('json');
        await deps.waiting.store(member.id, id, part, content);
        return gives({ id });
      })
  );
}

export type EditingApi = ReturnType<typeof editingApp>;
