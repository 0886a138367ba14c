// The sums of the entries that the journal shows, by way of paying.

import type { JournalSum } from '../api/journal.ts';
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
  const all = addUp(sums);
  const rows = [
    ...sums.map((sum) => ({ name: ways[sum.way], ...sum, total: sum.incoming - sum.outgoing })),
    { name: columns.total, ...all, opening: undefined },
  ];
  const hasOpening = sums.some(({ opening }) => opening !== undefined);
  const balance = (heading: string, amount: number | undefined) =>
    hasOpening && <td data-label={heading}>{amount === undefined ? '–' : formats.lei(amount)}</td>;
  return (
    <table className="table table-stack journal-sums">
      <caption className={hasOpening ? 'pb-2 text-start text-muted' : 'sr-only'}>
        {hasOpening ? words.sumsHint : words.sums}
      </caption>
      <thead>
        <tr>
          <th scope="col">{columns.way}</th>
          {hasOpening && <th scope="col">{columns.opening}</th>}
          <th scope="col">{columns.incoming}</th>
          <th scope="col">{columns.outgoing}</th>
          <th scope="col">{columns.total}</th>
          {hasOpening && <th scope="col">{columns.closing}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, opening, incoming, outgoing, total }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {balance(columns.opening, opening)}
            <td data-label={columns.incoming}>{formats.lei(incoming)}</td>
            <td data-label={columns.outgoing}>{formats.lei(outgoing)}</td>
            <td data-label={columns.total}>{formats.lei(total)}</td>
            {balance(columns.closing, opening === undefined ? undefined : opening + total)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
