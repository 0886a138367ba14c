// The refused lines of a table as a file to correct and import again: each with its reasons and proposals, in Romanian, the
// language of the association's books.

import type { LineProblem } from '../../../src/core/api/bulk-actions.ts';
import words from '../../../locales/ro/member-list.json' with { type: 'json' };
import changes from '../../../locales/ro/changes.json' with { type: 'json' };
import { fill } from '../../../src/core/widgets/words.ts';
import { csvAnswer } from '../../base/tables/csv.ts';
import type { TableRow } from '../../base/tables/rows.ts';

function formatReason({ field, reason, by = '', proposal }: LineProblem): string {
  const name = field ? `${changes.fields[field]}: ` : '';
  const why =
    reason === 'malformed' ? (field ? words.malformed[field] : '') : fill(words.reasons[reason], { by });
  return name + why + (proposal ? ` (${fill(words.import.proposal, { value: proposal })})` : '');
}

/** Responds with the refused lines as a file. */
export function refusedCsv(
  { header, lines }: { header: readonly string[]; lines: readonly TableRow[] },
  problems: readonly LineProblem[],
): Response {
  const byLine = Map.groupBy(problems, ({ line }) => line);
  const refused = lines.flatMap(({ line, cells }) => {
    const reasons = byLine.get(line);
    return reasons ? [[...header.map((_, at) => cells[at] ?? ''), reasons.map(formatReason).join('; ')]] : [];
  });
  return csvAnswer([[...header, words.import.reason], ...refused], 'refused-lines.csv');
}
