// The earlier states of an entry, from the history of the content, and how one of them differs from what is saved now.

import { isDeepStrictEqual } from 'node:util';
import type {
  EditedFile,
  EntryVersion,
  ShownVersion,
  VersionPlace,
} from '../../../src/office/editor/api/editing.ts';
import type { ContentStore, Snapshot } from '../content/store.ts';
import { changedFields } from './change-fields.ts';
import { decode, readFields, splitFields } from './fields.ts';

/** The number of changes in the store's history. */
const mostChanges = 50;

/** The ids of the contents of files by path; null if there was no file. */
type State = ReadonlyMap<string, string | null>;

interface Version extends Pick<EntryVersion, 'id' | 'at' | 'by'> {
  state: State;
}

const isGone = (state: State) => [...state.values()].every((id) => id === null);

/** Lists the states of files, newest first: the result of each change, then the state before all of them. */
async function listStates(
  store: ContentStore,
  snapshot: Snapshot,
  paths: readonly string[],
): Promise<Version[]> {
  const state = new Map(paths.map((path) => [path, snapshot.files.get(path) ?? null]));
  const versions: Version[] = [];
  for (const { id, at, author } of await store.history(mostChanges)) {
    const difference = await store.difference(id);
    // Earlier changes are beyond the store's history.
    if (!difference) break;
    const changedFiles = paths.flatMap((path) => {
      const sides = difference.get(path);
      return sides ? [{ path, ...sides }] : [];
    });
    if (!changedFiles.length) continue;
    for (const { path, after } of changedFiles) state.set(path, after);
    versions.push({ id, at, by: author.name, state: new Map(state) });
    for (const { path, before } of changedFiles) state.set(path, before);
  }
  return isGone(state) ? versions : [...versions, { id: 'before', at: null, by: null, state }];
}

/** Returns the states of an entry's files, newest first. */
export async function listVersions(store: ContentStore, paths: readonly string[]): Promise<EntryVersion[]> {
  const snapshot = await store.snapshot();
  const now: State = new Map(paths.map((path) => [path, snapshot.files.get(path) ?? null]));
  const versions = await listStates(store, snapshot, paths);
  return versions.map(({ id, at, by, state }) => ({
    ...{ id, at, by },
    isCurrent: isDeepStrictEqual(state, now),
    isGone: isGone(state),
  }));
}

/** Returns the fields of an earlier file; undefined if it did not exist or cannot be read. */
async function fieldsAt(store: ContentStore, snapshot: Snapshot, path: string, id: string | null) {
  if (id === null) return undefined;
  // Current content may be missing from the history.
  const content = snapshot.files.get(path) === id ? await snapshot.read(path) : await store.blob(id);
  return readFields(path, decode(content));
}

/**
 * Returns the files of one state and how they differ from what is saved now.
 *
 * @returns undefined if no such state is known.
 */
export async function showVersion(
  store: ContentStore,
  paths: readonly string[],
  id: string,
): Promise<ShownVersion | undefined> {
  const snapshot = await store.snapshot();
  const version = (await listStates(store, snapshot, paths)).find((version) => version.id === id);
  if (!version) return undefined;
  const files: EditedFile[] = [];
  const places: VersionPlace[] = [];
  for (const [path, oldId] of version.state) {
    const currentId = snapshot.files.get(path) ?? null;
    const [old, saved] = [
      await fieldsAt(store, snapshot, path, oldId),
      await fieldsAt(store, snapshot, path, currentId),
    ];
    files.push({ path, version: oldId, ...splitFields(path, old ?? {}) });
    const fields = changedFields(old, saved);
    if (fields.length) places.push({ path, fields });
  }
  return { files, places };
}
