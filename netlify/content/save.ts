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
  RepositoryUnreachableError,
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

/** A change with what it is called. */
interface Planned {
  change: Change;
  message: string;
}

interface Written {
  /** Undefined where nothing differed. */
  id: string | undefined;
  /** The files that changed. */
  paths: string[];
}

const isOfRepository = (error: unknown) =>
  error instanceof RepositoryUnreachableError || error instanceof RepositoryRefusedError;

/**
 * Plans a change and writes it. It is planned on what is known of the content, without a question: the repository takes
 * nothing that rests on less than it has. Where that is so, or the plan fails, it is planned anew on what there is now.
 *
 * @param plan what it throws of the content as it is now is thrown.
 * @throws MovedError where others are always faster.
 */
export async function writePlanned(
  store: ContentStore,
  author: Author,
  plan: (snapshot: Snapshot) => Promise<Planned>,
): Promise<Written> {
  let snapshot = await store.snapshot('any');
  for (let tried = 0; tried < tries; tried++) {
    const isGuess = tried === 0;
    let failed: Error | undefined;
    try {
      const { change, message } = await plan(snapshot);
      const id = change.size ? await store.write(snapshot, change, author, message) : undefined;
      if (id) log('content-saved', { who: emailHash(author.email), change: id, files: change.size });
      if (id || !isGuess) return { id, paths: [...change.keys()] };
    } catch (error) {
      if (isOfRepository(error) || !(isGuess || error instanceof MovedError)) throw error;
      failed = error instanceof Error ? error : new Error(String(error));
    }
    const next = await store.snapshot('none');
    if (next.id === snapshot.id) {
      // Refused, although nobody else wrote: the branch takes no changes from us.
      if (failed instanceof MovedError) throw new RepositoryRefusedError(failed.message);
      if (failed) throw failed;
      return { id: undefined, paths: [] };
    }
    snapshot = next;
  }
  throw new MovedError('others write faster');
}

/**
 * Saves edits as one change.
 *
 * @throws ConflictError when others changed one of the same files.
 * @throws ContentProblemsError when the site could not be built with it.
 */
export async function save(
  store: ContentStore,
  edits: Edits,
  baseVersions: BaseVersions,
  author: Author,
): Promise<Saved> {
  return saveBy({ plan: planChange, message: describeChange }, store, edits, baseVersions, author);
}

/** How a save becomes a change, and what the change is called. */
interface SaveStrategy {
  /** Makes the change of a snapshot: `planChange`, or `planExact`. */
  plan(snapshot: Snapshot, edits: Edits): Promise<Change>;
  message(snapshot: Snapshot, change: Change): Promise<string>;
}

async function saveBy(
  strategy: SaveStrategy,
  store: ContentStore,
  edits: Edits,
  baseVersions: BaseVersions,
  author: Author,
): Promise<Saved> {
  let known: BaseVersions | undefined;
  const { id, paths } = await writePlanned(store, author, async (snapshot) => {
    // What the editor did not say: as it is at the first look.
    known ??= new Map([
      ...[...edits.keys()].map((path) => [path, idIn(snapshot, path)] as const),
      ...baseVersions,
    ]);
    await findConflict(store, snapshot, known);
    const change = await strategy.plan(snapshot, edits);
    return { change, message: await strategy.message(snapshot, change) };
  });
  return { change: id, files: idsOf(await store.snapshot('any'), new Set([...edits.keys(), ...paths])) };
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
