// A text that was edited, as its file spells it: what the editor did not touch stays as it was written.

import { keepSpelling } from '../../../lib/content/spelling.ts';

/**
 * @param source the text as its file has it.
 * @param before the same as the editor would write it.
 * @param after what the editor writes now.
 * @param reads gives what the editor would write of a text: what is put together must mean the same.
 */
export function inSourceSpelling(
  source: string,
  before: string,
  after: string,
  reads: (text: string) => string,
): string {
  if (after.trim() === before.trim()) return source;
  const made = keepSpelling(source.trim(), before.trim(), after.trim());
  return reads(made).trim() === after.trim() ? made : after.trim();
}
