// Drafts, stored on the device until they are saved: they survive reloads, crashes and expired sessions.

import type { DBSchema } from 'idb';
import type { EditedFile } from '../api/editing.ts';
import type { TextKind } from '../../../core/content/path.ts';
import { deviceDatabase, writeStore } from '../../../core/device-database.ts';
import type { Uploads } from './send-file.ts';
import type { Aside } from './versions.ts';

/**
 * The kinds of drafts: `data` for pages of a data file, `files` for new and changed files of the library, `circulars` for
 * letters to members.
 */
export type DraftKind = TextKind | 'data' | 'files' | 'circulars';

type Values = object;

/** The id of the only draft of the screen for notices; it is resumed without asking. */
export const noticeDraft = 'notice';

/** The key of a draft. */
export interface DraftName {
  kind: DraftKind;
  /** The member who wrote it; nobody else can find it. */
  owner: string;
  /** The entry's name; for a new entry, an id that only this device knows. */
  id: string;
}

export interface Draft<Of extends Values = Values> extends DraftName {
  isNew: boolean;
  values: Of;
  /** The files as they were when editing began, which later saves by others do not change. */
  files: EditedFile[];
  uploads: Uploads;
  /** The form's values before each restored version, latest first. */
  aside?: readonly Aside<Of>[];
  /** In milliseconds since 1970. */
  at: number;
  /** The key of the outbox entry made from it; once the outbox has that entry, this is no longer a draft. */
  key?: string;
}

const database = 'editing';

interface Store extends DBSchema {
  drafts: { key: string; value: Draft };
}

const open = deviceDatabase<Store>(database, (made) => void made.createObjectStore('drafts'));

const draftKey = ({ kind, owner, id }: DraftName) => `${owner} ${kind} ${id}`;

/** @throws if the browser stores nothing, as in some private windows. */
export async function storeDraft(draft: Draft): Promise<void> {
  await writeStore(await open(), 'drafts', (drafts) => [drafts.put(draft, draftKey(draft))]);
}

/** Returns undefined if there is none or storage is unavailable. */
export const findDraft = async <Of extends Values>({ kind, owner, id }: DraftName) =>
  (await listDrafts<Of>(kind, owner)).find((draft) => draft.id === id);

/** The event dispatched on the window before drafts are listed, so that the last typed words are stored first. */
export const lastMoment = 'unsaved';

async function readDrafts(owner: string): Promise<Draft[]> {
  const all = await (await open()).getAll('drafts');
  return all.filter((draft) => draft.owner === owner).sort((a, b) => b.at - a.at);
}

/** Lists a member's unsaved drafts on this device, latest first, including words typed a moment ago. */
export async function listUnsaved(owner: string): Promise<Draft[]> {
  try {
    dispatchEvent(new Event(lastMoment));
    // Reading must not create a database for a member who has never written anything.
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === database) ? await readDrafts(owner) : [];
  } catch {
    return [];
  }
}

/** Lists the drafts of a kind, latest first. Their values are those of that kind's form. */
export async function listDrafts<Of extends Values>(kind: DraftKind, owner: string): Promise<Draft<Of>[]> {
  const all = await readDrafts(owner).catch(() => []);
  return all.filter((draft) => draft.kind === kind) as Draft<Of>[];
}

export async function removeDraft(name: DraftName): Promise<void> {
  try {
    await writeStore(await open(), 'drafts', (drafts) => [drafts.delete(draftKey(name))]);
  } catch {
    // Without a store there is nothing to remove.
  }
}
