// Text typed into a form that anyone may send, in the browser's own database until it is sent.

import { openDB, type DBSchema } from 'idb';

export interface Typed {
  /** By the fields' names. */
  values: Readonly<Record<string, string>>;
  /** The time of the last change, in milliseconds since 1970. */
  at: number;
  /** The key of the entry that it is being made: once that is kept, it is no longer typed and not sent. */
  key?: string;
}

export interface TypedStore {
  /** Finds the text typed into a form; undefined if there is none, or it is too old. Rejects if the browser keeps none. */
  find(form: string): Promise<Typed | undefined>;
  keep(form: string, typed: Typed): Promise<void>;
  remove(form: string): Promise<void>;
}

interface Schema extends DBSchema {
  forms: { key: string; value: Typed };
}

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
  return {
    async find(form) {
      if (!isThere()) return undefined;
      const typed = await (await open()).get('forms', form);
      return typed && Date.now() - typed.at < lasts ? typed : undefined;
    },
    async keep(form, typed) {
      localStorage.setItem(name, String(typed.at + lasts));
      await (await open()).put('forms', typed, form);
    },
    async remove(form) {
      if (isThere()) await (await open()).delete('forms', form);
    },
  };
}
