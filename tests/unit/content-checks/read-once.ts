// Reads content, parsing each text once, however many tests have a file with the same text.

import { checkContent } from '../../../src/core/content/check.ts';
import {
  parseContent,
  readContent,
  type ContentFile,
  type ContentFiles,
} from '../../../src/core/content/files.ts';
import type { Problem } from '../../../src/core/content/problem.ts';

/** Parsed files by path and text. */
const parsed = new Map<string, ContentFile>();

function parseOnce(path: string, raw: string): ContentFile {
  const key = `${path} ${raw}`;
  const file = parsed.get(key) ?? parseContent(path, raw);
  // Long texts are tested only once each.
  if (raw.length < 100_000) parsed.set(key, file);
  return { ...file };
}

export const readOnce = (root: string): Promise<ContentFiles> => readContent(root, parseOnce);

/** Returns what `checkContent` finds. */
export const checkOnce = async (root: string): Promise<Problem[]> => checkContent(root, await readOnce(root));
