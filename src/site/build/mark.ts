// The build mark in a page, replaced at the end of the build with the build's id and the page's hash.

/** The value of `data-build` until then. */
export const buildMark = '%build%';

/** Returns the hash that a page names beside its build. */
export function hashIn(html: string): string {
  const [, hash] = / data-build="\S+ ([\w-]+)"/.exec(html) ?? [];
  if (!hash) throw new Error('A page does not name its hash');
  return hash;
}
