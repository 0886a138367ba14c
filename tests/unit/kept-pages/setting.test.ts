// Whether the site is kept on phones, and what a worker has recorded about it.

import { afterEach, expect, test, vi } from 'vitest';
import { fieldCache, readState } from '../../../src/site/kept/names.ts';
import { keepsPages } from '../../../src/site/kept/setting.ts';

const content = vi.hoisted(() => ({ keepsPages: true }));
// Only Astro can read collections.
vi.mock('../../../src/site/content/collections.ts', () => ({
  getRecord: (name: string) =>
    name === 'association' ? Promise.resolve(content) : Promise.reject(new Error(`no ${name}`)),
}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test.each([
  [true, '', true],
  [true, 'off', false],
  [false, '', false],
  [false, 'off', false],
])('the content says %s, the build %j: %s', async (keeps, setting, isKept) => {
  content.keepsPages = keeps;
  vi.stubEnv('SERVICE_WORKER', setting);
  expect(await keepsPages()).toBe(isKept);
});

test('the state is what was written last beside the field pages, and null before', async () => {
  const kept = new Map<string, Map<string, Response>>([[fieldCache, new Map()]]);
  vi.stubGlobal('caches', {
    open: (name: string) =>
      Promise.resolve({ match: (path: string) => Promise.resolve(kept.get(name)?.get(path)) }),
  });
  expect(await readState()).toBeNull();
  const state = { locale: 'ro', build: 'b1', at: 7 };
  kept.get(fieldCache)?.set('/kept-state.json', Response.json(state));
  expect(await readState()).toEqual(state);
});
