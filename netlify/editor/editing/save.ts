// Saves what the editor's pages send as one change.

import type { SaveRequest, Upload } from '../../../src/office/editor/api/editing.ts';
import type { Data } from '../../../src/core/content/data.ts';
import { problem } from '../../../src/core/content/problem.ts';
import { withKnownTranslations } from '../../../src/core/content/translations.ts';
import { ContentProblemsError, movedProblem } from './failures.ts';
import { fieldsIn } from './fields.ts';
import { describeChange } from './message.ts';
import { contentPath } from '../content/paths.ts';
import { contentWith, planChange } from './plan.ts';
import type { Edit, Edits } from './edits.ts';
import type { Author, Change, ContentStore, Snapshot } from '../content/store.ts';
import { lastAuthor, writePlanned } from './write-planned.ts';
import { findUses } from './library.ts';
import { reconcile } from './reconcile.ts';

/** A picture or document that is new or replaces another. */
export interface UploadedFile extends Pick<Upload, 'path' | 'replaces' | 'about'> {
  content: Uint8Array;
}

interface SaveInput extends Omit<Required<SaveRequest>, 'uploads'> {
  uploads: UploadedFile[];
}

/** @throws ContentProblemsError if files to be removed are still used in the content after the edits. */
async function refuseUsed(snapshot: Snapshot, edits: Edits, removals: readonly string[]): Promise<void> {
  if (!removals.length) return;
  const uses = findUses(await contentWith(snapshot, edits));
  const problems = removals.flatMap((path) => {
    const place = contentPath(path);
    const fileUses = (place?.kind === 'media' ? uses.pictures : uses.documents).get(place?.id ?? '') ?? [];
    const places = fileUses.map(({ kind, id, titles = {} }) => Object.values(titles)[0] ?? id ?? kind);
    return places.length ? [problem(path, 'in-use', { places: places.join(', ') })] : [];
  });
  if (problems.length) throw new ContentProblemsError(problems);
}

/** Fills in translations that the same words have elsewhere in data files, and counts the places. */
async function fillTranslations(
  snapshot: Snapshot,
  edits: ReadonlyMap<string, Data | null>,
): Promise<{ edits: Map<string, Edit>; filled: number }> {
  const filledEdits = new Map<string, Edit>(edits);
  let total = 0;
  for (const [path, edit] of edits) {
    if (!edit || contentPath(path)?.kind !== 'data') continue;
    const { data, filled } = withKnownTranslations(path, edit, await fieldsIn(snapshot, path));
    if (filled) filledEdits.set(path, data);
    total += filled;
  }
  return { edits: filledEdits, filled: total };
}

interface PlannedSave {
  change: Change;
  /** The number of places filled with a translation that the same words have elsewhere. */
  filled: number;
}

/** @throws ProblemError 409 and ContentProblemsError, like `saveEdits`. */
async function plan(
  store: ContentStore,
  snapshot: Snapshot,
  { files, uploads, choices, removals }: SaveInput,
): Promise<PlannedSave> {
  const { edits: fields, conflicts } = await reconcile(store, snapshot, files, choices);
  if (conflicts.length) {
    const paths = [...new Set(conflicts.map(({ path }) => path))];
    throw movedProblem({ conflicts }, await lastAuthor(store, paths));
  }
  const { edits, filled } = await fillTranslations(snapshot, fields);
  for (const { path, content } of uploads) edits.set(path, content);
  for (const path of removals) edits.set(path, null);
  await refuseUsed(snapshot, edits, removals);
  const uploadDetails = new Map(uploads.map((upload) => [upload.path, upload]));
  return { change: await planChange(snapshot, edits, uploadDetails), filled };
}

/**
 * Saves what was sent, reconciled with what others have saved meanwhile.
 *
 * @returns the id of the change, undefined if nothing differed, and how many places were filled with a translation that
 * the same words have elsewhere.
 * @throws ProblemError 409 with the places that others changed differently, and ContentProblemsError.
 */
export async function saveEdits(
  store: ContentStore,
  input: SaveInput,
  author: Author,
): Promise<{ id: string | undefined; filled: number }> {
  let places = 0;
  const id = await writePlanned(store, author, async (snapshot) => {
    const { change, filled } = await plan(store, snapshot, input);
    places = filled;
    return { change, message: await describeChange(snapshot, change) };
  });
  return { id, filled: places };
}
