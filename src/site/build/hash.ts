// The ids of builds and hashes of pages, computed from the pages' content.

import { createHash } from 'node:crypto';
import type { BuiltRoute } from '../../core/build-info.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * The parts that differ between builds of the same page: its content policy, which has the hashes of all scripts and styles of
 * the site, and the day of the build. The names of the page's own scripts and pictures do count.
 */
const passing = [
  /<meta http-equiv="content-security-policy"[^>]*>/gi,
  /<time [^>]*data-built[^>]*>.*?<\/time>/gs,
];

/** Returns the hash of a page, from its HTML that still has the build mark. */
export function pageHash(html: string): string {
  return digest(passing.reduce((text, part) => text.replace(part, ''), html));
}

/** Returns the id of a build: equal for builds with the same pages. */
export function buildId(routes: readonly BuiltRoute[]): string {
  const lines = routes.map(({ path, hash }) => `${path} ${hash}\n`).sort();
  return digest(lines.join(''));
}

/** Returns the address at which a file is served: `en/contact.html` → `/en/contact`. */
export function pathOfFile(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`;
}
