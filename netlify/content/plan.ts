// Turns what the editor sent into a change of files that the site can be built with.

import { isDeepStrictEqual } from 'node:util';
import { isData, type Data } from '../../src/lib/content/data.ts';
import { toBeConfirmed } from '../../src/lib/content/fact.ts';
import words from '../../locales/ro/editor.json' with { type: 'json' };
import { sortContent, type ContentFile, type ContentFiles } from '../../src/lib/content/files.ts';
import { references } from '../../src/lib/content/markup.ts';
import { mediaPath } from '../../src/lib/content/media-path.ts';
import { dataPath, inLanguage, mediaFile } from '../../src/lib/content/path.ts';
import { placeInWords } from '../../src/lib/content/place.ts';
import { problem, type Problem } from '../../src/lib/content/problem.ts';
import { findProblems } from '../../src/lib/content/problems.ts';
import { translatedFields } from '../../src/lib/content/schemas.ts';
import { defaultLocale, localeCodes } from '../../src/lib/i18n/locales.ts';
import { ContentProblemsError } from './failures.ts';
import { mergeMarkdown, mergeYaml } from './merge.ts';
import { parseText } from './parsed.ts';
import { contentPath } from './paths.ts';
import { fitDocument, fitPicture, type Refusal } from './picture.ts';
import { blobId, type Change, type Snapshot } from './store.ts';

/** What a file shall hold; null: it goes. */
export type Edits = ReadonlyMap<string, Uint8Array | string | null>;

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const encode = (text: string) => new TextEncoder().encode(text);

type EditMap = Map<string, Uint8Array | string | null>;

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
  const made = parseText(path, decode(await read()));
  if (parsed.size >= keptAtMost) parsed.clear();
  parsed.set(key, made);
  return made;
}

/** The content as a snapshot has it, or as it will be with a change. */
export async function contentWith(snapshot: Snapshot, change: Change = new Map()): Promise<ContentFiles> {
  const ids = new Map(snapshot.files);
  for (const [path, content] of change) {
    if (content) ids.set(path, blobId(content));
    else ids.delete(path);
  }
  return sortContent([...ids.keys()], (path) =>
    parseOnce(path, ids.get(path) ?? '', async () => change.get(path) ?? snapshot.read(path)),
  );
}

/** The text of a file as it will be, or as it is. */
async function textOf(path: string, edits: EditMap, snapshot: Snapshot) {
  const edited = edits.get(path);
  if (edited !== undefined) return typeof edited === 'string' ? edited : undefined;
  return snapshot.files.has(path) ? decode(await snapshot.read(path)) : undefined;
}

/** Data without what a translation need not repeat: it equals the original's. */
function withoutShared(data: Data, original: Data): Data {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => translatedFields.includes(field) || !isDeepStrictEqual(value, original[field]),
    ),
  );
}

/** A text as it will stand in its file. What cannot be read as data is kept as it was sent, for the checks to tell. */
async function mergeText(path: string, raw: string, edits: EditMap, snapshot: Snapshot) {
  const found = snapshot.files.has(path)
    ? decode(await snapshot.read(path)).replaceAll('\r\n', '\n')
    : undefined;
  // Nothing can be kept of what cannot be read: it is written anew.
  const source = found !== undefined && isData(parseText(path, found).data) ? found : undefined;
  const sent = raw.replaceAll('\r\n', '\n');
  const { data, body } = parseText(path, sent);
  if (!isData(data)) return sent;
  const place = contentPath(path);
  if (place?.kind === 'data') return mergeYaml(source, data);
  if (place?.kind !== 'announcements' || place.locale === defaultLocale)
    return mergeMarkdown(source, data, body);
  const original = await textOf(inLanguage(place, defaultLocale), edits, snapshot);
  const shared = parseText(path, original ?? '').data;
  return mergeMarkdown(source, isData(shared) ? withoutShared(data, shared) : data, body);
}

/** What a new picture shows, from the texts that show it: languages with their words. */
function wordsFor(name: string, texts: ReadonlyMap<string, string>): Record<string, string> {
  const said: Record<string, string> = {};
  for (const [path, text] of texts) {
    const place = contentPath(path);
    if (!place || !('locale' in place)) continue;
    const { data, body } = parseText(path, text);
    const { title, alt } = (isData(data) ? data : {}) as { title?: unknown; alt?: unknown };
    // Nothing but a picture may lead there.
    const inText = references(body).find(({ target, text: says }) => says && target === mediaPath + name);
    const shown = inText?.text ?? alt ?? title;
    if (typeof shown === 'string' && shown.trim()) said[place.locale] = shown.trim();
  }
  return Object.fromEntries(localeCodes.flatMap((locale) => (said[locale] ? [[locale, said[locale]]] : [])));
}

