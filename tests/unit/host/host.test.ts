// The built files, served by a local run according to the host's rules.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHost } from '../../../netlify/local/host.ts';

let root: string;
let host: ReturnType<typeof openHost>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'host-'));
  const files = {
    'index.html': 'Home',
    'en.html': 'Home in English',
    '404.html': 'Not here',
    _redirects: '/ /en 302! Language=en\n/old/* /:splat 301\n/kept /en 301\n/* /404 404',
    'kept.html': 'Kept',
    _headers: '/*\n  X-Frame-Options: DENY\n/en\n  X-Language: English',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  host = openHost(root, root);
});
afterAll(() => rm(root, { recursive: true }));

const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers });

test('a page is found without its ending, and has the headers of its address', async () => {
  const answer = await host.answer(request('/en'));
  expect(await answer?.text()).toBe('Home in English');
  expect(answer?.headers.get('x-frame-options')).toBe('DENY');
  expect(answer?.headers.get('x-language')).toBe('English');
  expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect((await host.file(request('/en')))?.headers.get('x-language')).toBe('English');
});

test('a rule that is forced comes before the file, another one after it', async () => {
  const inEnglish = await host.answer(request('/', { 'Accept-Language': 'en-GB' }));
  expect([inEnglish?.status, inEnglish?.headers.get('location')]).toEqual([302, 'http://localhost/en']);
  expect(await (await host.answer(request('/', { 'Accept-Language': 'ro' })))?.text()).toBe('Home');
  expect(await (await host.answer(request('/kept')))?.text()).toBe('Kept');
});

test('a rule leads on, with what stands in the address', async () => {
  const answer = await host.answer(request('/old/en?day=1'));
  expect([answer?.status, answer?.headers.get('location')]).toEqual([301, 'http://localhost/en?day=1']);
});

test('where no file is, there is no answer, though a rule names the page of status 404', async () => {
  expect(await host.answer(request('/nothing'))).toBeUndefined();
  expect(await host.file(request('/nothing'))).toBeUndefined();
});
