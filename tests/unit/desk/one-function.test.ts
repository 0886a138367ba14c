// The desk, saving and previews share one function: each path gets its own responses.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Read when the function is loaded.
vi.hoisted(() => vi.stubEnv('SESSION_SECRET', 's'.repeat(32)));
const { default: handle, config } = await import('../../../netlify/functions/content.ts');

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const methodsAt = async (path: string) => {
  const { status, headers } = await handle(new Request(`https://site.test${path}`, { method: 'PUT' }));
  expect(status).toBe(405);
  return headers.get('allow');
};

test('each path that the host sends here has its methods, however it is written', async () => {
  expect(config.path).toEqual(['/api/desk', '/api/edit/*', '/api/preview', '/api/preview/*']);
  for (const path of ['/api/edit/save', '/api/edit/save/', '/API/Edit/save']) {
    expect(await methodsAt(path)).toBe('POST');
  }
  for (const path of ['/api/desk', '/api/desk/', '/API/Desk', '/api/desk?live=abc']) {
    expect(await methodsAt(path)).toBe('GET, HEAD, POST');
  }
  for (const path of ['/api/preview/links', '/API/Preview/links']) {
    expect(await methodsAt(path)).toBe('GET, HEAD, POST, DELETE');
  }
  expect(await methodsAt('/api/preview')).toBe('GET, HEAD');
});

test('both ask who it is', async () => {
  expect((await handle(new Request('https://site.test/api/desk'))).status).toBe(401);
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const saving = new Request('https://site.test/api/edit/save', { method: 'POST', body: '{}', headers });
  expect((await handle(saving)).status).toBe(401);
});
