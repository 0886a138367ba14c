// What /api/edit refuses, and with which status and code.

import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { configuredStore } from '../../../netlify/editor/content/configured-store.ts';
import {
  ReadOnlyError,
  RepositoryRefusedError,
  RepositoryUnreachableError,
} from '../../../netlify/editor/content/store.ts';
import { maxRequestMegabytes } from '../../../src/core/content/limits.ts';
import { sitePictures } from '../../../src/core/content/needs.ts';
import { freshProject } from '../content-saving/project.ts';
import { call, open, post } from './caller.ts';

const notice = 'src/content/announcements/ro/notice.md';
const here = freshProject();

const reads = [
  'saving',
  'announcements',
  'pages',
  `files?path=${notice}`,
  'media',
  'library',
  'picture?name=deer.jpg',
];

describe.each([...reads, 'save'])('%s', (name) => {
  const method = reads.includes(name) ? 'GET' : 'POST';
  const body = method === 'POST' ? { body: '{}' } : {};

  test('asks who is there', async () => {
    const { status, body: told } = await call(here.root, name, { method, ...body, headers: { cookie: '' } });
    expect([status, told.code]).toEqual([401, 'signed-out']);
  });

  test('is for editors', async () => {
    for (const roles of [['member'], ['member', 'admin', 'cashier']] as const) {
      const { status, body: told } = await call(here.root, name, { method, ...body, roles: [...roles] });
      expect([status, told.code]).toEqual([403, 'not-allowed']);
    }
  });

  test.each([
    [new RepositoryUnreachableError('down'), 503, 'content-unreachable'],
    [new RepositoryRefusedError('status 403'), 502, 'content-refused'],
    [new ReadOnlyError('CONTENT_REPO is missing'), 503, 'content-read-only'],
  ])('tells what is wrong with the repository: %s', async (error, ...expected) => {
    const store = () => Promise.reject(error);
    const file = await open(here.root, notice);
    const sent = method === 'POST' ? { body: JSON.stringify({ files: [file] }) } : {};
    const { status, body: told } = await call(here.root, name, { method, ...sent, deps: { store } });
    expect([status, told.code]).toEqual(expected);
  });
});

test.each([
  [{}, 'CONTENT_REPO is missing'],
  [{ CONTENT_REPO: 'http://example.com/a.git', CONTENT_TOKEN: 't' }, 'no https address'],
  [{ CONTENT_REPO: 'file:///tmp/a.git', CONTENT_TOKEN: 't' }, 'no https address'],
  [{ CONTENT_REPO: 'https://example.com/a.git' }, 'CONTENT_TOKEN is missing'],
])('settings of the repository that do not fit are named: %j', async (env, says) => {
  await expect(configuredStore(env)).rejects.toThrow(says);
  await expect(configuredStore(env)).rejects.toThrow(ReadOnlyError);
});

const notFound = { code: 'not-found', title: 'Not Found' };

test('what is not there is told as such', async () => {
  for (const name of ['', 'x', 'save/x', '__proto__', 'constructor', 'picture?name=none.jpg', 'picture'])
    expect([name, await call(here.root, name)]).toMatchObject([name, { status: 404, body: notFound }]);
});

const outside = [
  '../notice.md',
  'src/content/announcements/ro/../../../../package.json',
  'src/content/announcements/ro/..%2f..%2fnotice.md',
  'src/content/announcements/ro/%2e%2e/notice.md',
  'src/content/announcements/ro/%2e%2e.md',
  'src/content/announcements/ro/./notice.md',
  'src/content/announcements/ro//notice.md',
  'src\\content\\announcements\\ro\\notice.md',
  '/etc/passwd',
  '/src/content/announcements/ro/notice.md',
  'file:///etc/passwd',
  'src/content/announcements/ro/notice.md\n',
  'src/content/announcements/ro/Notice.md',
  'src/content/announcements/ro/notice.MD',
  'src/content/announcements/fr/notice.md',
  'src/content/announcements/ro/notice.ts',
  'src/content/announcements/ro/.notice.md',
  'src/content/announcements/ro/index.js',
  'src/content/pages/ro/unknown.md',
  'src/content/other.yaml',
  'src/content/media/.htaccess',
  'src/content/media/deer.svg',
  'src/content/media/a/deer.jpg',
  'src/content/media/deer.jpg/../../../../package.json',
  'src/content/media/deer.jpg.html',
  'src/content/attachments/form.pdf/../../../../package.json',
  'src/content/pages/ro/contact.md/../../../../../package.json',
  'src/content/fish.yaml.bak',
  'x/src/content/media/deer.jpg',
  'src/content/attachments/form.html',
  'src/content.config.ts',
  'netlify.toml',
  `src/content/announcements/ro/${'a'.repeat(300)}.md`,
  '',
];

test('a path with a NUL goes no further than the door', async () => {
  const { status, body } = await call(here.root, 'files?path=src/content/announcements/ro/notice.md%00.md');
  expect([status, body.code, body.fields]).toEqual([400, 'invalid-fields', ['path']]);
});

test.each(outside)('the path %j is none of the content', async (path) => {
  const { status, body } = await call(here.root, `files?path=${encodeURIComponent(path)}`);
  expect([status, body.code]).toEqual([400, 'invalid-fields']);
  const file = { path, version: null, data: { title: 'x' } };
  const opened = await open(here.root, notice);
  const upload = { path, id: crypto.randomUUID(), size: 1 };
  const refused = async (sent: object) => (await post(here.root, 'save', sent)).body.fields;
  expect(await refused({ files: [file] })).toEqual(['files.0.path']);
  expect(await refused({ files: [opened], uploads: [upload] })).toEqual(['uploads.0.path']);
  expect(await refused({ files: [], removals: [path] })).toEqual(['removals.0']);
});

