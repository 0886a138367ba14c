// Uploads in memory, for tests without a database.

import type { WaitingFiles } from '../../netlify/editor/editing/waiting.ts';

export function memoryWaitingFiles(): WaitingFiles {
  const parts = new Map<string, Uint8Array>();
  return {
    store: async (by, id, part, content) => void parts.set(`${by} ${id} ${part}`, content),
    storeVisitors: async (_, id, part, content) => void parts.set(`null ${id} ${part}`, content),
    read: async (by, id) => {
      const found: Uint8Array[] = [];
      for (let part = 0; parts.has(`${by} ${id} ${part}`); part++)
        found.push(parts.get(`${by} ${id} ${part}`) ?? new Uint8Array());
      return new Uint8Array(Buffer.concat(found));
    },
    drop: async (by, ids) => {
      for (const key of parts.keys()) if (ids.some((id) => key.startsWith(`${by} ${id}`))) parts.delete(key);
    },
  };
}
