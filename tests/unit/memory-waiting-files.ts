// Files on their way, kept in memory for the tests that need no database.

import type { WaitingFiles } from '../../netlify/editing/waiting.ts';

/** @param full whether no more find room. */
export function memoryWaitingFiles(full = false): WaitingFiles {
  const parts = new Map<string, Uint8Array>();
  return {
    keep: async (id, part, content) => {
      if (!full) parts.set(`${id} ${part}`, content);
      return !full;
    },
    read: async (id) => {
      const found: Uint8Array[] = [];
      for (let part = 0; parts.has(`${id} ${part}`); part++)
        found.push(parts.get(`${id} ${part}`) ?? new Uint8Array());
      return new Uint8Array(Buffer.concat(found));
    },
    drop: async (ids) => {
      for (const key of parts.keys()) if (ids.some((id) => key.startsWith(id))) parts.delete(key);
    },
    tidy: async () => {},
  };
}
