// Content read, and each text taken apart once, however many tests have a file that says the same.

import { checkContent } from '../../../src/core/content/check.ts';
import {
  parseContent,
  readContent,
  type ContentFile,
  type ContentFiles,
} from '../../../src/core/content/files.ts';
import type { Problem } from '../../../src/core/content/problem.ts';

/** By path and text. */
const parsed = new Map<string, ContentFile>();

function parseOnce(path: string, raw: string): ContentFile {
  const key = `${path} ${raw}`;
  const file = parsed.get(key) ?? parseContent(path, raw);
  // Long ones are tried once each.
  if (raw.length < 100_000) parsed.set(key, file);
  return { ...file };
}

export const readOnce = (root: string): Promise<ContentFiles> => readContent(root, parseOnce);

/** What `checkContent` finds. */
export const checkOnce = async (root: string): Promise<Problem[]> => checkContent(root, await readOnce(root));
