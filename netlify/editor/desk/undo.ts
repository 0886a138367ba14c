// Undoes a change of the content with a new one that restores the earlier contents of its files.

import words from '../../../locales/ro/editor.json' with { type: 'json' };
import { notFound } from '../../base/http/endpoint.ts';
import { movedProblem } from '../editing/failures.ts';
import { planExact } from '../editing/plan.ts';
import type { Author, ContentStore, Difference, Snapshot } from '../content/store.ts';
import { lastAuthor, writePlanned } from '../editing/write-planned.ts';

/** The number of latest changes searched for the title of the undone one. */
const maxSearched = 20;

/** @throws ProblemError 409 if a file has changed since. */
async function refuseMoved(store: ContentStore, { files }: Snapshot, difference: Difference): Promise<void> {
  const moved = [...difference]
    .filter(([path, { after }]) => (files.get(path) ?? null) !== after)
    .map(([path]) => path);
  const error = `changed by someone else meanwhile: ${moved.join(', ')}`;
  if (moved.length) throw movedProblem({ error }, await lastAuthor(store, moved));
}

/**
 * Undoes a change.
 *
 * @returns the id of the undoing change; undefined if the files already have their earlier contents.
 * @throws ProblemError 404 and 409, and ContentProblemsError if the site could not be built without the change.
 */
export async function undo(store: ContentStore, id: string, author: Author): Promise<string | undefined> {
  const difference = await store.difference(id);
  if (!difference?.size) throw notFound();
  const undone = (await store.history(maxSearched)).find((entry) => entry.id === id);
  const message = words.commit.undo.replace('{message}', undone?.message.split('\n')[0] ?? id);
  const files = new Map<string, Uint8Array | null>();
  for (const [path, { before }] of difference)
    files.set(path, before === null ? null : await store.blob(before));
  return writePlanned(store, author, async (snapshot) => {
    await refuseMoved(store, snapshot, difference);
    return { change: await planExact(snapshot, files), message };
  });
}
