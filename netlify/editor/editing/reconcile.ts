// Reconciles what an editor sent with what others have saved since the editor started.

import { isDeepStrictEqual } from 'node:util';
import type { Choice, Conflict, EditedFile, FileEdit } from '../../../src/office/editor/api/editing.ts';
import { isData, type Data } from '../../../src/core/content/data.ts';
import { decode, fieldsIn, readFields, splitFields } from './fields.ts';
import type { ContentStore, Snapshot } from '../content/store.ts';
import { mergeChanges, type Choose } from './merge.ts';

/** Returns a file of a snapshot in the form the editor gets. */
export async function getEditedFile(snapshot: Snapshot, path: string): Promise<EditedFile> {
  const version = snapshot.files.get(path) ?? null;
  return { path, version, ...splitFields(path, (await fieldsIn(snapshot, path)) ?? {}) };
}

/** Reads an old version; undefined if it is no longer available, which makes every difference a conflict. */
const oldFields = (store: ContentStore, path: string, version: string) =>
  store.blob(version).then(
    (content) => readFields(path, decode(content)),
    () => undefined,
  );

const chooser =
  (path: string, choices: readonly Choice[]): Choose =>
  (steps, _, theirs) =>
    choices.find(
      (choice) =>
        choice.path === path &&
        isDeepStrictEqual(choice.steps, steps) &&
        isDeepStrictEqual(choice.theirs, theirs ?? null),
    )?.keep;

/** Returns the fields sent for a file; undefined if it is to be removed. */
function fieldsOfEdit({ path, data, body }: FileEdit): Data | undefined {
  if (!data) return undefined;
  return path.endsWith('.md') ? { ...data, body: (body ?? '').trim() } : data;
}

/** Returns the new fields of the files, null for removed ones, and the conflicts to be resolved first. */
export async function reconcile(
  store: ContentStore,
  snapshot: Snapshot,
  fileEdits: readonly FileEdit[],
  choices: readonly Choice[],
): Promise<{ edits: Map<string, Data | null>; conflicts: Conflict[] }> {
  const edits = new Map<string, Data | null>();
  const conflicts: Conflict[] = [];
  for (const edit of fileEdits) {
    const { path, version } = edit;
    let value: unknown = fieldsOfEdit(edit);
    if ((snapshot.files.get(path) ?? null) !== version) {
      const base = version === null ? undefined : await oldFields(store, path, version);
      const theirs = await fieldsIn(snapshot, path);
      const merged = mergeChanges(base, value, theirs, chooser(path, choices));
      value = merged.value;
      for (const { steps, mine, theirs: other } of merged.conflicts)
        conflicts.push({ path, steps, mine: mine ?? null, theirs: other ?? null });
    }
    edits.set(path, isData(value) ? value : null);
  }
  return { edits, conflicts };
}
