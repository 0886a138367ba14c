// The entries of a device, in the browser's own database. What belongs together is written in one transaction: an entry is
// there with all its files or not at all, and its body goes with the coming of its receipt.

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { unsent, type Entry } from './entry.ts';
import { outboxName } from './name.ts';
import { quietly } from '../quietly.ts';

export interface OutboxStore {
  list(): Promise<Entry[]>;
  /**
   * Keeps a new entry.
   *
   * @param files their bytes, by their ids.
   * @throws if there is no room.
   */
  add(entry: Entry, files?: ReadonlyMap<string, ArrayBuffer>): Promise<void>;
  /** Changes an entry as it is by then, its key too; files that it no longer names go. Undefined if there is no such entry. */
  update(key: string, change: (entry: Entry) => Entry): Promise<Entry | undefined>;
  readFile(id: string): Promise<ArrayBuffer | undefined>;
  remove(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry };
  files: { key: string; value: ArrayBuffer };
}

let connection: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => void (connection = undefined);
  connection ??= openDB<Schema>(outboxName, 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'key' });
      database.createObjectStore('files');
    },
    // A newer page wants to upgrade it.
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return connection;
}

/** Kept on the disk before it counts as kept: the phone may go out the next moment. */
const strict = { durability: 'strict' } as const;
const both = ['entries', 'files'] as const;

/** Returns the place of a new entry in the order: behind all. */
const orderAfter = (entries: readonly Entry[]) => Math.max(0, ...entries.map(({ order }) => order)) + 1;

/**
 * Marks whether something waits: only then do pages load what sends it. Within a transaction, so that what one tab takes away
 * is never the mark of what another one keeps.
 */
const mark = (entries: readonly Entry[]): void =>
  quietly(() =>
    unsent(entries).length ? localStorage.setItem(outboxName, 'waits') : localStorage.removeItem(outboxName),
  );

/**
 * Makes a store that remembers, as long as the page is there, what it had no room to write: an entry that is sent is known to be
 * sent, and one that waits is not tried again at once. The next page sends it again, and is answered the same.
 */
export function remembering(store: OutboxStore): OutboxStore {
  const unwritten = new Map<string, Entry>();
  const latest = (entry: Entry) => unwritten.get(entry.key) ?? entry;
  return {
    ...store,
    list: async () => (await store.list()).map(latest),
    async update(key, change) {
      let changed: Entry | undefined;
      try {
        await store.update(key, (entry) => (changed = change(latest(entry))));
        unwritten.delete(key);
      } catch (error) {
        if (changed?.key !== key) throw error;
        unwritten.set(key, changed);
      }
      return changed;
    },
    remove(key) {
      unwritten.delete(key);
      return store.remove(key);
    },
  };
}

/** The store of this device. */
export const deviceStore = remembering({
  async list() {
    const transaction = (await open()).transaction('entries', 'readwrite');
    const entries = await transaction.store.getAll();
    mark(entries);
    await transaction.done;
    return entries;
  },

  async add(entry, files = new Map()) {
    const transaction = (await open()).transaction(both, 'readwrite', strict);
    for (const [id, bytes] of files) void transaction.objectStore('files').put(bytes, id);
    const entries = transaction.objectStore('entries');
    const order = orderAfter(await entries.getAll());
    // Before it is kept: a phone that goes out in between has a mark too many, which goes with the next look.
    mark([entry]);
    void entries.add({ ...entry, order });
    await transaction.done;
  },

  async update(key, change) {
    const transaction = (await open()).transaction(both, 'readwrite', strict);
    const entries = transaction.objectStore('entries');
    const entry = await entries.get(key);
    const changed = entry && change(entry);
    if (entry && changed) {
      const named = new Set(changed.files.map(({ id }) => id));
      for (const { id } of entry.files) if (!named.has(id)) void transaction.objectStore('files').delete(id);
      if (changed.key !== key) void entries.delete(key);
      void entries.put(changed);
    }
    await transaction.done;
    return changed;
  },

  readFile: async (id) => (await open()).get('files', id),

  async remove(key) {
    const transaction = (await open()).transaction(both, 'readwrite', strict);
    const entry = await transaction.objectStore('entries').get(key);
    for (const { id } of entry?.files ?? []) void transaction.objectStore('files').delete(id);
    void transaction.objectStore('entries').delete(key);
    await transaction.done;
  },
});

/** Makes a store that lasts as long as the page, for browsers that keep nothing. */
export function pageStore(): OutboxStore {
  const entries = new Map<string, Entry>();
  const files = new Map<string, ArrayBuffer>();
  return {
    list: async () => [...entries.values()],
    async add(entry, bytes = new Map()) {
      for (const [id, content] of bytes) files.set(id, content);
      entries.set(entry.key, { ...entry, order: orderAfter([...entries.values()]) });
    },
    async update(key, change) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const changed = change(entry);
      entries.delete(key);
      entries.set(changed.key, changed);
      return changed;
    },
    readFile: async (id) => files.get(id),
    async remove(key) {
      entries.delete(key);
    },
  };
}
