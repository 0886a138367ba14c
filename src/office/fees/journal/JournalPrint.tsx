// A printed journal of a period: the association, all entries, the sums, the total in words, and how statements tie to it.

import { useEffect, type ReactNode } from 'react';
import type { JournalEntry, JournalSum } from '../api/journal.ts';
import { sumInWords } from '../../../core/fees/sum-in-words.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { takeFocus } from '../../../core/ui/take-focus.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { taxIdText, type Letterhead } from '../../../core/fees/payee.ts';
import JournalSums, { addUp } from './JournalSums.tsx';
import JournalTable from './JournalTable.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  letterhead: Letterhead;
  /** The first and last day. */
  from: string;
  until: string;
  entries: readonly JournalEntry[];
  sums: readonly JournalSum[];
  onBack: () => void;
  /** How the bank's statements tie to the journal. */
  children: ReactNode;
}

/** Returns the sums of each day. */
const sumByDay = (entries: readonly JournalEntry[]) =>
  [...Map.groupBy(entries, ({ day }) => day)].map(([day, some]) => ({
    day,
    incoming: some.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
    outgoing: some.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
  }));

export default function JournalPrint(props: Props) {
  const { letterhead, from, until, entries, sums, onBack, children } = props;
  const { receipt } = useWords('fees');
  const words = useWords('journal');
  const formats = useFormat('long');
  const today = useToday();
  const { total } = addUp(sums);
  useEffect(() => print(), []);
  return (
    <section className="space-y-6">
      <div className="no-print flex flex-wrap gap-3" ref={takeFocus}>
        <Button label={words.print} main onClick={() => print()} />
        <Button label={words.back} onClick={onBack} />
      </div>
      <header>
        <p className="font-semibold">{letterhead.name}</p>
        <p className="text-small">{taxIdText(letterhead, receipt)}</p>
        <h2 className="mt-4 text-h3">{words.title}</h2>
        <p>{fill(words.period, { from: formats.day(from), until: formats.day(until) })}</p>
      </header>
      <JournalTable entries={entries} days={sumByDay(entries)} />
      <JournalSums sums={sums} />
      {children}
      <p lang="ro">{fill(words.inWords, { words: `${total < 0 ? '− ' : ''}${sumInWords(total)}` })}</p>
      <p className="text-small text-muted">{fill(words.printedOn, { date: formats.day(today) })}</p>
      <p className="receipt-signature">{words.signature}</p>
    </section>
  );
}
