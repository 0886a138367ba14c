// Where the content is stored, according to the settings; and what is rebuilt if it is stored here.

import { realpathSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildLocally, configuredStore } from '../../../netlify/editor/content/configured-store.ts';
import { gitStore } from '../../../netlify/editor/content/git/store.ts';
import { ReadOnlyError } from '../../../netlify/editor/content/store.ts';
import { makeProject } from '../content-checks/fixture.ts';

vi.mock('../../../netlify/editor/content/git/store.ts', () => ({
  gitStore: vi.fn(async () => 'a store in Git'),
}));
beforeEach(() => vi.mocked(gitStore).mockClear());
afterEach(() => void vi.restoreAllMocks());

const repository = { CONTENT_REPO: 'https://git.test/a.git', CONTENT_TOKEN: 'secret' };

describe('the content', () => {
  test('is in the repository that is named, whatever folder is named too', async () => {
    expect(await configuredStore({ ...repository, CONTENT_ROOT: '/nowhere' })).toBe('a store in Git');
    const named = { url: repository.CONTENT_REPO, token: 'secret' };
    expect(gitStore).toHaveBeenLastCalledWith({ ...named, branch: 'main' });
    await configuredStore({ ...repository, CONTENT_BRANCH: 'content' });
    expect(gitStore).toHaveBeenLastCalledWith({ ...named, branch: 'content' });
  });

  test('may be in a repository of this machine, asked in plain words', async () => {
    const url = 'http://localhost:8080/a.git';
    await configuredStore({ ...repository, CONTENT_REPO: url });
    expect(gitStore).toHaveBeenCalledWith({ url, branch: 'main', token: 'secret' });
  });

  test.each([
    'http://git.test/a.git',
    'http://localhost.git.test/a.git',
    'ftp://localhost/a.git',
    'git@git.test:a.git',
    'a.git',
  ])('is in no repository that anyone between could read: %s', async (url) => {
    const stored = configuredStore({ ...repository, CONTENT_REPO: url });
    await expect(stored).rejects.toThrow(new ReadOnlyError('CONTENT_REPO is no https address'));
    expect(gitStore).not.toHaveBeenCalled();
  });

  test('is in a folder where no repository is named', async () => {
    const { root } = await makeProject();
    const store = await configuredStore({ CONTENT_ROOT: realpathSync(root) });
    expect((await store.snapshot()).files.size).toBeGreaterThan(0);
    rmSync(root, { recursive: true });
  });

  test('is nowhere without a token, or where neither is named', async () => {
    const { CONTENT_REPO } = repository;
    await expect(configuredStore({ CONTENT_REPO, CONTENT_ROOT: '/nowhere' })).rejects.toThrow(
      new ReadOnlyError('CONTENT_TOKEN is missing'),
    );
    await expect(configuredStore({})).rejects.toThrow(new ReadOnlyError('CONTENT_REPO is missing'));
  });
});

describe('a local run', () => {
  const hook = 'http://localhost:4321/build';
  const asked = () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());

  test('is built anew after a change, by its hook', async () => {
    const fetched = asked();
    await buildLocally({ NETLIFY_BUILD_HOOK: hook });
    expect(fetched.mock.calls).toEqual([[hook, { method: 'POST' }]]);
  });

  test.each([{}, { NETLIFY_BUILD_HOOK: '' }, { NETLIFY_BUILD_HOOK: hook, ...repository }])(
    'is not where there is nothing to ask, or the host does it: %o',
    async (env) => {
      const fetched = asked();
      await buildLocally(env);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  test('does not fail with a build that does', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    await expect(buildLocally({ NETLIFY_BUILD_HOOK: hook })).resolves.toBeUndefined();
  });
});
