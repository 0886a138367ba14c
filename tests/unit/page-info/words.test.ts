// The words in a page for its scripts.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const pageWith = (text: string | undefined) => {
  const find = vi.fn((id: string) => (id === 'words' && text !== undefined ? { textContent: text } : null));
  vi.stubGlobal('document', { getElementById: find });
  return find;
};
/** Loads the module as in a new page. */
const load = async () => (await import('../../../src/core/widgets/page-words.ts')).pageWords;

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('are read once, where they are first needed', async () => {
  const find = pageWith('{"close":"Închide"}');
  const pageWords = await load();
  expect(find).not.toHaveBeenCalled();
  expect(pageWords().close).toBe('Închide');
  expect(pageWords()).toBe(pageWords());
  expect(find).toHaveBeenCalledOnce();
});

test('are none in a page without them', async () => {
  pageWith(undefined);
  expect((await load())()).toEqual({});
});
