// What an editor may do, at random: each edit asks the content API as the editor's page does, or as no page would.

import fc from 'fast-check';
import sharp from 'sharp';
import { localStore } from '../../netlify/content/local-store.ts';
import { contentProblem } from '../../netlify/content/failures.ts';
import { undo } from '../../netlify/content/save.ts';
import { dataNames } from '../../src/lib/content/kinds.ts';
import { pageIds } from '../../src/lib/content/needs.ts';
import { contentFolder } from '../../src/lib/content/path.ts';
import { dataFormat, takeBase, textFormat, withBase, type Format } from '../../src/lib/editor/formats.ts';
import { makeForms, type FormField } from '../../src/lib/editor/forms.ts';
import { localeCodes } from '../../src/lib/i18n/locales.ts';
import { ask } from '../unit/content-api/editor.ts';
import { formWords } from '../unit/editor-forms/words.ts';
import { formEdits, pictureNames, recordOf, type FormEdit } from './form-edits.ts';
import { body, line } from './hostile.ts';

/** What came of an edit; `files` are those that it changed. */
export interface Outcome {
  status: number;
  files: string[];
  /** What was sent, for whoever looks into a failure. */
  sent: unknown;
  said: unknown;
}

export interface Edit {
  kind: string;
  apply(root: string): Promise<Outcome>;
}

type Form = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, Uint8Array>>;

const forms = makeForms(formWords);

function fieldsOf(name: string): FormField[] {
  const found = forms.find((one) => one.name === name);
  const [file] = (found?.['files'] as { fields: FormField[] }[] | undefined) ?? [];
  return file?.fields ?? (found?.['fields'] as FormField[]);
}

async function call(root: string, action: string, params: object): Promise<Outcome> {
  const { status, body: said } = await ask<{ files?: { path: string }[] }>(root, action, params);
  const files = Array.isArray(said.files) ? said.files.map(({ path }) => path) : [];
  return { status, files, sent: params, said };
}

function persist(root: string, texts: Texts, assets: Files = {}): Promise<Outcome> {
  return call(root, 'persistEntry', {
    dataFiles: Object.entries(texts).map(([path, text]) => {
      const { text: raw, base } = takeBase(text);
      return { slug: 'x', path, raw, ...(base && { base }) };
    }),
    assets: Object.entries(assets).map(([path, bytes]) => ({
      path,
      content: Buffer.from(bytes).toString('base64'),
      encoding: 'base64',
    })),
  });
}

/** A file as the form is filled from it, with its version; nothing where there is none. */
async function open(root: string, path: string, { fromFile }: Format): Promise<Form> {
  const { body: entry } = await ask<{ data: string | null; file: { id: string | null } }>(root, 'getEntry', {
    path,
  });
  return fromFile(withBase(entry.data ?? '', entry.file.id));
}

async function idsIn(root: string, folder: string): Promise<string[]> {
  const { files } = await localStore(root).snapshot();
  const names = [...files.keys()].flatMap(
    (path) => new RegExp(`^${contentFolder}/${folder}/ro/(.*)\\.md$`).exec(path)?.[1] ?? [],
  );
  return [...new Set(names)];
}

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
const pathOf = (folder: string, locale: string, id: string) =>
  `${contentFolder}/${folder}/${locale}/${id}.md`;

