// The pages of a finished build, one after the other, several at work at a time.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reading and writing is mostly waiting; more of it at a time would only hold more pages in memory. */
const atOnce = 16;

/** The HTML files of a folder, sorted, from there on. */
export async function pageFiles(dist: string): Promise<string[]> {
  return (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
}

/**
 * Shows each page to `change`, and writes what it gives back where that is something else.
 *
 * @param change is given the page's text, and its place in the list.
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
