// Redirects addresses with capital letters or a trailing slash to the page, if there is one, as the host does.

import { access } from 'node:fs/promises';
import { join } from 'node:path';

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Returns true if the built site has a file for a path, either directly or as a page. */
async function isPage(dist: string, path: string): Promise<boolean> {
  const candidates = [path, `${path}.html`, `${path}/index.html`].filter((name) => /\.\w+$/.test(name));
  return (await Promise.all(candidates.map((name) => exists(join(dist, name))))).includes(true);
}

/**
 * Returns where the host redirects an address that is spelled differently from its page: no trailing slash, lower case (the
 * host keeps all files under such names); undefined if the address is correct or has no page.
 *
 * @param dist the built site.
 */
export async function tidyAddress(dist: string, { pathname, search }: URL): Promise<string | undefined> {
  const asWritten = decodeURIComponent(pathname);
  const path = asWritten.replace(/(?<=.)\/+$/, '');
  if (path.startsWith('//') || path.includes('..')) return undefined;
  const isThere = path === '/' || (await isPage(dist, path));
  const tidy = isThere ? path : path.toLowerCase();
  if (tidy === asWritten || !(isThere || (await isPage(dist, tidy)))) return undefined;
  return encodeURI(tidy) + search;
}
