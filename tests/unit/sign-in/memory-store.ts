// A store in memory, with the promises of the real one; it can be out of reach.

import { StoreUnavailableError, type Store } from '../../../netlify/auth/store.ts';

export interface MemoryStore extends Store {
  down: boolean;
  records: Map<string, string>;
}

export function memoryStore(): MemoryStore {
  const records = new Map<string, string>();
  const store: MemoryStore = {
    down: false,
    records,
    get: <Value>(key: string) =>
      reach(() => {
        const text = records.get(key);
        return text === undefined ? null : (JSON.parse(text) as Value);
      }),
    put: (key, value) => reach(() => void records.set(key, JSON.stringify(value))),
    create: (key, value) =>
      reach(() => {
        if (records.has(key)) return false;
        records.set(key, JSON.stringify(value));
        return true;
      }),
    remove: (key) => reach(() => void records.delete(key)),
    keys: (prefix) => reach(() => [...records.keys()].filter((key) => key.startsWith(prefix)).sort()),
  };
  async function reach<Value>(answer: () => Value): Promise<Value> {
    // Others get their turn here, as they do while a real store answers.
    await new Promise((resolve) => setImmediate(resolve));
    if (store.down) throw new StoreUnavailableError('down');
    return answer();
  }
  return store;
}