describe('through a link nothing is read or written', () => {
  const secret = '---\ntitle: Secret\n---\n';
  const data = { title: 'Mitteilung', summary: 'Was sie sagt.' };

  test('that is a file', async () => {
    await writeFile(join(here.root, 'secret.md'), secret);
    const path = 'src/content/announcements/de/notice.md';
    await mkdir(here.project.path('announcements/de'));
    await symlink(join(here.root, 'secret.md'), join(here.root, path));
    const file = await open(here.root, path);
    expect([file.version, file.data]).toEqual([null, {}]);
    expect((await post(here.root, 'save', { files: [{ ...file, data }] })).status).toBe(400);
    expect(await readFile(join(here.root, 'secret.md'), 'utf8')).toBe(secret);
  });

  test('that is a folder', async () => {
    const elsewhere = join(here.root, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'notice.md'), secret);
    await symlink(elsewhere, here.project.path('announcements/de'));
    const file = await open(here.root, 'src/content/announcements/de/notice.md');
    expect([file.version, file.data]).toEqual([null, {}]);
    expect((await post(here.root, 'save', { files: [{ ...file, data }] })).status).toBe(400);
    expect(await readFile(join(elsewhere, 'notice.md'), 'utf8')).toBe(secret);
  });
});

test('the names of pictures and of documents are told apart', async () => {
  await here.project.write('media/owl.webp', '');
  const { body } = await call<{ pictures: string[]; documents: string[] }>(here.root, 'media');
  expect(body).toEqual({
    pictures: ['deer.jpg', ...sitePictures, 'owl.webp'].sort(),
    documents: ['form.pdf'],
  });
});

test('a picture is served as one, by its name alone', async () => {
  const { type, cached } = await call(here.root, 'picture?name=deer.jpg');
  expect([type, cached]).toEqual(['image/jpeg', 'private, no-cache']);
  for (const [name, kind] of [
    ['hare.png', 'png'],
    ['owl.webp', 'webp'],
    ['fox.jpeg', 'jpeg'],
  ] as const) {
    await here.project.write(`media/${name}`, '');
    expect((await call(here.root, `picture?name=${name}`)).type).toBe(`image/${kind}`);
  }
  for (const name of ['../pictures.yaml', 'form.pdf', '/etc/passwd', 'deer.jpg/../deer.jpg'])
    expect((await call(here.root, `picture?name=${encodeURIComponent(name)}`)).status).toBe(404);
});

describe('a save', () => {
  const file = { path: notice, version: null, data: { title: 'x' } };
  const sent = { id: crypto.randomUUID(), size: 1 };

  test.each<[string, unknown, string]>([
    ['nothing', {}, 'files'],
    ['no files', { files: [] }, 'files'],
    ['a list', [], 'files'],
    ['one file twice', { files: [file, file] }, 'files'],
    ['too many', { files: Array.from({ length: 101 }, () => file) }, 'files'],
    ['a version that is none', { files: [{ ...file, version: 'main' }] }, 'files.0.version'],
    ['data that is none', { files: [{ ...file, data: 'x' }] }, 'files.0.data'],
    ['a picture as text', { files: [{ ...file, path: 'src/content/media/a.jpg' }] }, 'files.0.path'],
    ['a text as upload', { files: [file], uploads: [{ path: notice, ...sent }] }, 'uploads.0.path'],
    [
      'a file without its id',
      { files: [file], uploads: [{ path: 'src/content/media/a.jpg', ...sent, id: 'x' }] },
      'uploads.0.id',
    ],
    [
      'a choice that is none',
      { files: [file], choices: [{ path: notice, steps: [], keep: 'all', theirs: 1 }] },
      'choices.0.keep',
    ],
    ['fields beside', { files: [file], branch: 'main' }, 'body'],
  ])('of %s is refused', async (_, sent, field) => {
    const { status, body } = await post(here.root, 'save', sent);
    expect([status, body.code, body.fields]).toEqual([400, 'invalid-fields', [field]]);
  });

  test('of data within data without end is refused before it is looked through', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    const body = `{"files":[{"path":"${notice}","version":null,"data":${deep}}]}`;
    const { status } = await call(here.root, 'save', { method: 'POST', body });
    expect(status).toBe(400);
  });

  test('of another type is refused', async () => {
    const sent = { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } };
    expect((await call(here.root, 'save', sent)).status).toBe(415);
  });

  test('that is larger than the host lets through is refused', async () => {
    const body = JSON.stringify({ files: [{ ...file, body: 'x'.repeat(maxRequestMegabytes * 2 ** 20) }] });
    expect((await call(here.root, 'save', { method: 'POST', body })).status).toBe(413);
  });

  test('from another site is refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await call(here.root, 'save', { method: 'POST', body: '{}', headers })).status).toBe(403);
  });

  test('of names that are traps in objects is data like any other', async () => {
    const body = `{"files":[{"path":"${notice}","version":null,"data":{"__proto__":{"draft":true},"title":"x"}}]}`;
    const { status } = await call(here.root, 'save', { method: 'POST', body });
    expect([409, 422]).toContain(status);
    expect(({} as Record<string, unknown>)['draft']).toBeUndefined();
  });

  test('begins the local build once, and none where nothing differs', async () => {
    const saved = vi.fn(async () => {});
    const opened = await open(here.root, notice);
    await post(here.root, 'save', { files: [opened] }, { deps: { saved } });
    expect(saved).not.toHaveBeenCalled();
    await post(here.root, 'save', { files: [{ ...opened, body: 'Altfel.' }] }, { deps: { saved } });
    expect(saved).toHaveBeenCalledOnce();
  });
});
