// Random edits: each calls the API as the editor's pages do, or as none of them would.

import fc from 'fast-check';
import sharp from 'sharp';
import { localStore } from '../../netlify/editor/content/local/store.ts';
import { contentProblem } from '../../netlify/editor/editing/failures.ts';
import { undo } from '../../netlify/editor/desk/undo.ts';
import type { FileEdit, SaveRequest } from '../../src/office/editor/api/editing.ts';
import type { Data } from '../../src/core/content/data.ts';
import { dataNames } from '../../src/core/content/kinds.ts';
import { pageIds } from '../../src/core/content/needs.ts';
import { contentFolder, dataPath, mediaFile, textPath } from '../../src/core/content/path.ts';
import { announcementFields, page } from '../../src/core/content/schemas.ts';
import { defaultLocale, localeCodes } from '../../src/core/i18n/locales.ts';
import { editTo } from '../unit/content-saving/save-texts.ts';
import { open, save, upload } from '../unit/editing/caller.ts';
import { anyRecord, fileEdits, pictureNames, recordEdits, type RecordEdit } from './form-edits.ts';
import { body, line } from './hostile.ts';

/** The outcome of an edit; `files` are those that it changed. */
export interface Outcome {
  status: number;
  files: string[];
  /** The request, for investigating a failure. */
  sent: unknown;
  said: unknown;
}

export interface Edit {
  kind: string;
  apply(root: string): Promise<Outcome>;
}

/** Lists all files that a change wrote: for a picture also its record, for an announcement also its pictures. */
async function listFiles(root: string, change: string | null | undefined): Promise<string[]> {
  const difference = change ? await localStore(root).difference(change) : undefined;
  return [...(difference?.keys() ?? [])];
}

async function send(root: string, sent: SaveRequest): Promise<Outcome> {
  const { status, body: said } = await save(root, sent);
  return { status, files: status === 200 ? await listFiles(root, said.change) : [], sent, said };
}

async function idsIn(root: string, folder: string): Promise<string[]> {
  const { files } = await localStore(root).snapshot();
  const names = [...files.keys()].flatMap(
    (path) => new RegExp(`^${contentFolder}/${folder}/${defaultLocale}/(.*)\\.md$`).exec(path)?.[1] ?? [],
  );
  return [...new Set(names)];
}

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

const kinds = {
  announcements: {
    original: announcementFields,
    own: announcementFields.pick({ title: true, summary: true, alt: true }),
  },
  pages: { original: page, own: page },
};

interface TextEdit {
  data: RecordEdit | undefined;
  body: string | undefined;
}

const textEdit = (data: fc.Arbitrary<RecordEdit>): fc.Arbitrary<TextEdit> =>
  fc.record({
    data: fc.option(data, { nil: undefined, freq: 4 }),
    body: fc.option(body, { nil: undefined, freq: 2 }),
  });

/** Edits a text in each language; sometimes translations repeat the fields common to all languages. */
function editText(folder: 'announcements' | 'pages'): fc.Arbitrary<Edit> {
  const { original, own } = kinds[folder];
  const edits = fc.tuple(
    textEdit(recordEdits(original)),
    ...localeCodes.slice(1).map(() => fc.option(textEdit(recordEdits(own)), { nil: undefined, freq: 2 })),
  );
  return fc.tuple(fc.nat(), edits, fc.boolean()).map(([index, byLocale, repeats]) => ({
    kind: `edit ${folder}`,
    async apply(root) {
      const id = folder === 'pages' ? pick(pageIds, index) : pick(await idsIn(root, folder), index);
      const files: FileEdit[] = [];
      for (const [at, locale] of localeCodes.entries()) {
        const file = await open(root, textPath(folder, locale, id));
        const edit = byLocale[at];
        if (!edit) continue;
        const data = edit.data?.(file.data) ?? file.data;
        const shared = at > 0 && repeats ? files[0]?.data : undefined;
        files.push({
          ...file,
          data: { ...shared, ...data },
          body: edit.body ?? file.body,
        });
      }
      return send(root, { files });
    },
  }));
}

const slug = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,9}){0,3}$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'page',
      'feed',
      'en',
      'de',
      'con',
      'index',
      '404',
      'a'.repeat(150),
      'A',
      'a_b',
      'a.b',
      '-a',
    ),
  },
);

const newFile = (locale: string, id: string, data: Data, text: string): FileEdit => ({
  path: textPath('announcements', locale, id),
  version: null,
  data: data,
  body: text,
});

function newAnnouncement(): fc.Arbitrary<Edit> {
  const { original, own } = kinds.announcements;
  const title = fc.oneof(fc.constant('Anunț nou'), line);
  const record = fc
    .tuple(anyRecord(original), title, line, fc.constantFrom('2026-11-21', '9999-12-31', '0001-01-01'))
    .map(([made, name, summary, publishedAt]) => ({
      category: 'office',
      publishedAt,
      ...plain(made),
      title: name,
      summary,
    }));
  return fc.tuple(slug, record, fc.option(anyRecord(own)), body).map(([id, made, translation, text]) => ({
    kind: 'new announcement',
    apply: (root) =>
      send(root, {
        files: [
          newFile(defaultLocale, id, made, text),
          ...(translation ? [newFile('en', id, translation, text)] : []),
        ],
      }),
  }));
}

