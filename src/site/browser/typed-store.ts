// What was entered into a form that anyone may send, text and files, in the browser's own database until it is sent.

import { openDB, type DBSchema } from 'idb';

export interface Typed {
  /** By the fields' names. */
  values: Readonly<Record<string, string>>;
  /** The time of the last change, in milliseconds since 1970. */
  at: number;
  /** The key of the entry that it is being made: once that is kept, it is no longer typed and not sent. */
  key?: string;
}

/** A file that was chosen, as it is to be sent. */
export interface ChosenFile {
  id: string;
  bytes: ArrayBuffer;
}

interface ChosenFiles {
  files: readonly ChosenFile[];
  at: number;
}

export interface TypedStore {
  /** Finds the text typed into a form; undefined if there is none, or it is too old. Rejects if the browser keeps none. */
  find(form: string): Promise<Typed | undefined>;
  /** Finds the files chosen in a form. Rejects as `find` does. */
  findFiles(form: string): Promise<readonly ChosenFile[]>;
  /** Keeps the text of a form; where nothing is typed, no text of it is kept. */
  keep(form: string, typed: Typed): Promise<void>;
  /** Rejects if there is no room for them. */
  keepFiles(form: string, files: readonly ChosenFile[]): Promise<void>;
  /** Removes the text and the files of a form. */
  remove(form: string): Promise<void>;
}

interface Schema extends DBSchema {
  forms: { key: string; value: Typed | ChosenFiles };
}

/** The files are apart from the text, which is written again with each letter. */
const filesKey = (form: string) => `${form} files`;

/**
 * The store of a device.
 *
 * @param name of its database, and of the mark that says until when there is something in it (`outbox-line.ts` looks at it).
 * @param days how long it is kept.
 */
export function typedStore(name: string, days: number): TypedStore {
  const lasts = days * 86_400_000;
  let database: ReturnType<typeof openDB<Schema>> | undefined;
  /** Opened once: what is typed last before a page goes has only to be written then. */
  const open = () =>
    (database ??= openDB<Schema>(name, 1, {
      upgrade: (made) => void made.createObjectStore('forms'),
      // Another page deletes what is too old; what is typed after it goes into a new one.
      blocking(_, __, { target }) {
        (target as IDBDatabase).close();
        database = undefined;
      },
    }));
  // Whoever has typed nothing gets no database from a look-up.
  const isThere = () => localStorage.getItem(name) !== null;
  async function find(key: string): Promise<Schema['forms']['value'] | undefined> {
    if (!isThere()) return undefined;
    const kept = await (await open()).get('forms', key);
    return kept && Date.now() - kept.at < lasts ? kept : undefined;
  }
  async function put(key: string, kept: Schema['forms']['value']): Promise<void> {
    localStorage.setItem(name, String(kept.at + lasts));
    await (await open()).put('forms', kept, key);
  }
  async function remove(...keys: string[]): Promise<void> {
    if (!isThere()) return;
    const { store, done } = (await open()).transaction('forms', 'readwrite');
    await Promise.all([...keys.map((key) => store.delete(key)), done]);
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
