// The pages of a finished build, processed in order, several at a time.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reading and writing is mostly waiting; a higher number would only hold more pages in memory. */
const atOnce = 16;

/** Returns the HTML files in a folder, sorted, relative to it. */
export async function pageFiles(dist: string): Promise<string[]> {
  return (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
}

/**
 * Passes each page to `change`, and writes the result if it differs.
 *
 * @param change receives the page's text, and its index in the list.
 */
export async function changePages(
  dist: string,
  files: readonly string[],
  change: (html: string, index: number) => string,
): Promise<void> {
  const rest = files.entries();
  const work = async () => {
    for (const [index, file] of rest) {
      const path = join(dist, file);
      const html = await readFile(path, 'utf8');
      const changed = change(html, index);
      if (changed !== html) await writeFile(path, changed);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
