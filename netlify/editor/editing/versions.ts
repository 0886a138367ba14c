// The earlier states of an entry, from the history of the content, and the differences between one of them and what is
// saved now.

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

/** The number of changes that the store looks back. */
const mostChanges = 50;

/** The state of files, by path: the ids of their content; null: there was no file. */
type State = ReadonlyMap<string, string | null>;

interface Version {
  /** The change that led to it; `before` for the state before all known changes. */
  id: string;
  at: number | null;
  by: string | null;
  state: State;
}

const isGone = (state: State) => [...state.values()].every((id) => id === null);

/**
 * Lists the states of some files, newest first; each is the result of a change, the last the state before all of them.
 */
async function listStates(
  store: ContentStore,
  snapshot: Snapshot,
  paths: readonly string[],
): Promise<Version[]> {
  const state = new Map(paths.map((path) => [path, snapshot.files.get(path) ?? null]));
  const versions: Version[] = [];
  for (const { id, at, author } of await store.history(mostChanges)) {
    const difference = await store.difference(id);
    // Anything earlier is further back than the store looks.
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

/** The fields of a file as it was; undefined where there was none, or none that can be read. */
async function fieldsAt(store: ContentStore, snapshot: Snapshot, path: string, id: string | null) {
  if (id === null) return undefined;
  // Content that is still current need not be in the history.
  const content = snapshot.files.get(path) === id ? await snapshot.read(path) : await store.blob(id);
  return readFields(path, decode(content));
}

/**
 * Returns the files of one state, and the differences to what is saved now.
 *
 * @returns undefined where no such state is known.
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
