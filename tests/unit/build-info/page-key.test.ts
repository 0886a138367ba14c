// The key by which a build recognises a page that it may reuse from the previous one.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesKey, pageKey, sharedKey } from '../../../src/site/build/page-key.ts';

let root: string;
const write = async (name: string, text: string) => {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
};
const key = () => sharedKey(root, join(root, 'dist'));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'page-key-'));
  await write('locales/ro/common.json', '{}');
  await write('src/content/association.yaml', 'association: []');
  await write('src/content/attachments/form.pdf', 'form');
  await write('src/content/pages/ro/privacy.md', 'text');
  await write('dist/_astro/Base.aaa.js', '');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(root, { recursive: true });
});

test('a page has another key when something in it is another', () => {
  const shown = { item: { title: 'One', publishedAt: new Date('2026-01-01') }, newer: undefined };
  expect(pageKey({ ...shown })).toBe(pageKey(shown));
  expect(pageKey({ ...shown, newer: { title: 'Two' } })).not.toBe(pageKey(shown));
  expect(pageKey({ item: { ...shown.item, publishedAt: new Date('2026-01-02') } })).not.toBe(pageKey(shown));
});

test.each([
  ['words', 'locales/ro/common.json', '{"skip": ""}'],
  ['words of a further language', 'locales/ar/common.json', '{}'],
  ['data', 'src/content/association.yaml', 'association: [{}]'],
  ['the size of an attachment', 'src/content/attachments/form.pdf', 'longer form'],
  ['a script', 'dist/_astro/Base.bbb.js', ''],
])('all pages have another key after another of %s', async (_, file, text) => {
  const before = await key();
  expect(await key()).toBe(before);
  await write(file, text);
  expect(await key()).not.toBe(before);
});

test('and on another day in Romania, and where the service worker is turned off', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T21:59:00Z'), toFake: ['Date'] });
  const before = await key();
  vi.setSystemTime(Date.parse('2026-11-24T22:01:00Z'));
  const after = await key();
  expect(after).not.toBe(before);
  vi.stubEnv('SERVICE_WORKER', 'off');
  expect(await key()).not.toBe(after);
  vi.unstubAllEnvs();
});

test('the text of a page has no part in others', async () => {
  const before = await key();
  await write('src/content/pages/ro/privacy.md', 'another text');
  expect(await key()).toBe(before);
});

test('what is drawn from files has another key when one of them is another', async () => {
  const files = ['src/content/attachments/form.pdf', 'src/content/pages/ro/privacy.md'];
  const before = await filesKey(root, files);
  expect(await filesKey(root, files)).toBe(before);
  await write('src/content/attachments/form.pdf', 'from');
  expect(await filesKey(root, files)).not.toBe(before);
});
