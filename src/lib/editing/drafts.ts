// What is being written, kept on the device until it is saved: it outlives reloads, crashes and lost sessions.

import { openDB, type DBSchema } from 'idb';
import type { EditedFile } from '../api/editing.ts';
import type { AnnouncementValues } from './announcement.ts';

export interface Draft {
  /** Whose it is: nobody else finds it. */
  owner: string;
  /** The announcement's name; of a new one, one that only this device knows. */
  id: string;
  isNew: boolean;
  values: AnnouncementValues;
  /** The files as they were when the work began: what was saved since then is never taken for it. */
  files: EditedFile[];
  /** Chosen, not yet sent: by path. */
  uploads: Record<string, Blob>;
  /** In milliseconds since 1970. */
  at: number;
}

interface Store extends DBSchema {
  drafts: { key: string; value: Draft };
}

const open = () =>
  openDB<Store>('editing', 1, {
    upgrade(database) {
      database.createObjectStore('drafts');
    },
  });

const keyOf = (owner: string, id: string) => `${owner} ${id}`;

/** @throws where the browser keeps nothing, as in some private windows. */
export async function keepDraft(draft: Draft): Promise<void> {
  const database = await open();
  try {
    await database.put('drafts', draft, keyOf(draft.owner, draft.id));
  } finally {
    database.close();
  }
}

/** undefined where there is none, and where the browser keeps nothing. */
export async function findDraft(owner: string, id: string): Promise<Draft | undefined> {
  return (await listDrafts(owner)).find((draft) => draft.id === id);
}

/** The latest first. */
export async function listDrafts(owner: string): Promise<Draft[]> {
  try {
    const database = await open();
    const all = await database.getAll('drafts').finally(() => database.close());
    return all.filter((draft) => draft.owner === owner).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

export async function removeDraft(owner: string, id: string): Promise<void> {
  try {
    const database = await open();
    await database.delete('drafts', keyOf(owner, id)).finally(() => database.close());
  } catch {
    // Where nothing is kept there is nothing to remove.
  }
}
