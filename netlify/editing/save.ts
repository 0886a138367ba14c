// Saves what the editor's pages send, as one change; and says beforehand what would be wrong with it.

import type { Choice, Conflict, FileEdit, Upload } from '../../src/lib/api/editing.ts';
import { ConflictError } from '../content/failures.ts';
import { planChange } from '../content/plan.ts';
import { lastAuthor, save, type Saved } from '../content/save.ts';
import { MovedError, type Author, type ContentStore, type Snapshot } from '../content/store.ts';
import { ProblemError } from '../http/endpoint.ts';
import { reconcile } from './reconcile.ts';

export interface Sent {
  files: FileEdit[];
  uploads: Upload[];
  choices: Choice[];
}

/** How often a change is put together anew because others wrote meanwhile. */
const tries = 3;

function conflictProblem(conflicts: readonly Conflict[], by: string | undefined): ProblemError {
  const details = { conflicts, ...(by && { by }) };
  return new ProblemError(409, 'content-moved', 'Conflict', { details });
}

async function plan(store: ContentStore, snapshot: Snapshot, { files, uploads, choices }: Sent) {
  const { texts, conflicts } = await reconcile(store, snapshot, files, choices);
  if (conflicts.length) {
    const paths = [...new Set(conflicts.map(({ path }) => path))];
    throw conflictProblem(conflicts, await lastAuthor(store, paths));
  }
  const edits = new Map<string, Uint8Array | string | null>(texts);
  for (const { path, content } of uploads) edits.set(path, new Uint8Array(Buffer.from(content, 'base64')));
  return edits;
}

/**
 * Saves what was sent with all that others wrote meanwhile.
 *
 * @throws ProblemError 409 with the places that others changed in another way, and ContentProblemsError.
 */
export async function saveSent(store: ContentStore, sent: Sent, author: Author): Promise<Saved> {
  for (let tried = 1; ; tried++) {
    const snapshot = await store.snapshot(tried > 1);
    const edits = await plan(store, snapshot, sent);
    const bases = new Map([...edits.keys()].map((path) => [path, snapshot.files.get(path) ?? null] as const));
    try {
      return await save(store, edits, bases, author);
    } catch (error) {
      const isMoved = error instanceof ConflictError || error instanceof MovedError;
      if (!isMoved || tried === tries) throw error;
    }
  }
}

/** @throws what saving would, and writes nothing. */
export async function checkSent(store: ContentStore, sent: Sent): Promise<void> {
  const snapshot = await store.snapshot();
  await planChange(snapshot, await plan(store, snapshot, sent));
}
