// Turns what the editor sent into a change of files that the site can be built with.

import { isDeepStrictEqual } from 'node:util';
import { isData, type Data } from '../../src/lib/content/data.ts';
import { toBeConfirmed } from '../../src/lib/content/fact.ts';
import words from '../../locales/ro/editor.json' with { type: 'json' };
import { sortContent, type ContentFile, type ContentFiles } from '../../src/lib/content/files.ts';
import { references } from '../../src/lib/content/markup.ts';
import { mediaPath } from '../../src/lib/content/media-path.ts';
import { dataPath, inLanguage, isText, mediaFile } from '../../src/lib/content/path.ts';
import { placeInWords } from '../../src/lib/content/place.ts';
import { problem, type Problem } from '../../src/lib/content/problem.ts';
import { findProblems } from '../../src/lib/content/problems.ts';
import { translatedFields } from '../../src/lib/content/schemas.ts';
import { defaultLocale, localeCodes } from '../../src/lib/i18n/locales.ts';
import { ContentProblemsError } from './failures.ts';
import { fieldsIn, unwrittenFile, writeFields } from './fields.ts';
import { parseText } from './parsed.ts';
import { contentPath } from '../content/paths.ts';
import { fitDocument, fitPicture, type Refusal } from './picture.ts';
import { blobId, type Change, type Snapshot } from '../content/store.ts';

/** What a file shall hold: the fields of a text or a data file, the bytes of a picture or a document; null: it goes. */
export type Edit = Data | Uint8Array | null;
export type Edits = ReadonlyMap<string, Edit>;

type EditMap = Map<string, Edit>;

const isFields = (edit: Edit | undefined): edit is Data => isData(edit) && !(edit instanceof Uint8Array);

const picturesTable = dataPath('pictures');

/** Nobody reads more of them. */
const toldAtMost = 100;

/** Texts taken apart, by the id of what the file holds: most stay the same from change to change. */
const parsed = new Map<string, ContentFile>();
const keptAtMost = 20_000;

async function parseOnce(path: string, id: string, read: () => Promise<Uint8Array>): Promise<ContentFile> {
  const key = `${id} ${path}`;
  const known = parsed.get(key);
  if (known) return known;
  const made = parseText(path, new TextDecoder().decode(await read()));
  if (parsed.size >= keptAtMost) parsed.clear();
  parsed.set(key, made);
  return made;
}

/** The content as a snapshot has it, or as it will be with edits. */
export async function contentWith(snapshot: Snapshot, edits: Edits = new Map()): Promise<ContentFiles> {
  const ids = new Map(snapshot.files);
  for (const [path, edit] of edits) {
    if (edit) ids.set(path, edit instanceof Uint8Array ? blobId(edit) : '');
    else ids.delete(path);
  }
  return sortContent([...ids.keys()], async (path) => {
    const edit = edits.get(path);
    if (isFields(edit)) return unwrittenFile(path, edit);
    return parseOnce(path, ids.get(path) ?? '', async () => edit ?? snapshot.read(path));
  });
}

/** The fields of a file as they will be, or as they are. */
async function fieldsAfter(path: string, edits: Edits, snapshot: Snapshot): Promise<Data | undefined> {
  if (!edits.has(path)) return fieldsIn(snapshot, path);
  const edit = edits.get(path);
  return isFields(edit) ? edit : undefined;
}

/** Leaves out of translations what they need not repeat: what equals the original's. */
async function leaveOutRepeats(edits: EditMap, snapshot: Snapshot): Promise<void> {
  for (const [path, edit] of edits) {
    const place = contentPath(path);
    if (!isFields(edit) || place?.kind !== 'announcements' || place.locale === defaultLocale) continue;
    const original = await fieldsAfter(inLanguage(place, defaultLocale), edits, snapshot);
    const isOwn = ([field, value]: [string, unknown]) =>
      field === 'body' || translatedFields.includes(field) || !isDeepStrictEqual(value, original?.[field]);
    edits.set(path, Object.fromEntries(Object.entries(edit).filter(isOwn)));
  }
}

/** What a new picture shows, from the texts that show it: languages with their words. */
function wordsFor(name: string, edits: Edits): Record<string, string> {
  const said: Record<string, string> = {};
  for (const [path, edit] of edits) {
    const place = contentPath(path);
    if (!isFields(edit) || !isText(place)) continue;
    const { title, alt, body } = edit;
    // Nothing but a picture may lead there.
    const inText = references(typeof body === 'string' ? body : '').find(
      ({ target, text }) => text && target === mediaPath + name,
    );
    const shown = inText?.text ?? alt ?? title;
    if (typeof shown === 'string' && shown.trim()) said[place.locale] = shown.trim();
  }
  return Object.fromEntries(localeCodes.flatMap((locale) => (said[locale] ? [[locale, said[locale]]] : [])));
}

