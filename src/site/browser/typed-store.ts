// What was entered into a public form, text and files, stored in IndexedDB until it is sent.

import type { DBSchema } from 'idb';
import { deviceDatabase, writeStore } from '../../core/device-database.ts';

export interface Typed {
  /** By field name. */
  values: Readonly<Record<string, string>>;
  /** The time of the last change, in milliseconds since 1970. */
  at: number;
  /** The key of the entry that it becomes: once that is stored, this is no longer unsent. */
  key?: string;
}

/** A chosen file, as it will be sent. */
export interface ChosenFile {
  id: string;
  bytes: ArrayBuffer;
}

interface ChosenFiles {
  files: readonly ChosenFile[];
  at: number;
}

export interface TypedStore {
  /** Returns the text typed into a form; undefined if there is none, or it expired. Rejects if the browser stores nothing. */
  find(form: string): Promise<Typed | undefined>;
  /** Returns the files chosen in a form. Rejects as `find` does. */
  findFiles(form: string): Promise<readonly ChosenFile[]>;
  /** Stores the text of a form; if it is empty, removes the stored text. */
  keep(form: string, typed: Typed): Promise<void>;
  /** Rejects if there is no room for them. */
  keepFiles(form: string, files: readonly ChosenFile[]): Promise<void>;
  /** Removes the text and the files of a form. */
  remove(form: string): Promise<void>;
}

interface Schema extends DBSchema {
  forms: { key: string; value: Typed | ChosenFiles };
}

/** Files are stored apart from the text, which is rewritten with each keystroke. */
const filesKey = (form: string) => `${form} files`;

/**
 * Returns the store of a device.
 *
 * @param name of its database, and of the `localStorage` entry with its expiry (read by `outbox-line.ts`).
 * @param days how long data are kept.
 */
export function typedStore(name: string, days: number): TypedStore {
  const lasts = days * 86_400_000;
  // If another page deletes expired data, what is typed afterwards goes into a new database.
  const open = deviceDatabase<Schema>(name, (made) => void made.createObjectStore('forms'));
  // A lookup creates no database for visitors who have typed nothing.
  const isThere = () => localStorage.getItem(name) !== null;
  async function find(key: string): Promise<Schema['forms']['value'] | undefined> {
    if (!isThere()) return undefined;
    const kept = await (await open()).get('forms', key);
    return kept && Date.now() - kept.at < lasts ? kept : undefined;
  }
  async function put(key: string, kept: Schema['forms']['value']): Promise<void> {
    localStorage.setItem(name, String(kept.at + lasts));
    await writeStore(await open(), 'forms', (forms) => [forms.put(kept, key)]);
  }
  async function remove(...keys: string[]): Promise<void> {
    if (!isThere()) return;
    await writeStore(await open(), 'forms', (forms) => keys.map((key) => forms.delete(key)));
  }
  return {
    find: (form) => find(form) as Promise<Typed | undefined>,
    findFiles: async (form) => ((await find(filesKey(form))) as ChosenFiles | undefined)?.files ?? [],
    keep: (form, typed) => (Object.keys(typed.values).length ? put(form, typed) : remove(form)),
    keepFiles: (form, files) =>
      files.length ? put(filesKey(form), { files, at: Date.now() }) : remove(filesKey(form)),
    remove: (form) => remove(form, filesKey(form)),
  };
}
