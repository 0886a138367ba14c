// The effect of undoing an action on many members, in words: the same before and after.

import { skipReasons, type BulkActionUndone } from '../../lib/api/bulk-actions.ts';
import { fill } from '../../lib/widgets/words.ts';
import type { BulkActionWords } from './words.ts';

/** Returns a line for each outcome that members have, with their number. */
export function undoLines(
  { skipped, ...counts }: BulkActionUndone,
  words: BulkActionWords['actions'],
): string[] {
  const parts = [
    ...(['restored', 'partly', 'removed'] as const).map((name) => [words.parts[name], counts[name]] as const),
    ...skipReasons.map((name) => [words.skipped[name], skipped[name]] as const),
  ];
  return parts.filter(([, count]) => count > 0).map(([word, count]) => fill(word, { count }));
}
