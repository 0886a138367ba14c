// What /api/edit refuses, and with which status and code.

import { describe, expect, test, vi } from 'vitest';
import { RepositoryUnreachableError } from '../../../netlify/content/store.ts';
import { maxRequestMegabytes } from '../../../src/lib/content/limits.ts';
import { freshProject } from '../content-api/project.ts';
import { call, open, post } from './caller.ts';

const notice = 'src/content/announcements/ro/notice.md';
const here = freshProject();

const reads = ['announcements', 'pages', `files?path=${notice}`, 'media', 'library', 'picture?name=deer.jpg'];

describe.each([...reads, 'save', 'check'])('%s', (name) => {
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

  test('tells of a repository that is out of reach', async () => {
    const store = () => Promise.reject(new RepositoryUnreachableError('x'));
    const file = await open(here.root, notice);
    const sent = method === 'POST' ? { body: JSON.stringify({ files: [file] }) } : {};
    const { status, body: told } = await call(here.root, name, { method, ...sent, deps: { store } });
    expect([status, told.code]).toEqual([503, 'content-unreachable']);
  });
});

test('what is not there is told as such', async () => {
  for (const name of ['', 'x', 'save/x', '__proto__', 'constructor', 'picture?name=none.jpg', 'picture'])
    expect([name, (await call(here.root, name)).status]).toEqual([name, 404]);
});

test.each([
  '../package.json',
  'package.json',
  'src/content/../../package.json',
  'src/content/announcements/ro/%2e%2e.md',
  'src/content/announcements/xx/notice.md',
  'src/content/secret.yaml',
  'src/content/announcements/ro/notice.md\0',
  '',
])('the path %j is none of the content', async (path) => {
  const { status, body } = await call(here.root, `files?path=${encodeURIComponent(path)}`);
  expect([status, body.code]).toEqual([422, 'invalid-fields']);
  const file = { path, version: null, data: { title: 'x' } };
  expect((await post(here.root, 'save', { files: [file] })).body.fields).toEqual(['files.0.path']);
});

test('a picture is served as one, by its name alone', async () => {
  expect((await call(here.root, 'picture?name=deer.jpg')).type).toBe('image/jpeg');
  for (const name of ['../pictures.yaml', 'form.pdf', '/etc/passwd', 'deer.jpg/../deer.jpg'])
    expect((await call(here.root, `picture?name=${encodeURIComponent(name)}`)).status).toBe(404);
});

describe('a save', () => {
  const file = { path: notice, version: null, data: { title: 'x' } };
  const sent = { id: crypto.randomUUID(), size: 1 };

  test.each<[string, unknown, string]>([
    ['nothing', {}, 'files'],
    ['no files', { files: [] }, 'files'],
    ['a list', [], 'body'],
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
    expect([status, body.code, body.fields]).toEqual([422, 'invalid-fields', [field]]);
  });

  test('of data within data without end is refused before it is looked through', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    const body = `{"files":[{"path":"${notice}","version":null,"data":${deep}}]}`;
    const { status } = await call(here.root, 'save', { method: 'POST', body });
    expect(status).toBe(422);
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
