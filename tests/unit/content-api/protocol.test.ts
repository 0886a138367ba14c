// Who may use the content API, what it answers, and what it does not look at.

import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MisconfiguredError } from '../../../netlify/sealing/keys.ts';
import { configuredStore } from '../../../netlify/content/configured-store.ts';
import { RepositoryRefusedError, RepositoryUnreachableError } from '../../../netlify/content/store.ts';
import { ask, persist, send, type Refusal, type Sent } from './editor.ts';
import { freshProject } from './project.ts';

const notice = 'src/content/announcements/ro/notice.md';
const here = freshProject();

describe('the API is for editors on this site', () => {
  const info = JSON.stringify({ action: 'info' });

  test.each<[string, Sent, number, string]>([
    ['without a session', { headers: { cookie: '' } }, 401, 'signed-out'],
    ['a member without the role', { roles: ['member', 'admin'] }, 403, 'not-allowed'],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'other-origin'],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415, 'unsupported-type'],
    [
      'too much',
      { body: JSON.stringify({ action: 'info', more: 'x'.repeat(6 * 2 ** 20) }) },
      413,
      'too-large',
    ],
  ])('%s is refused', async (_, sent, status, code) => {
    const response = await send(here.root, { body: info, ...sent });
    expect([response.status, ((await response.json()) as Refusal).code]).toEqual([status, code]);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s is no method of it', async (method) => {
    const response = await send(here.root, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
  });

  test('an editor is answered', async () => {
    const response = await send(here.root, { body: info });
    expect(await response.json()).toEqual({ repo: 'content', publish_modes: ['simple'], type: 'local_fs' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('reading', () => {
  test('an entry gives its text and Git’s id of it', async () => {
    const { body } = await ask(here.root, 'getEntry', { path: notice });
    const data = await readFile(join(here.root, notice), 'utf8');
    expect(body).toEqual({ data, file: { path: notice, id: expect.stringMatching(/^[0-9a-f]{40}$/) } });
  });

  test('an entry that is not there gives none', async () => {
    const path = 'src/content/announcements/de/notice.md';
    expect((await ask(here.root, 'getEntry', { path })).body).toEqual({
      data: null,
      file: { path, id: null },
    });
  });

  test('a folder gives the texts of all its languages', async () => {
    const params = { folder: 'src/content/announcements', extension: 'md', depth: 2 };
    const { body } = await ask<{ file: { path: string } }[]>(here.root, 'entriesByFolder', params);
    expect(body.map(({ file }) => file.path)).toEqual([
      'src/content/announcements/en/notice.md',
      'src/content/announcements/ro/notice.md',
    ]);
    expect((await ask(here.root, 'entriesByFolder', { ...params, depth: 1 })).body).toEqual([]);
  });

  test('files give what they hold, in their order, with their labels', async () => {
    const files = [
      { path: 'src/content/fish.yaml', label: 'Pești' },
      { path: 'src/content/waters.yaml', label: 'Ape' },
    ];
    const { body } = await ask<{ data: string; file: object }[]>(here.root, 'entriesByFiles', { files });
    expect(body.map(({ file }) => file)).toMatchObject(files);
    expect(body[0]?.data).toBe(await readFile(here.project.path('fish.yaml'), 'utf8'));
  });

  test('pictures give their names in a list, and their bytes one at a time', async () => {
    const params = { mediaFolder: 'src/content/media' };
    const { body } = await ask<{ name: string }[]>(here.root, 'getMedia', params);
    const path = 'src/content/media/deer.jpg';
    const deer = body.find(({ name }) => name === 'deer.jpg');
    expect(deer).toEqual({ name: 'deer.jpg', path, id: expect.stringMatching(/^[0-9a-f]{40}$/) });
    const bytes = await readFile(here.project.path('media/deer.jpg'));
    expect((await ask(here.root, 'getMediaFile', { path })).body).toEqual({
      ...deer,
      content: bytes.toString('base64'),
      encoding: 'base64',
    });
  });

  test('there are no previews of what is not published', async () => {
    expect((await ask(here.root, 'getDeployPreview', { collection: 'a', slug: 'b' })).body).toBeNull();
  });
});

const outside = [
  '../notice.md',
  'src/content/announcements/ro/../../../../package.json',
  'src/content/announcements/ro/..%2f..%2fnotice.md',
  'src/content/announcements/ro/%2e%2e/notice.md',
  'src/content/announcements/ro/./notice.md',
  'src/content/announcements/ro//notice.md',
  'src\\content\\announcements\\ro\\notice.md',
  '/etc/passwd',
  '/src/content/announcements/ro/notice.md',
  'file:///etc/passwd',
  'src/content/announcements/ro/notice.md\u0000.md',
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

describe('a path that leads elsewhere', () => {
  const data = { content: Buffer.from('x').toString('base64'), encoding: 'base64' };
  const options = { commitMessage: 'x' };
  const requests: [string, (path: string) => object][] = [
    ['getEntry', (path) => ({ path })],
    ['entriesByFiles', (path) => ({ files: [{ path }] })],
    ['getMediaFile', (path) => ({ path })],
    ['persistEntry', (path) => ({ dataFiles: [{ slug: 'x', path, raw: 'x' }], assets: [], options })],
    ['persistEntry', (path) => ({ dataFiles: [], assets: [{ path, ...data }], options })],
    ['persistMedia', (path) => ({ asset: { path, ...data }, options })],
    ['deleteFile', (path) => ({ path, options })],
    ['deleteFiles', (path) => ({ paths: [path], options })],
  ];

  test.each(outside)('is refused by every action: %j', async (path) => {
    for (const [action, params] of requests) {
      const { status, body } = await ask<Refusal>(here.root, action, params(path));
      expect([action, status, body.code]).toEqual([action, 422, 'invalid-fields']);
    }
  });

  test.each([
    '',
    '/',
    '..',
    'src',
    'src/content/..',
    'node_modules',
    '.git',
    'src/content/announcements/ro/..',
  ])('as a folder is refused: %j', async (folder) => {
    const params = { folder, mediaFolder: folder, extension: 'md', depth: 9 };
    for (const action of ['entriesByFolder', 'getMedia']) {
      expect([action, (await ask(here.root, action, params)).status]).toEqual([action, 422]);
    }
  });

  test('through a link is neither read nor written', async () => {
    await writeFile(join(here.root, 'secret.md'), '---\ntitle: Secret\n---\n');
    const path = 'src/content/announcements/ro/linked.md';
    await symlink(join(here.root, 'secret.md'), join(here.root, path));
    expect((await ask(here.root, 'getEntry', { path })).body).toMatchObject({ data: null });
    const text = (await readFile(join(here.root, notice), 'utf8')).replace('Un anunț', 'Altul');
    expect((await persist(here.root, { [path]: text })).status).toBe(400);
    expect(await readFile(join(here.root, 'secret.md'), 'utf8')).toContain('Secret');
  });

  test('through a linked folder is neither read nor written', async () => {
    const elsewhere = join(here.root, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'notice.md'), '---\ntitle: Secret\n---\n');
    await symlink(elsewhere, join(here.root, 'src/content/announcements/de'));
    const path = 'src/content/announcements/de/notice.md';
    expect((await ask(here.root, 'getEntry', { path })).body).toMatchObject({ data: null });
    const text = '---\ntitle: Mitteilung\nsummary: Was sie sagt.\n---\n';
    expect((await persist(here.root, { [path]: text })).status).toBe(400);
    expect(await readFile(join(elsewhere, 'notice.md'), 'utf8')).toContain('Secret');
  });
});

describe('a malformed request', () => {
  test.each([{ toString: 1 }, ['info'], null, 7, '__proto__', 'constructor'])(
    'with the action %j is refused',
    async (action) => {
      const { status, body } = await ask<Refusal>(here.root, action as never);
      expect([status, body.fields]).toEqual([422, ['action']]);
    },
  );

  test.each([
    ['no action', {}],
    ['an action that there is not', { action: 'publish' }],
    ['one of the editorial workflow', { action: 'unpublishedEntries', params: { branch: 'main' } }],
    ['a missing parameter', { action: 'getEntry', params: {} }],
    [
      'a move',
      {
        action: 'persistEntry',
        params: { dataFiles: [{ path: notice, raw: 'x', newPath: notice }], assets: [] },
      },
    ],
    [
      'another encoding',
      {
        action: 'persistMedia',
        params: { asset: { path: 'src/content/media/deer.jpg', content: 'ü', encoding: 'utf8' } },
      },
    ],
    ['a list', []],
    ['a number', 7],
  ])('is refused: %s', async (_, body) => {
    const response = await send(here.root, { body: JSON.stringify(body) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'invalid-fields', error: expect.any(String) });
  });
});

describe('what is wrong with the repository', () => {
  test.each([
    [new RepositoryUnreachableError('down'), 503, 'content-unreachable'],
    [new RepositoryRefusedError('status 403'), 502, 'content-refused'],
    [new MisconfiguredError('CONTENT_REPO is missing'), 500, 'server-misconfigured'],
  ])('is told apart: %s', async (error, status, code) => {
    const deps = { store: () => Promise.reject(error) };
    const { status: found, body } = await ask<Refusal>(here.root, 'getEntry', { path: notice }, { deps });
    expect([found, body.code]).toEqual([status, code]);
  });

  test.each([
    [{}, 'CONTENT_REPO is missing'],
    [{ CONTENT_REPO: 'http://example.com/a.git', CONTENT_TOKEN: 't' }, 'no https address'],
    [{ CONTENT_REPO: 'file:///tmp/a.git', CONTENT_TOKEN: 't' }, 'no https address'],
    [{ CONTENT_REPO: 'https://example.com/a.git' }, 'CONTENT_TOKEN is missing'],
  ])('settings that do not fit are named: %j', async (env, says) => {
    await expect(configuredStore(env)).rejects.toThrow(says);
    await expect(configuredStore(env)).rejects.toThrow(MisconfiguredError);
  });
});
