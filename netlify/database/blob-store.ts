// The store in Netlify Blobs.

import type { getStore } from '@netlify/blobs';
import { inTime, StoreUnavailableError, type Store } from './store.ts';

type Blobs = Pick<ReturnType<typeof getStore>, 'delete' | 'get' | 'getWithMetadata' | 'list' | 'setJSON'>;

/** Which store of Blobs the members are in. */
export const storeName = { name: 'auth', consistency: 'strong' } as const;

/** Loaded with the first record that is asked for: what most requests need begins sooner without it. */
async function openBlobs(): Promise<Blobs> {
  const { getStore } = await import('@netlify/blobs');
  return getStore(storeName);
}

/**
 * Reaches for Blobs only when a record is asked for: most requests never do.
 *
 * @param open gives Blobs; as the host has set it up for a function, when left out.
 * @param patience how long to wait for an answer, in milliseconds.
 */
export function blobStore(open: () => Blobs | Promise<Blobs> = openBlobs, patience?: number): Store {
  const soon = async <Value>(work: (blobs: Blobs) => Promise<Value>) => inTime(work(await open()), patience);
  /** @returns false where the condition does not hold. */
  async function write(
    key: string,
    value: unknown,
    condition: { onlyIfNew: true } | { onlyIfMatch: string },
  ) {
    const { modified, etag } = await soon((blobs) => blobs.setJSON(key, value, condition));
    // The library says "modified" for any failure but one: only an etag proves the write.
    if (modified && !etag) throw new StoreUnavailableError('a write was not confirmed');
    return modified;
  }
  async function list(prefix: string) {
    const { blobs } = await soon((blobs) => blobs.list({ prefix }));
    return blobs.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }
  const get = async <Value>(key: string) =>
    (await soon((blobs) => blobs.get(key, { type: 'json' }))) as Value | null;

  return {
    get,
    async read<Value>(key: string) {
      const found = await soon((blobs) => blobs.getWithMetadata(key, { type: 'json' }));
      if (!found) return null;
      if (found.etag) return { value: found.data as Value, version: found.etag };
      // The local runtime tells etags in its lists only: asked for first, so that a write between the two is noticed.
      const version = (await list(key)).find((one) => one.key === key)?.etag;
      const value = await get<Value>(key);
      return version && value !== null ? { value, version } : null;
    },
    put: async (key, value) => {
      await soon((blobs) => blobs.setJSON(key, value));
    },
    create: (key, value) => write(key, value, { onlyIfNew: true }),
    replace: (key, value, version) => write(key, value, { onlyIfMatch: version }),
    remove: async (key) => {
      await soon((blobs) => blobs.delete(key));
    },
    keys: async (prefix) => (await list(prefix)).map(({ key }) => key),
    versions: async (prefix) => new Map((await list(prefix)).map(({ key, etag }) => [key, etag])),
  };
}
