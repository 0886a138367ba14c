// The place where this site's content is kept, by its settings.

import { gitStore } from './git/store.ts';
import { localStore } from './local/store.ts';
import { ReadOnlyError, type ContentStore } from './store.ts';

/** A setting's address; plain http is for a repository on this machine only. */
function isSafe(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
}

/**
 * The repository that CONTENT_REPO, CONTENT_BRANCH and CONTENT_TOKEN name; on a local run without one the working
 * tree, which CONTENT_ROOT names.
 *
 * @throws ReadOnlyError when there is neither.
 */
export async function configuredStore(
  env: Readonly<Record<string, string | undefined>>,
): Promise<ContentStore> {
  const {
    CONTENT_REPO: url,
    CONTENT_BRANCH: branch = 'main',
    CONTENT_TOKEN: token,
    CONTENT_ROOT: root,
  } = env;
  if (url) {
    if (!isSafe(url)) throw new ReadOnlyError('CONTENT_REPO is no https address');
    if (!token) throw new ReadOnlyError('CONTENT_TOKEN is missing');
    return gitStore({ url, branch, token });
  }
  if (root) return localStore(root);
  throw new ReadOnlyError('CONTENT_REPO is missing');
}

/** Rebuilds the site of a local run after a change of the working tree; a host does so when a repository changes. */
export async function buildLocally(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { CONTENT_REPO: repository, NETLIFY_BUILD_HOOK: hook } = env;
  // The change is saved even if this fails: the desk shows what is not yet live.
  if (!repository && hook) await fetch(hook, { method: 'POST' }).catch(() => undefined);
}