/** The records of a table, whatever they are; undefined where it has no list. */
function recordsOf(table: string | undefined): unknown[] | undefined {
  const data = table === undefined ? undefined : parseText(picturesTable, table).data;
  const records = isData(data) ? data['pictures'] : undefined;
  return Array.isArray(records) ? (records as unknown[]) : undefined;
}

const idOf = (record: unknown) => (isData(record) ? record['id'] : undefined);

/**
 * Keeps pictures and their table together: a new picture gets a record, what loses its record or its picture goes.
 * What the editor did not say is to be confirmed, and stands as such on the site and among the editor's tasks.
 */
async function fitTable(edits: EditMap, snapshot: Snapshot): Promise<void> {
  const sent = await textOf(picturesTable, edits, snapshot);
  const records = recordsOf(sent);
  if (!records) return;
  const names = new Set(records.map(idOf));
  const source = edits.has(picturesTable) ? await textOf(picturesTable, new Map(), snapshot) : undefined;
  for (const id of (recordsOf(source) ?? []).map(idOf)) {
    const path = typeof id === 'string' ? mediaFile(id) : '';
    if (!names.has(id) && snapshot.files.has(path) && !edits.has(path)) edits.set(path, null);
  }
  const texts = new Map([...edits].filter((edit): edit is [string, string] => typeof edit[1] === 'string'));
  const media = [...edits].flatMap(([path, content]) => {
    const place = contentPath(path);
    return place?.kind === 'media' ? [{ name: place.id, content }] : [];
  });
  const gone = new Set<unknown>(media.filter(({ content }) => content === null).map(({ name }) => name));
  const added = media
    .filter(({ name, content }) => content !== null && !names.has(name))
    .map(({ name }) => ({ id: name, alt: wordsFor(name, texts) }))
    .filter(({ alt }) => alt[defaultLocale])
    .map((record) => ({ ...record, author: toBeConfirmed, licence: toBeConfirmed, source: toBeConfirmed }));
  const kept = records.filter((record) => !gone.has(idOf(record)));
  if (!added.length && kept.length === records.length) return;
  edits.set(picturesTable, mergeYaml(sent, { pictures: [...kept, ...added] }));
}

function told(path: string, { refused, values }: Refusal): Problem {
  return { ...problem(path, refused, values), place: placeInWords(path, [], null, words) };
}

/** Pictures and documents as the site keeps them. @throws ContentProblemsError for those that it does not take. */
async function fitFiles(edits: EditMap): Promise<void> {
  const problems: Problem[] = [];
  for (const [path, content] of edits) {
    const place = contentPath(path);
    if (content === null || !place || (place.kind !== 'media' && place.kind !== 'attachments')) continue;
    const bytes = typeof content === 'string' ? encode(content) : content;
    if (place.kind === 'attachments') {
      const refused = fitDocument(bytes);
      if (refused) problems.push(told(path, refused));
      continue;
    }
    const fitted = await fitPicture(place.id, bytes);
    if ('refused' in fitted) problems.push(told(path, fitted));
    else edits.set(path, fitted.bytes);
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
  for (const [path, content] of edits) {
    if (typeof content === 'string') edits.set(path, await mergeText(path, content, edits, snapshot));
  }
  await fitTable(edits, snapshot);
  return planExact(snapshot, edits);
}

/**
 * The change that writes files as they are given, such as earlier ones.
 *
 * @throws ContentProblemsError as `planChange` does.
 */
export async function planExact(snapshot: Snapshot, edits: Edits): Promise<Change> {
  const change = new Map(
    [...edits]
      .map(([path, content]) => [path, typeof content === 'string' ? encode(content) : content] as const)
      .filter(([path, content]) => (snapshot.files.get(path) ?? null) !== (content && blobId(content))),
  );
  if (!change.size) return change;
  const problems = await newProblems(snapshot, change);
  if (problems.length) throw new ContentProblemsError(problems);
  return change;
}
