// What undoing an act on many members does, in words: the same before and after.

import { keptReasons, type BulkActUndone } from '../../lib/api/bulk-acts.ts';
import { fill } from '../../lib/widgets/words.ts';
import type { BulkActWords } from './words.ts';

/** A line for each of what becomes of members, but for what becomes of none. */
export function undoLines({ kept, ...counts }: BulkActUndone, words: BulkActWords['acts']): string[] {
  const parts = [
    ...(['restored', 'partly', 'removed'] as const).map((name) => [words.parts[name], counts[name]] as const),
    ...keptReasons.map((name) => [words.kept[name], kept[name]] as const),
  ];
  return parts.filter(([, count]) => count > 0).map(([word, count]) => fill(word, { count }));
}