/** Edits of a text's form in each language; what is the same in all is sent with each, as the editor does. */
function editText(folder: 'announcements' | 'pages'): fc.Arbitrary<Edit> {
  const fields = fieldsOf(folder);
  const format = textFormat(fields);
  const shared = fields.filter(({ i18n }) => !i18n).map(({ name }) => name);
  const own = formEdits(fields.filter(({ i18n }) => i18n));
  const edits = fc.tuple<[FormEdit, ...(FormEdit | undefined)[]]>(
    formEdits(fields),
    ...localeCodes.slice(1).map(() => fc.option(own, { nil: undefined, freq: 2 })),
  );
  return fc.tuple(fc.nat(), edits, fc.boolean()).map(([index, byLocale, repeats]) => ({
    kind: `edit ${folder}`,
    async apply(root) {
      const id = folder === 'pages' ? pick(pageIds, index) : pick(await idsIn(root, folder), index);
      const texts: Record<string, string> = {};
      let original: Form = {};
      for (const [at, locale] of localeCodes.entries()) {
        const path = pathOf(folder, locale, id);
        const before = await open(root, path, format);
        const form = byLocale[at]?.(before) ?? before;
        if (at === 0) original = form;
        const sharedNow = Object.fromEntries(shared.map((name) => [name, original[name]]));
        texts[path] = format.toFile(at > 0 && repeats ? { ...form, ...sharedNow } : form);
      }
      return persist(root, texts);
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

function newAnnouncement(): fc.Arbitrary<Edit> {
  const fields = fieldsOf('announcements');
  const format = textFormat(fields);
  const title = fc.oneof(fc.constant('Anunț nou'), line);
  const form = fc
    .tuple(recordOf(fields), title, line, fc.constantFrom('2026-11-21', '9999-12-31', '0001-01-01'))
    .map(([record, name, summary, publishedAt]) => ({
      category: 'office',
      publishedAt,
      ...plain(record),
      title: name,
      summary,
    }));
  const own = recordOf(fields.filter(({ i18n }) => i18n));
  return fc.tuple(slug, form, fc.option(own), body).map(([id, original, translation, text]) => ({
    kind: 'new announcement',
    apply: (root) =>
      persist(root, {
        [pathOf('announcements', 'ro', id)]: format.toFile({ ...original, body: text }),
        ...(translation && { [pathOf('announcements', 'en', id)]: format.toFile(translation) }),
      }),
  }));
}

/** Some of the fields, so that a new record is not wrong in all of them. */
const plain = (record: Form): Form =>
  Object.fromEntries(
    Object.entries(record).filter(([, value], index) => value !== undefined && index % 3 === 0),
  );

function removeAnnouncement(): fc.Arbitrary<Edit> {
  return fc.tuple(fc.nat(), fc.subarray(localeCodes, { minLength: 1 })).map(([index, locales]) => ({
    kind: 'remove announcement',
    async apply(root) {
      const id = pick(await idsIn(root, 'announcements'), index);
      return call(root, 'deleteFiles', {
        paths: locales.map((locale) => pathOf('announcements', locale, id)),
      });
    },
  }));
}

function editData(): fc.Arbitrary<Edit> {
  return fc.oneof(
    ...dataNames.map((name) => {
      const fields = fieldsOf(name);
      const format = dataFormat(fields);
      const path = `${contentFolder}/${name}.yaml`;
      return formEdits(fields).map((edit): Edit => ({
        kind: `edit ${name}`,
        apply: async (root) => persist(root, { [path]: format.toFile(edit(await open(root, path, format))) }),
      }));
    }),
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

const mediaPath = (name: string) => `${contentFolder}/media/${name}`;
const pictureName = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9_-]{1,10}\.(jpg|jpeg|png|webp)$/),
  fc.constantFrom(...pictureNames, 'index.jpg', '__proto__.png', 'a.b.png', 'a b.jpg', 'x.gif', 'X.JPG'),
);

/** A picture with the text that shows it. */
function addPicture(): fc.Arbitrary<Edit> {
  const format = textFormat(fieldsOf('announcements'));
  return fc
    .tuple(fc.nat(), pictureName, fc.constantFrom(...pictures), fc.boolean(), line)
    .map(([index, name, bytes, isCover, alt]) => ({
      kind: 'add picture',
      async apply(root) {
        const path = pathOf('announcements', 'ro', pick(await idsIn(root, 'announcements'), index));
        const form = await open(root, path, format);
        const shown = isCover
          ? { ...form, cover: name, alt }
          : { ...form, body: `${(form['body'] as string | undefined) ?? ''}\n\n![${alt}](/media/${name})\n` };
        return persist(root, { [path]: format.toFile(shown) }, { [mediaPath(name)]: bytes });
      },
    }));
}

/** Files of the library by themselves. */
function library(): fc.Arbitrary<Edit> {
  const upload = fc.tuple(pictureName, fc.constantFrom(...pictures)).map(([name, bytes]): Edit => ({
    kind: 'upload alone',
    apply: (root) =>
      call(root, 'persistMedia', {
        asset: { path: mediaPath(name), content: bytes.toString('base64'), encoding: 'base64' },
      }),
  }));
  const remove = fc.nat().map((index): Edit => ({
    kind: 'remove file',
    async apply(root) {
      const { files } = await localStore(root).snapshot();
      return call(root, 'deleteFile', { path: pick([...files.keys()], index) });
    },
  }));
  return fc.oneof(upload, remove);
}

/** A text as it is in its file, with something put anywhere into it: no form would send that. */
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
      return persist(root, { [path]: raw.slice(0, at) + text + raw.slice(at + length) });
    },
  }));
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
        const { files } = await undo(store, sent.id, sent.author);
        return { status: 200, files: [...files.keys()], sent, said: files };
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
  { weight: 1, arbitrary: library() },
  { weight: 4, arbitrary: spliceText() },
  { weight: 2, arbitrary: undoChange() },
);
