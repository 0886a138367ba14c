// The sums of the entries that the journal shows, by way of paying.

import type { JournalSum } from '../api/journal.ts';
import StackTable from '../../../core/ui/StackTable.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  sums: readonly JournalSum[];
}

/** Returns the sums of all ways of paying. */
export function addUp(sums: readonly JournalSum[]) {
  const of = (name: 'count' | 'incoming' | 'outgoing') => sums.reduce((all, sum) => all + sum[name], 0);
  const [incoming, outgoing] = [of('incoming'), of('outgoing')];
  return { count: of('count'), incoming, outgoing, total: incoming - outgoing };
}

export default function JournalSums({ sums }: Props) {
  const { ways } = useWords('books');
  const words = useWords('journal');
  const formats = useFormat('long');
  const { columns } = words;
  const rows = [
    ...sums.map((sum) => ({ name: ways[sum.way], ...sum, total: sum.incoming - sum.outgoing })),
    { name: columns.total, ...addUp(sums), opening: undefined },
  ];
  const hasOpening = sums.some(({ opening }) => opening !== undefined);
  /** A row, with the balances before and after only if any is known. */
  const toRow = (name: string, opening: string, amounts: readonly string[], closing: string) =>
    hasOpening ? [name, opening, ...amounts, closing] : [name, ...amounts];
  return (
    <StackTable
      className="journal-sums"
      caption={
        <caption className={hasOpening ? 'pb-2 text-start text-muted' : 'sr-only'}>
          {hasOpening ? words.sumsHint : words.sums}
        </caption>
      }
      columns={toRow(
        columns.way,
        columns.opening,
        [columns.incoming, columns.outgoing, columns.total],
        columns.closing,
      )}
      rows={rows.map(({ name, opening, incoming, outgoing, total }) =>
        toRow(
          name,
          opening === undefined ? '–' : formats.lei(opening),
          [incoming, outgoing, total].map(formats.lei),
          opening === undefined ? '–' : formats.lei(opening + total),
        ),
      )}
    />
  );
}