/** The records of the table of pictures, whatever they are; undefined where it has no list. */
function recordsOf(table: Data | undefined): unknown[] | undefined {
  const records = table?.['pictures'];
  return Array.isArray(records) ? (records as unknown[]) : undefined;
}

const idOf = (record: unknown) => (isData(record) ? record['id'] : undefined);

/**
 * Keeps pictures and their table together: a new picture gets a record, what loses its record or its picture goes.
 * What the editor did not say is to be confirmed, and stands as such on the site and among the editor's tasks.
 */
async function fitTable(edits: EditMap, snapshot: Snapshot): Promise<void> {
  const table = await fieldsAfter(picturesTable, edits, snapshot);
  const records = recordsOf(table);
  if (!records) return;
  const names = new Set(records.map(idOf));
  const before = edits.has(picturesTable) ? await fieldsIn(snapshot, picturesTable) : undefined;
  for (const id of (recordsOf(before) ?? []).map(idOf)) {
    const path = typeof id === 'string' ? mediaFile(id) : '';
    if (!names.has(id) && snapshot.files.has(path) && !edits.has(path)) edits.set(path, null);
  }
  const media = [...edits].flatMap(([path, edit]) => {
    const place = contentPath(path);
    return place?.kind === 'media' ? [{ name: place.id, goes: edit === null }] : [];
  });
  const gone = new Set<unknown>(media.filter(({ goes }) => goes).map(({ name }) => name));
  const added = media
    .filter(({ name, goes }) => !goes && !names.has(name))
    .map(({ name }) => ({ id: name, alt: wordsFor(name, edits) }))
    .filter(({ alt }) => alt[defaultLocale])
    .map((record) => ({ ...record, author: toBeConfirmed, licence: toBeConfirmed, source: toBeConfirmed }));
  const kept = records.filter((record) => !gone.has(idOf(record)));
  if (!added.length && kept.length === records.length) return;
  edits.set(picturesTable, { ...table, pictures: [...kept, ...added] });
}

function told(path: string, { refused, values }: Refusal): Problem {
  return { ...problem(path, refused, values), place: placeInWords(path, [], null, words) };
}

/** Pictures and documents as the site keeps them. @throws ContentProblemsError for those that it does not take. */
async function fitFiles(edits: EditMap): Promise<void> {
  const problems: Problem[] = [];
  for (const [path, edit] of edits) {
    if (!(edit instanceof Uint8Array)) continue;
    const place = contentPath(path);
    if (place?.kind === 'attachments') {
      const refused = fitDocument(edit);
      if (refused) problems.push(told(path, refused));
    } else if (place?.kind === 'media') {
      const fitted = await fitPicture(place.id, edit);
      if ('refused' in fitted) problems.push(told(path, fitted));
      else edits.set(path, fitted.bytes);
    }
  }
  if (problems.length) throw new ContentProblemsError(problems);
}

/** The same problem before and after, even where its line has moved. */
const keyOf = ({ file, field, code, message }: Problem) =>
  JSON.stringify([file, field?.replace(/(^|, )line \d+$/, ''), code, message]);

/** What the site would have wrong with a change that it has not had wrong before, each with its place in words. */
async function newProblems(snapshot: Snapshot, change: Change): Promise<Problem[]> {
  const files = await contentWith(snapshot, change);
  const found = findProblems(files);
  if (!found.length) return found;
  // What was wrong before is not this change's fault, nor need it be mended at once.
  const before = new Set(findProblems(await contentWith(snapshot)).map(keyOf));
  const all = [...files.announcements, ...files.pages, ...files.data.values()];
  const dataOf = (path: string) => all.find((file) => file.path === path)?.data;
  return found
    .filter((one) => !before.has(keyOf(one)))
    .slice(0, toldAtMost)
    .map((one) => ({ ...one, place: placeInWords(one.file, one.path ?? [], dataOf(one.file), words) }));
}

/**
 * The change that edits make of a snapshot; empty where they change nothing.
 *
 * @throws ContentProblemsError where the content would have a problem that it has not had before.
 */
export async function planChange(snapshot: Snapshot, sent: Edits): Promise<Change> {
  const edits = new Map(sent);
  await fitFiles(edits);
  await leaveOutRepeats(edits, snapshot);
  await fitTable(edits, snapshot);
  const files = new Map<string, Uint8Array | null>();
  for (const [path, edit] of edits)
    files.set(path, isFields(edit) ? await writeFields(snapshot, path, edit) : edit);
  return planExact(snapshot, files);
}

/**
 * The change that writes files as they are given, such as earlier ones.
 *
 * @throws ContentProblemsError as `planChange` does.
 */
export async function planExact(snapshot: Snapshot, files: Change): Promise<Change> {
  const change = new Map(
    [...files].filter(
      ([path, content]) => (snapshot.files.get(path) ?? null) !== (content && blobId(content)),
    ),
  );
  if (!change.size) return change;
  const problems = await newProblems(snapshot, change);
  if (problems.length) throw new ContentProblemsError(problems);
  return change;
}