/** Returns some of the fields, so that a new record is not wrong in all of them. */
const plain = (record: Data): Data =>
  Object.fromEntries(
    Object.entries(record).filter(([, value], index) => value !== undefined && index % 3 === 0),
  );

function removeAnnouncement(): fc.Arbitrary<Edit> {
  return fc.tuple(fc.nat(), fc.subarray(localeCodes, { minLength: 1 })).map(([index, locales]) => ({
    kind: 'remove announcement',
    async apply(root) {
      const id = pick(await idsIn(root, 'announcements'), index);
      const paths = locales.map((locale) => textPath('announcements', locale, id));
      const opened = await Promise.all(paths.map((path) => open(root, path)));
      return send(root, { files: opened.map(({ path, version }) => ({ path, version, data: null })) });
    },
  }));
}

function editData(): fc.Arbitrary<Edit> {
  return fc.oneof(
    ...dataNames.map((name) =>
      fileEdits(name).map((edit): Edit => ({
        kind: `edit ${name}`,
        async apply(root) {
          const { path, version, data } = await open(root, dataPath(name));
          return send(root, { files: [{ path, version, data: edit(data) }] });
        },
      })),
    ),
  );
}

const drawn = (format: 'jpeg' | 'png' | 'webp', width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: 'green' } })
    .toFormat(format)
    .toBuffer();

const pictures = [
  await drawn('jpeg', 800),
  await drawn('png', 900),
  await drawn('webp', 801),
  await drawn('jpeg', 799),
  await drawn('png', 3000),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="9"/>'),
  await drawn('jpeg', 1000).then((bytes) => bytes.subarray(0, bytes.length / 2)),
  Buffer.alloc(0),
];

const pictureName = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9_-]{1,10}\.(jpg|jpeg|png|webp)$/),
  fc.constantFrom(...pictureNames, 'index.jpg', '__proto__.png', 'a.b.png', 'a b.jpg', 'x.gif', 'X.JPG'),
);

/** Adds a picture, together with a text that shows it or without one. */
function addPicture(): fc.Arbitrary<Edit> {
  return fc
    .tuple(
      fc.nat(),
      pictureName,
      fc.constantFrom(...pictures),
      fc.constantFrom('cover', 'text', 'none'),
      line,
    )
    .map(([index, name, bytes, place, alt]) => ({
      kind: 'add picture',
      async apply(root) {
        const id = pick(await idsIn(root, 'announcements'), index);
        const file = await open(root, textPath('announcements', defaultLocale, id));
        const shown = {
          cover: { ...file, data: { ...file.data, cover: name, alt } },
          text: { ...file, body: `${file.body}\n\n![${alt}](/media/${name})\n` },
          none: file,
        }[place];
        const sent = await upload(root, mediaFile(name), bytes);
        return send(root, { files: [shown], uploads: [sent] });
      },
    }));
}

/** Removes files from the library. */
function removeFiles(): fc.Arbitrary<Edit> {
  return fc.array(fc.nat(), { minLength: 1, maxLength: 2 }).map((places) => ({
    kind: 'remove files',
    async apply(root) {
      const { files } = await localStore(root).snapshot();
      const named = [...files.keys()].filter((path) => /\/(media|attachments)\//.test(path));
      const removals = [...new Set(places.map((at) => pick(named, at)))];
      return send(root, { files: [], removals });
    },
  }));
}

/** Inserts something anywhere into a file's text: data that no form would send. */
function spliceText(): fc.Arbitrary<Edit> {
  return fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 30 }), body).map(([index, place, length, text]) => ({
    kind: 'splice text',
    async apply(root) {
      const snapshot = await localStore(root).snapshot();
      const path = pick(
        [...snapshot.files.keys()].filter((one) => /\.(md|yaml)$/.test(one)),
        index,
      );
      const raw = new TextDecoder().decode(await snapshot.read(path));
      const at = place % raw.length;
      const sent = raw.slice(0, at) + text + raw.slice(at + length);
      const version = snapshot.files.get(path) ?? null;
      const edit = readable(() => editTo(path, sent, version));
      return edit ? send(root, { files: [edit] }) : { status: 422, files: [], sent, said: 'no data' };
    },
  }));
}

function readable<Answer>(read: () => Answer): Answer | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Undoes one of the latest changes, as the desk does. */
function undoChange(): fc.Arbitrary<Edit> {
  return fc.nat().map((index) => ({
    kind: 'undo',
    async apply(root) {
      const store = localStore(root);
      const made = await store.history(20);
      const sent = made.length ? pick(made, index) : undefined;
      if (!sent) return { status: 404, files: [], sent, said: 'nothing to undo' };
      try {
        const said = await undo(store, sent.id, sent.author);
        return { status: 200, files: await listFiles(root, said), sent, said };
      } catch (error) {
        const { status, message } = contentProblem(error);
        return { status, files: [], sent, said: message };
      }
    },
  }));
}

export const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 8, arbitrary: editText('announcements') },
  { weight: 4, arbitrary: editText('pages') },
  { weight: 6, arbitrary: newAnnouncement() },
  { weight: 1, arbitrary: removeAnnouncement() },
  { weight: 10, arbitrary: editData() },
  { weight: 2, arbitrary: addPicture() },
  { weight: 1, arbitrary: removeFiles() },
  { weight: 4, arbitrary: spliceText() },
  { weight: 2, arbitrary: undoChange() },
);
