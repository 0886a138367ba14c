// Saves what an editor changed: nobody's work is written over, and the site can always be built.

import words from '../../locales/ro/editor.json' with { type: 'json' };
import { log } from '../http/log.ts';
import { emailHash } from '../members/member.ts';
import { ConflictError, UnknownChangeError } from './failures.ts';
import { describeChange } from './message.ts';
import { planChange, planExact, type Edits } from './plan.ts';
import {
  MovedError,
  RepositoryRefusedError,
  type Author,
  type Change,
  type ContentStore,
  type Snapshot,
} from './store.ts';

/** The id of each file as the editor knows it; null: there is none. A file that is left out is taken as it is found. */
export type BaseVersions = ReadonlyMap<string, string | null>;

/** How often a change is planned anew because others wrote meanwhile. */
const tries = 5;

/** How far back changes can be undone. */
const undoable = 20;

export interface Saved {
  /** The change that was made; undefined where nothing differed. */
  change: string | undefined;
  /** The ids of the files as they are now. */
  files: ReadonlyMap<string, string | null>;
}

const idIn = ({ files }: Snapshot, path: string) => files.get(path) ?? null;

async function findConflict(
  store: ContentStore,
  snapshot: Snapshot,
  baseVersions: BaseVersions,
): Promise<void> {
  const moved = [...baseVersions]
    .filter(([path, base]) => idIn(snapshot, path) !== base)
    .map(([path]) => path);
  if (!moved.length) return;
  const by = await lastAuthor(store, moved);
  throw new ConflictError(new Map(moved.map((path) => [path, idIn(snapshot, path)])), by);
}

/** Who changed one of the files last, as far as that is known. */
export async function lastAuthor(store: ContentStore, paths: readonly string[]): Promise<string | undefined> {
  for (const { id, author } of await store.history(10)) {
    const difference = await store.difference(id);
    if (paths.some((path) => difference?.has(path))) return author.name;
  }
  return undefined;
}

/** How a save becomes a change, and what the change is called. */
interface SaveStrategy {
  /** Makes the change of a snapshot: `planChange`, or `planExact`. */
  plan(snapshot: Snapshot, edits: Edits): Promise<Change>;
  message(snapshot: Snapshot, change: Change): Promise<string>;
}

/**
 * Saves edits as one change. Where others wrote meanwhile, it is planned anew on what they wrote.
 *
 * @throws ConflictError when others changed one of the same files.
 * @throws ContentProblemsError when the site could not be built with it.
 */
export function save(
  store: ContentStore,
  edits: Edits,
  baseVersions: BaseVersions,
  author: Author,
): Promise<Saved> {
  return saveBy({ plan: planChange, message: describeChange }, store, edits, baseVersions, author);
}

async function saveBy(
  strategy: SaveStrategy,
  store: ContentStore,
  edits: Edits,
  baseVersions: BaseVersions,
  author: Author,
): Promise<Saved> {
  let snapshot = await store.snapshot();
  // What the editor did not say: as it is at the first look.
  const known = new Map([...edits.keys()].map((path) => [path, idIn(snapshot, path)] as const));
  for (const [path, base] of baseVersions) known.set(path, base);
  for (let tried = 0; tried < tries; tried++) {
    await findConflict(store, snapshot, known);
    const change = await strategy.plan(snapshot, edits);
    const paths = new Set([...edits.keys(), ...change.keys()]);
    if (!change.size) return { change: undefined, files: idsOf(snapshot, paths) };
    try {
      const id = await store.write(snapshot, change, author, await strategy.message(snapshot, change));
      log('content-saved', { who: emailHash(author.email), change: id, files: change.size });
      return { change: id, files: idsOf(await store.snapshot(), paths) };
    } catch (error) {
      if (!(error instanceof MovedError)) throw error;
      const next = await store.snapshot(true);
      // Refused, although nobody else wrote: the branch takes no changes from us.
      if (next.id === snapshot.id) throw new RepositoryRefusedError(error.message);
      snapshot = next;
    }
  }
  throw new MovedError('others write faster');
}

/**
 * Undoes a change by another one, which puts back what its files held before.
 *
 * @throws UnknownChangeError, and all that `save` throws.
 */
export async function undo(store: ContentStore, id: string, author: Author): Promise<Saved> {
  const difference = await store.difference(id);
  if (!difference?.size) throw new UnknownChangeError(id);
  const made = (await store.history(undoable)).find((one) => one.id === id);
  const message = words.commit.undo.replace('{message}', made?.message.split('\n')[0] ?? id);
  const edits = new Map<string, Uint8Array | null>();
  for (const [path, { before }] of difference)
    edits.set(path, before === null ? null : await store.blob(before));
  const baseVersions = new Map([...difference].map(([path, { after }]) => [path, after] as const));
  return saveBy({ plan: planExact, message: async () => message }, store, edits, baseVersions, author);
}

function idsOf(snapshot: Snapshot, paths: Iterable<string>): Map<string, string | null> {
  return new Map([...paths].map((path) => [path, idIn(snapshot, path)]));
}
