// Calls for many files: how many they may name, and how they are answered.

import { describe, expect, test } from 'vitest';
import { localStore } from '../../../netlify/content/local-store.ts';
import { RepositoryUnreachableError } from '../../../netlify/content/store.ts';
import { ask, send, type Refusal } from './editor.ts';
import { freshProject } from './project.ts';

const notice = 'src/content/announcements/ro/notice.md';

const here = freshProject();
const { read } = here;

describe('a call for many files', () => {
  test('may not name more than the editor ever does', async () => {
    const files = Array.from({ length: 101 }, () => ({ path: notice }));
    const { status, body } = await ask<Refusal>(here.root, 'entriesByFiles', { files });
    expect([status, body.fields]).toEqual([422, ['params.files']]);
    expect((await ask(here.root, 'entriesByFiles', { files: files.slice(1) })).status).toBe(200);
    const paths = files.map(({ path }) => path);
    expect((await ask<Refusal>(here.root, 'deleteFiles', { paths })).body.fields).toEqual(['params.paths']);
  });

  test('is answered in parts, however much it is: the host sends no more than 6 MB at once', async () => {
    const text = (await read(notice)) + 'a'.repeat(50_000);
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        here.project.write(`announcements/ro/notice-${index}.md`, text),
      ),
    );
    const params = { folder: 'src/content/announcements', extension: 'md', depth: 2 };
    const response = await send(here.root, { body: JSON.stringify({ action: 'entriesByFolder', params }) });
    const parts: string[] = [];
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) parts.push(part);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(2 ** 20);
    const entries = JSON.parse(parts.join('')) as { data: string; file: { path: string } }[];
    expect(entries).toHaveLength(202);
    expect(entries.filter(({ data }) => data === text)).toHaveLength(200);
    expect(parts.join('').length).toBeGreaterThan(6 * 2 ** 20);
  });

  test('of nothing is an empty list', async () => {
    const params = { folder: 'src/content/announcements', extension: 'txt', depth: 2 };
    expect((await ask(here.root, 'entriesByFolder', params)).body).toEqual([]);
  });

  test('that cannot be read is told as any other', async () => {
    const store = localStore(here.root);
    const now = await store.snapshot();
    const gone = async () => Promise.reject(new RepositoryUnreachableError('down'));
    const deps = { store: async () => ({ ...store, snapshot: async () => ({ ...now, read: gone }) }) };
    const params = { folder: 'src/content/announcements', extension: 'md', depth: 2 };
    expect((await ask(here.root, 'entriesByFolder', params, { deps })).status).toBe(503);
  });

  test('for a picture that is not there finds none', async () => {
    const path = 'src/content/media/none.jpg';
    expect(await ask(here.root, 'getMediaFile', { path })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });
});
