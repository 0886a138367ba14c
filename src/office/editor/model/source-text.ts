// An edited text in the spelling of its file: parts that the editor did not touch stay as they were written.

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
