// Turns an editor's edits into a change of files with which the site can be built.

import { isDeepStrictEqual } from 'node:util';
import { sortContent, type ContentFile, type ContentFiles } from '../../../src/core/content/files.ts';
import { inLanguage } from '../../../src/core/content/path.ts';
import { placeInWords } from '../../../src/core/content/place.ts';
import { problem, type Problem } from '../../../src/core/content/problem.ts';
import { findProblems } from '../../../src/core/content/problems.ts';
import { translatedFields } from '../../../src/core/content/schemas.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { ContentProblemsError } from './failures.ts';
import { fieldsAfter, isFields, type EditMap, type Edits } from './edits.ts';
import { unwrittenFile, writeFields } from './fields.ts';
import { parseText } from './parsed.ts';
import { contentPath } from '../content/paths.ts';
import { fitDocument, type Refusal } from './document.ts';
import { fitPicture } from './picture.ts';
import { fitTable, type UploadDetails } from './pictures-table.ts';
import { renewUses } from './renew-uses.ts';
import { blobId, type Change, type Snapshot } from '../content/store.ts';

/** The maximum number of problems reported; nobody reads more. */
const maxProblems = 100;

/** Parsed texts by the id and path of their files: most stay the same from change to change. */
const parsedFiles = new Map<string, ContentFile>();
const maxCached = 20_000;

async function parseOnce(path: string, id: string, read: () => Promise<Uint8Array>): Promise<ContentFile> {
  const key = `${id} ${path}`;
  const cached = parsedFiles.get(key);
  if (cached) return cached;
  const file = parseText(path, new TextDecoder().decode(await read()));
  if (parsedFiles.size >= maxCached) parsedFiles.clear();
  parsedFiles.set(key, file);
  return file;
}

/** Returns the content of a snapshot, or what it will be after edits. */
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

/** Omits from translations all fields that equal the original's and need not be repeated. */
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

function fileProblem(
  path: string,
  { refused, values }: Refusal | { refused: 'file-taken'; values?: never },
): Problem {
  return { ...problem(path, refused, values), place: placeInWords(path, [], null) };
}

/** Returns true if a file of that name exists with other content and is not to be replaced. */
const isTaken = (path: string, content: Uint8Array, snapshot: Snapshot, uploadDetails: UploadDetails) =>
  snapshot.files.has(path) &&
  snapshot.files.get(path) !== blobId(content) &&
  !uploadDetails.get(path)?.replaces;

/**
 * Prepares pictures and documents for the site.
 *
 * @throws ContentProblemsError for those that are refused.
 */
async function fitFiles(edits: EditMap, snapshot: Snapshot, uploadDetails: UploadDetails): Promise<void> {
  const problems: Problem[] = [];
  for (const [path, edit] of edits) {
    if (!(edit instanceof Uint8Array)) continue;
    const place = contentPath(path);
    const fitted =
      place?.kind === 'media' ? await fitPicture(place.id, edit) : (fitDocument(edit) ?? { bytes: edit });
    if ('refused' in fitted) problems.push(fileProblem(path, fitted));
    else if (isTaken(path, fitted.bytes, snapshot, uploadDetails))
      problems.push(fileProblem(path, { refused: 'file-taken' }));
    else edits.set(path, fitted.bytes);
  }
  if (problems.length) throw new ContentProblemsError(problems);
}

/** Returns a key that identifies a problem before and after a change, even if its line has moved. */
const problemKey = ({ file, field, code, message }: Problem) =>
  JSON.stringify([file, field?.replace(/(^|, )line \d+$/, ''), code, message]);

/** Lists the problems that a change would add to the site, each with the name of its place. */
async function newProblems(snapshot: Snapshot, change: Change): Promise<Problem[]> {
  const files = await contentWith(snapshot, change);
  const problems = findProblems(files);
  if (!problems.length) return problems;
  // Earlier problems are not this change's fault and need not be fixed now.
  const before = new Set(findProblems(await contentWith(snapshot)).map(problemKey));
  const all = [...files.announcements, ...files.pages, ...files.data.values()];
  const findData = (path: string) => all.find((file) => file.path === path)?.data;
  return problems
    .filter((siteProblem) => !before.has(problemKey(siteProblem)))
    .slice(0, maxProblems)
    .map((siteProblem) => ({
      ...siteProblem,
      place: placeInWords(siteProblem.file, siteProblem.path ?? [], findData(siteProblem.file)),
    }));
}

/**
 * Plans the change that edits make to a snapshot; empty if they change nothing.
 *
 * @param uploadDetails the details of the uploaded pictures and documents.
 * @throws ContentProblemsError if the change would add a problem to the content.
 */
export async function planChange(
  snapshot: Snapshot,
  requested: Edits,
  uploadDetails: UploadDetails = new Map(),
): Promise<Change> {
  const edits = new Map(requested);
  await fitFiles(edits, snapshot, uploadDetails);
  await leaveOutRepeats(edits, snapshot);
  await fitTable(edits, snapshot, uploadDetails);
  if ([...uploadDetails.values()].some(({ replaces }) => replaces))
    renewUses(edits, await contentWith(snapshot, edits), uploadDetails);
  const files = new Map<string, Uint8Array | null>();
  for (const [path, edit] of edits)
    files.set(path, isFields(edit) ? await writeFields(snapshot, path, edit) : edit);
  return planExact(snapshot, files);
}

/**
 * Plans the change that writes files exactly as given, such as earlier versions.
 *
 * @throws ContentProblemsError under the same condition as `planChange`.
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
