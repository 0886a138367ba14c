// The effect of undoing an action on many members, in words: the same before and after.

import { keptReasons, type BulkActionUndone } from '../../lib/api/bulk-actions.ts';
import { fill } from '../../lib/widgets/words.ts';
import type { BulkActionWords } from './words.ts';

/** Returns a line for each outcome that members have, with their number. */
export function undoLines({ kept, ...counts }: BulkActionUndone, words: BulkActionWords['acts']): string[] {
  const parts = [
    ...(['restored', 'partly', 'removed'] as const).map((name) => [words.parts[name], counts[name]] as const),
    ...keptReasons.map((name) => [words.kept[name], kept[name]] as const),
  ];
  return parts.filter(([, count]) => count > 0).map(([word, count]) => fill(word, { count }));
}
