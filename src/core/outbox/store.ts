// The entries of a device, in the browser's database. Related data are written in one transaction: an entry is stored with all
// its files or not at all, and its body is deleted when its receipt arrives.

import type { DBSchema } from 'idb';
import { unsent, type Entry } from './entry.ts';
import { outboxName } from './name.ts';
import { deviceDatabase } from '../device-database.ts';
import { quietly } from '../quietly.ts';

export interface OutboxStore {
  list(): Promise<Entry[]>;
  /**
   * Stores a new entry.
   *
   * @param files their bytes, by their ids.
   * @throws if there is no room.
   */
  add(entry: Entry, files?: ReadonlyMap<string, ArrayBuffer>): Promise<void>;
  /** Changes the current entry, its key too; files that it no longer names are deleted. Undefined if there is no such entry. */
  update(key: string, change: (entry: Entry) => Entry): Promise<Entry | undefined>;
  readFile(id: string): Promise<ArrayBuffer | undefined>;
  remove(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry };
  files: { key: string; value: ArrayBuffer };
}

const open = deviceDatabase<Schema>(outboxName, (database) => {
  database.createObjectStore('entries', { keyPath: 'key' });
  database.createObjectStore('files');
});

/** Flushed to disk before it counts as stored: the phone may switch off the next moment. */
const strict = { durability: 'strict' } as const;
const both = ['entries', 'files'] as const;

/** Returns the position of a new entry in the order: after all others. */
const orderAfter = (entries: readonly Entry[]) => Math.max(0, ...entries.map(({ order }) => order)) + 1;

/**
 * Marks whether something waits: only then do pages load what sends it. Runs within a transaction, so that one tab never
 * removes the mark of an entry that another one stores.
 */
const mark = (entries: readonly Entry[]): void =>
  quietly(() =>
    unsent(entries).length ? localStorage.setItem(outboxName, 'waits') : localStorage.removeItem(outboxName),
  );

/**
 * Returns a store that remembers, for as long as the page is open, what it had no room to write: a sent entry is known to be
 * sent, and a waiting one is not retried at once. The next page sends it again, and gets the same response.
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
    // Before the entry: if the phone switches off in between, there is only a superfluous mark, which the next look removes.
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

/** Returns a store that lasts as long as the page, for browsers that store nothing. */
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
