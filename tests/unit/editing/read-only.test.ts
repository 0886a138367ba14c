// A read-only store: reported before anything is typed, and nothing is left half done.

import { accessSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormShared, ReadOnly, type Shared } from '../../../src/office/editor/form/form-context.ts';
import SaveBar from '../../../src/office/editor/form/SaveBar.tsx';
import { isReadOnly } from '../../../src/office/editor/model/calls.ts';
import { freshProject } from '../content-saving/project.ts';
import { call, open, save, site } from './caller.ts';
import { setWords } from '../../../src/core/ui/use-words.ts';
import editing from '../../../locales/ro/editing.json';

// The tests may run as root, who may write everywhere.
vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return { ...fs, accessSync: vi.fn(fs.accessSync) };
});

const notice = 'src/content/announcements/ro/notice.md';
const here = freshProject();

const lock = () =>
  vi.mocked(accessSync).mockImplementation((path) => {
    throw Object.assign(new Error(`EROFS: ${String(path)}`), { code: 'EROFS' });
  });

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string) => {
    const { status, type, body } = await call(here.root, address.replace(/^.*\/api\/edit\//, ''));
    return Response.json(body, { status, headers: { 'content-type': type ?? '' } });
  });
  vi.stubGlobal('location', new URL(site));
});
afterEach(() => {
  vi.mocked(accessSync).mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is told to whoever opens an entry', async () => {
  expect(await isReadOnly()).toBe(false);
  lock();
  expect(await isReadOnly()).toBe(true);
});

it('is not taken for a server that does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')));
  expect(await isReadOnly()).toBe(false);
});

it('refuses a save with a code of its own; what is there can be read, and saved once it may be', async () => {
  const file = await open(here.root, notice);
  const changed = { files: [{ ...file, data: { ...file.data, title: 'Altfel' } }] };
  lock();
  const { status, body } = await save(here.root, changed);
  expect([status, body.code]).toEqual([503, 'content-read-only']);
  expect((await open(here.root, notice)).data).toEqual(file.data);
  vi.mocked(accessSync).mockReset();
  expect((await open(here.root, notice)).data).toEqual(file.data);
  expect((await save(here.root, changed)).status).toBe(200);
});

it('a folder that is not there yet is made where that may be', async () => {
  const file = await open(here.root, notice);
  const changed = { files: [{ ...file, data: { ...file.data, title: 'Din nou altfel' } }] };
  vi.mocked(accessSync).mockImplementation((folder) => {
    if (String(folder).endsWith('/ro')) throw Object.assign(new Error(String(folder)), { code: 'ENOENT' });
  });
  expect((await save(here.root, changed)).status).toBe(200);
});

it('saving is not offered', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'ro' } });
  setWords({ editing });
  const files = {} as Shared['files'];
  const bar = createElement(SaveBar, {
    ...{ busy: false, waits: false, draftState: 'none' },
  } as const);
  const drawn = (value: boolean) =>
    renderToStaticMarkup(
      createElement(FormShared, { value: { uploads: {}, files } }, createElement(ReadOnly, { value }, bar)),
    );
  expect(drawn(false)).toContain('type="submit"');
  expect(drawn(false)).not.toContain(editing.bar.readOnly);
  expect(drawn(true)).not.toContain('<button');
  expect(drawn(true)).toContain(editing.bar.readOnly);
});
