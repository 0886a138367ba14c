// The store in Netlify Blobs.

import { getStore } from '@netlify/blobs';
import { inTime, StoreUnavailableError, type Store } from './store.ts';

/** Reaches for Blobs only when a record is asked for: most requests never do. */
export function blobStore(): Store {
  const blobs = () => getStore({ name: 'auth', consistency: 'strong' });
  return {
    get: async <Value>(key: string) => (await inTime(blobs().get(key, { type: 'json' }))) as Value | null,
    put: async (key, value) => {
      await inTime(blobs().setJSON(key, value));
    },
    async create(key, value) {
      const { modified, etag } = await inTime(blobs().setJSON(key, value, { onlyIfNew: true }));
      // The library says "modified" for any failure but one: only an etag proves the write.
      if (modified && !etag) throw new StoreUnavailableError('a write was not confirmed');
      return modified;
    },
    remove: async (key) => {
      await inTime(blobs().delete(key));
    },
    keys: async (prefix) => {
      const { blobs: found } = await inTime(blobs().list({ prefix }));
      return found.map(({ key }) => key).sort();
    },
  };
}
