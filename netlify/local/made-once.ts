// Files that a local run creates once and keeps, in a folder that git ignores.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the text of a file in .netlify, creating it first if it does not exist. */
export async function madeOnce(root: string, name: string, make: () => string): Promise<string> {
  const folder = join(root, '.netlify');
  const file = join(folder, name);
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored) return stored;
  const text = make();
  await mkdir(folder, { recursive: true });
  await writeFile(file, text, { mode: 0o600 });
  return text;
}
