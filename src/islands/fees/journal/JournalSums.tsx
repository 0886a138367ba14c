// The sums of what the journal shows, by way of paying.

import type { JournalSum } from '../../../lib/api/journal.ts';
import type { FeeFormats } from '../../../lib/fees/format.ts';
import type { FeesWords } from '../words.ts';
import type { JournalWords } from './words.ts';

interface Props {
  labels: FeesWords;
  words: JournalWords;
  formats: FeeFormats;
  sums: readonly JournalSum[];
}

/** Returns the sums of all ways together. */
export function totalOf(sums: readonly JournalSum[]) {
  const of = (name: 'count' | 'incoming' | 'outgoing') => sums.reduce((all, sum) => all + sum[name], 0);
  const [incoming, outgoing] = [of('incoming'), of('outgoing')];
  return { count: of('count'), incoming, outgoing, total: incoming - outgoing };
}

export default function JournalSums({ labels, words, formats, sums }: Props) {
  const { columns } = words;
  const all = totalOf(sums);
  const rows = [
    ...sums.map((sum) => ({ name: labels.ways[sum.way], ...sum, total: sum.incoming - sum.outgoing })),
    { name: columns.total, ...all },
  ];
  return (
    <table className="table table-stack journal-sums">
      <caption className="sr-only">{words.sums}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.way}</th>
          <th scope="col">{columns.incoming}</th>
          <th scope="col">{columns.outgoing}</th>
          <th scope="col">{columns.total}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, incoming, outgoing, total }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label={columns.incoming}>{formats.lei(incoming)}</td>
            <td data-label={columns.outgoing}>{formats.lei(outgoing)}</td>
            <td data-label={columns.total}>{formats.lei(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
