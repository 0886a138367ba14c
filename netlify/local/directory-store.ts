// The store of the members' directory for the terminal: the local run's own, or the site's.

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { blobStore, storeName } from '../database/blob-store.ts';
import type { Store } from '../database/store.ts';

export interface OpenStore {
  store: Store;
  isLocal: boolean;
  close(): Promise<void>;
}

/** The host lets through so many requests a minute and the library waits for the next one; in milliseconds. */
const patience = 5 * 60_000;

/** Under this id Netlify's local runtime keeps the records of a folder that belongs to no site. */
const noSite = '0';

async function linkedSite(root: string): Promise<string> {
  const text = await readFile(join(root, '.netlify', 'state.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { siteId?: string }).siteId ?? noSite;
}

/** The records that the local run keeps in `.netlify`, whether it is running or not. */
async function openLocal(root: string): Promise<OpenStore> {
  const token = randomUUID();
  const server = new BlobsServer({ directory: join(root, '.netlify', 'blobs-serve'), token });
  const { port } = await server.start();
  const address = `http://localhost:${port}`;
  const siteID = await linkedSite(root);
  const blobs = getStore({ ...storeName, siteID, token, edgeURL: address, uncachedEdgeURL: address });
  return {
    store: blobStore(() => blobs, patience),
    isLocal: true,
    close: async () => {
      await server.stop();
    },
  };
}

/**
 * Opens the site's store where `NETLIFY_SITE_ID` and `NETLIFY_AUTH_TOKEN` are set, else the local one.
 *
 * @throws Error when only one of the two is set.
 */
export async function openDirectoryStore(
  root: string,
  { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token }: Readonly<Record<string, string | undefined>>,
): Promise<OpenStore> {
  if (!siteID && !token) return openLocal(root);
  if (!siteID || !token) {
    throw new Error(
      'For the site, set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; for the local run, none.',
    );
  }
  const blobs = getStore({ ...storeName, siteID, token });
  return { store: blobStore(() => blobs, patience), isLocal: false, close: async () => {} };
}
