// Writes a change without overwriting anyone's work: it is planned on the known content, and again if others were faster.

import { log } from '../../base/http/log.ts';
import { emailHash } from '../../identity/accounts/member.ts';
import {
  MovedError,
  RepositoryRefusedError,
  RepositoryUnreachableError,
  type Author,
  type Change,
  type ContentStore,
  type Snapshot,
} from '../content/store.ts';

/** The number of attempts to plan a change when others keep writing meanwhile. */
const maxTries = 5;

/** Returns the name of the last person who changed one of the files, if known. */
export async function lastAuthor(store: ContentStore, paths: readonly string[]): Promise<string | undefined> {
  for (const { id, author } of await store.history(10)) {
    const difference = await store.difference(id);
    if (paths.some((path) => difference?.has(path))) return author.name;
  }
  return undefined;
}

/** A change with its message. */
interface PlannedChange {
  change: Change;
  message: string;
}

const isOfRepository = (error: unknown) =>
  error instanceof RepositoryUnreachableError || error instanceof RepositoryRefusedError;

/**
 * Plans a change and writes it. The first plan uses the known content, without a request, since the repository rejects
 * a change based on an older state. In that case, or if the plan fails, it is planned again on the current content.
 *
 * @param plan its errors on the current content are thrown.
 * @returns the id of the change; undefined if nothing differed.
 * @throws MovedError if others are faster every time.
 */
export async function writePlanned(
  store: ContentStore,
  author: Author,
  plan: (snapshot: Snapshot) => Promise<PlannedChange>,
): Promise<string | undefined> {
  let snapshot = await store.snapshot('any');
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const isGuess = attempt === 0;
    let failed: Error | undefined;
    try {
      const { change, message } = await plan(snapshot);
      const id = change.size ? await store.write(snapshot, change, author, message) : undefined;
      if (id) log('content-saved', { who: emailHash(author.email), change: id, files: change.size });
      if (id || !isGuess) return id;
    } catch (error) {
      if (isOfRepository(error) || !(isGuess || error instanceof MovedError)) throw error;
      failed = error instanceof Error ? error : new Error(String(error));
    }
    const next = await store.snapshot('none');
    if (next.id === snapshot.id) {
      // Refused although nobody else has written: the branch does not accept our changes.
      if (failed instanceof MovedError) throw new RepositoryRefusedError(failed.message);
      if (failed) throw failed;
      return undefined;
    }
    snapshot = next;
  }
  throw new MovedError('others write faster');
}
