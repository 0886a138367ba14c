// Content read as `readContent` does, and each text taken apart once, however many tests have a file that says the same.

import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { checkContent } from '../../../src/lib/content/check.ts';
import {
  parseContent,
  sortContent,
  type ContentFile,
  type ContentFiles,
} from '../../../src/lib/content/files.ts';
import { contentFolder } from '../../../src/lib/content/path.ts';
import type { Problem } from '../../../src/lib/content/problem.ts';

/** By path and text. */
const parsed = new Map<string, ContentFile>();

function parseOnce(path: string, raw: string): ContentFile {
  const key = `${path} ${raw}`;
  const file = parsed.get(key) ?? parseContent(path, raw);
  // Long ones are tried once each.
  if (raw.length < 100_000) parsed.set(key, file);
  return { ...file };
}

export async function readOnce(root: string): Promise<ContentFiles> {
  const entries = await readdir(join(root, contentFolder), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return sortContent(paths, async (path) => parseOnce(path, await readFile(join(root, path), 'utf8')));
}

/** What `checkContent` finds. */
export const checkOnce = async (root: string): Promise<Problem[]> => checkContent(root, await readOnce(root));
