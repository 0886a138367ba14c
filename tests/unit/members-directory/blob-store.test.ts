// The store over Netlify's own local Blobs, and what it makes of answers that prove nothing.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blobStore } from '../../../netlify/database/blob-store.ts';
import { directory } from '../../../netlify/members/directory.ts';
import { StoreUnavailableError } from '../../../netlify/database/store.ts';
import { openDirectoryStore, type OpenStore } from '../../../netlify/local/directory-store.ts';
import { person } from '../people.ts';

let root: string;
let open: OpenStore;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'members-'));
  open = await openDirectoryStore(root, {});
});

afterAll(async () => {
  await open.close();
  await rm(root, { recursive: true });
});

it('writes once, and only over the version that was read', async () => {
  const { store } = open;
  expect(await store.read('r/one')).toBeNull();
  expect(await store.create('r/one', { at: 1 })).toBe(true);
  expect(await store.create('r/one', { at: 2 })).toBe(false);
  const read = await store.read<{ at: number }>('r/one');
  expect(read?.value).toEqual({ at: 1 });
  expect(await store.replace('r/one', { at: 3 }, read?.version ?? '')).toBe(true);
  expect(await store.get('r/one')).toEqual({ at: 3 });
  expect(await store.replace('r/one', { at: 4 }, '"another"')).toBe(false);
  expect(await store.replace('r/none', { at: 4 }, read?.version ?? '')).toBe(false);
  const versions = await store.versions('r/');
  expect([...versions.keys()]).toEqual(['r/one']);
  expect(await store.keys('r/')).toEqual(['r/one']);
  await store.remove('r/one');
  expect(await store.get('r/one')).toBeNull();
});

it('holds the directory', async () => {
  const members = directory(open.store);
  await members.add(person('a'));
  await expect(members.add(person('b', { email: 'a@demo.test' }))).rejects.toThrow();
  await members.update('a', (member) => ({ ...member, email: 'new@demo.test' }));
  expect((await members.byEmail('new@demo.test'))?.id).toBe('a');
  expect((await members.list()).map(({ email }) => email)).toEqual(['new@demo.test']);
});

it('wants both settings of the site or none', async () => {
  await expect(openDirectoryStore(root, { NETLIFY_SITE_ID: 'x' })).rejects.toThrow('NETLIFY_AUTH_TOKEN');
  await expect(openDirectoryStore(root, { NETLIFY_AUTH_TOKEN: 'x' })).rejects.toThrow('NETLIFY_SITE_ID');
});

it('takes a conditional write without an etag for none', async () => {
  const blobs = getStore({
    name: 'auth',
    siteID: 'x',
    token: 'x',
    edgeURL: 'http://x',
    fetch: async () => new Response(),
  });
  const store = blobStore(() => blobs);
  await expect(store.create('a', 1)).rejects.toThrow(StoreUnavailableError);
  await expect(store.replace('a', 1, '"1"')).rejects.toThrow(StoreUnavailableError);
});

it('gives up on an answer that does not come', async () => {
  const blobs = getStore({
    name: 'auth',
    siteID: 'x',
    token: 'x',
    edgeURL: 'http://x',
    fetch: () => new Promise<Response>(() => {}),
  });
  await expect(blobStore(() => blobs, 20).get('a')).rejects.toThrow(StoreUnavailableError);
});
