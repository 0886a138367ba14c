// Selects the store of this site's content from the settings.

import { gitStore } from './git/store.ts';
import { localStore } from './local/store.ts';
import { ReadOnlyError, type ContentStore } from './store.ts';

/** Returns true for an https address; plain http is allowed only for a repository on this machine. */
function isSafe(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
}

/**
 * Returns the store for the repository in CONTENT_REPO, CONTENT_BRANCH and CONTENT_TOKEN; in a local run without one,
 * for the working tree in CONTENT_ROOT.
 *
 * @throws ReadOnlyError if there is neither.
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

/** Rebuilds the site in a local run after the working tree changes; a host does so when the repository changes. */
export async function buildLocally(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { CONTENT_REPO: repository, NETLIFY_BUILD_HOOK: hook } = env;
  // The change is saved even if this fails: the desk shows that it is not yet live.
  if (!repository && hook) await fetch(hook, { method: 'POST' }).catch(() => undefined);
}
