// The versions of a text: all are listed, and shown with their differences from now.

import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EntryVersion, ShownVersion } from '../../../src/office/editor/api/editing.ts';
import { localStore } from '../../../netlify/editor/content/local/store.ts';
import { call } from './caller.ts';

const ro = 'src/content/announcements/ro/urs.md';
const de = 'src/content/announcements/de/urs.md';
const other = 'src/content/announcements/ro/cerb.md';
const both = `path=${ro}&path=${de}`;
const text = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'versions-'));
  for (const [path, content] of [
    [ro, text('Urs', 'Întâi.')],
    [de, text('Bär', 'Zuerst.')],
    [other, text('Cerb', 'Altul.')],
  ] as const) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

async function change(path: string, content: string | null, name = 'Ana') {
  const store = localStore(root);
  const bytes = content === null ? null : new TextEncoder().encode(content);
  const author = { name, email: 'x@demo.test' };
  return store.write(await store.snapshot(), new Map([[path, bytes]]), author, 'x');
}
const list = async (more = {}) =>
  (await call<{ versions: EntryVersion[] }>(root, `versions?${both}`, more)).body.versions;
const show = (version: string) => call<ShownVersion>(root, `versions?${both}&version=${version}`);

test('are what each change of the entry left, newest first, and what was there before', async () => {
  const first = await change(ro, text('Urs', 'Apoi.'));
  await change(other, text('Cerb', 'Nu contează.'));
  const second = await change(de, text('Bär', 'Danach.'), 'Ion');
  const versions = await list();
  expect(versions.map(({ id, by, isCurrent }) => [id, by, isCurrent])).toEqual([
    [second, 'Ion', true],
    [first, 'Ana', false],
    ['before', null, false],
  ]);
  expect(versions[0]?.at).toBeGreaterThan(0);
  expect(versions[2]?.at).toBeNull();
});

test('show the entry as it was, with the words of then and of now', async () => {
  await change(ro, text('Urs', 'Apoi.'));
  await change(ro, text('Urs la stână', 'La urmă.'));
  const { body } = await show('before');
  expect(body.files.map((file) => [file.path, file.data['title'], file.body])).toEqual([
    [ro, 'Urs', 'Întâi.'],
    [de, 'Bär', 'Zuerst.'],
  ]);
  expect(body.places.map(({ path, fields }) => [path, fields.map(({ field }) => field[0])])).toEqual([
    [ro, ['title', 'body']],
  ]);
});

test('of an entry that nobody changed are the one that is saved', async () => {
  expect(await list()).toEqual([{ id: 'before', at: null, by: null, isCurrent: true, isGone: false }]);
  expect((await show('before')).body.places).toEqual([]);
});

test('of a deleted entry are there still', async () => {
  await change(ro, null);
  await change(de, null);
  expect((await list()).map(({ isGone, isCurrent }) => [isGone, isCurrent])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  const { body } = await show('before');
  expect(body.files.map((file) => file.body)).toEqual(['Întâi.', 'Zuerst.']);
});

test('are for editors, of texts alone, and unknown ones are not found', async () => {
  expect((await call(root, `versions?${both}`, { roles: ['member'] })).status).toBe(403);
  expect((await show('none')).status).toBe(404);
  const refused = await call(root, 'versions?path=src/content/fish.yaml');
  expect([refused.status, refused.body.fields]).toEqual([400, ['path']]);
  expect((await show('../x')).body.fields).toEqual(['version']);
});
