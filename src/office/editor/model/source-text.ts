// Keeps the original Markdown of an edited text: parts that were not edited stay as they were written.

import { keepSpelling } from '../../../core/content/spelling.ts';

/**
 * @param source the text as its file has it.
 * @param before the same text as the editor would write it.
 * @param after the text that the editor writes now.
 * @param normalize returns a text as the editor would write it: the merged text must mean the same.
 */
export function inSourceSpelling(
  source: string,
  before: string,
  after: string,
  normalize: (text: string) => string,
): string {
  if (after.trim() === before.trim()) return source;
  const merged = keepSpelling(source.trim(), before.trim(), after.trim());
  return normalize(merged).trim() === after.trim() ? merged : after.trim();
}
