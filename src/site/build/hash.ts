// Ids of builds and hashes of pages, made from what stands in the pages.

import { createHash } from 'node:crypto';
import type { BuiltRoute } from '../../core/build-info.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * The parts that differ from build to build though the page is the same: its content policy, which has the hashes of all
 * scripts and styles of the site, and the day of the build. Names of the page's own scripts and pictures count.
 */
const passing = [
  /<meta http-equiv="content-security-policy"[^>]*>/gi,
  /<time [^>]*data-built[^>]*>.*?<\/time>/gs,
];

/** The hash of a page, from its HTML with the mark still in it. */
export function pageHash(html: string): string {
  return digest(passing.reduce((text, part) => text.replace(part, ''), html));
}

/** The id of a build: that of another with the same pages is the same. */
export function buildId(routes: readonly BuiltRoute[]): string {
  const lines = routes.map(({ path, hash }) => `${path} ${hash}\n`).sort();
  return digest(lines.join(''));
}

/** The address that a file is served at: `en/contact.html` → `/en/contact`. */
export function pathOfFile(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`;
}
