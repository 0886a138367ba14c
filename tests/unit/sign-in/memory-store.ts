// A store in memory, with the promises of the real one; it can be out of reach.

import { StoreUnavailableError, type Store } from '../../../netlify/database/store.ts';

export interface MemoryStore extends Store {
  down: boolean;
  records: Map<string, string>;
}

export function memoryStore(): MemoryStore {
  const records = new Map<string, string>();
  const versions = new Map<string, number>();
  const within = (prefix: string) => [...records.keys()].filter((key) => key.startsWith(prefix)).sort();
  const versionOf = (key: string) => String(versions.get(key) ?? 0);
  function write(key: string, value: unknown) {
    records.set(key, JSON.stringify(value));
    versions.set(key, (versions.get(key) ?? 0) + 1);
  }
  const store: MemoryStore = {
    down: false,
    records,
    get: <Value>(key: string) =>
      reach(() => {
        const text = records.get(key);
        return text === undefined ? null : (JSON.parse(text) as Value);
      }),
    read: <Value>(key: string) =>
      reach(() => {
        const text = records.get(key);
        return text === undefined ? null : { value: JSON.parse(text) as Value, version: versionOf(key) };
      }),
    put: (key, value) => reach(() => write(key, value)),
    create: (key, value) =>
      reach(() => {
        if (records.has(key)) return false;
        write(key, value);
        return true;
      }),
    replace: (key, value, version) =>
      reach(() => {
        if (!records.has(key) || versionOf(key) !== version) return false;
        write(key, value);
        return true;
      }),
    remove: (key) => reach(() => void records.delete(key)),
    keys: (prefix) => reach(() => within(prefix)),
    versions: (prefix) => reach(() => new Map(within(prefix).map((key) => [key, versionOf(key)]))),
  };
  async function reach<Value>(answer: () => Value): Promise<Value> {
    // Others get their turn here, as they do while a real store answers.
    await new Promise((resolve) => setImmediate(resolve));
    if (store.down) throw new StoreUnavailableError('down');
    return answer();
  }
  return store;
}
