// Addresses with capital letters or a slash at the end, as the host handles them: they lead to the page, if there is
// one.

import { access } from 'node:fs/promises';
import { join } from 'node:path';

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Returns true if the built site has a file for a path, as it is or as a page. */
async function isPage(dist: string, path: string): Promise<boolean> {
  const candidates = [path, `${path}.html`, `${path}/index.html`].filter((name) => /\.\w+$/.test(name));
  return (await Promise.all(candidates.map((name) => exists(join(dist, name))))).includes(true);
}

/**
 * Returns where the host redirects an address that is not spelled as its page: without the slash at the end, in small
 * letters (it keeps all files under such names); undefined where the address is right, or no page's.
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
