// Entries of the journal as a table, with one heading per day that includes the day's sums.

import type { JournalEntry } from '../api/journal.ts';
import { typedDay } from '../../../core/time/typed-days.ts';
import { listPurposes } from '../../../core/fees/purpose.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import SureButton from '../../../core/ui/SureButton.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  entries: readonly JournalEntry[];
  days: readonly { day: string; incoming: number; outgoing: number }[];
  /** Omitted on paper. */
  onMember?: (id: string) => void;
  /** Reopens income that is not from a member; omitted on paper. */
  onReopen?: (entry: JournalEntry) => void;
}

export default function JournalTable({ entries, days, onMember, onReopen }: Props) {
  const { ways, dues, advance } = useWords('books');
  const { incomes } = useWords('cashier');
  const words = useWords('journal');
  const formats = useFormat('long');
  const { columns } = words;
  const byDay = Map.groupBy(entries, ({ day }) => day);

  const row = (entry: JournalEntry) => {
    const name = entry.name ?? (entry.memberNumber ? words.removed : words.notMember);
    const { member } = entry;
    const amount = formats.money(entry.amount);
    return (
      <tr key={`${entry.id} ${entry.entry} ${entry.way}`}>
        <th scope="row">
          {member !== undefined && onMember ? (
            <Button
              label={name}
              className="link text-start"
              name={fill(words.open, { name })}
              onClick={() => onMember(member)}
            />
          ) : (
            name
          )}
          {entry.memberNumber && ` · ${entry.memberNumber}`}
        </th>
        <td data-label={columns.entry}>
          {words.entries[entry.entry]} · {ways[entry.way]}
          {entry.receipt !== undefined && ` · ${entry.receipt}`}
        </td>
        <td data-label={columns.purpose}>
          <div>
            {listPurposes(entry, columns, { dues, incomes, advance }) || '–'}
            {entry.paidOn !== entry.day && (
              <span className="block text-muted">
                {fill(words.paidOn, { date: typedDay(entry.paidOn, formats.tag) })}
              </span>
            )}
            {[entry.reference, entry.note].filter(Boolean).map((text) => (
              <span className="fee-line-details block" key={text}>
                {text}
              </span>
            ))}
            {entry.mayReopen && onReopen && (
              <SureButton
                label={words.reopen}
                name={fill(words.reopenNamed, { amount })}
                question={fill(words.sureReopen, { amount })}
                yes={words.yesReopen}
                onSure={() => onReopen(entry)}
              />
            )}
          </div>
        </td>
        <td data-label={columns.by}>{entry.by ?? '–'}</td>
        <td className="fee-amount journal-amount" data-label={columns.amount}>
          {amount}
        </td>
      </tr>
    );
  };

  return (
    <table className="table table-stack journal-table">
      <thead>
        <tr>
          <th scope="col">{columns.payer}</th>
          <th scope="col">{columns.entry}</th>
          <th scope="col">{columns.purpose}</th>
          <th scope="col">{columns.by}</th>
          <th className="journal-amount" scope="col">
            {columns.amount}
          </th>
        </tr>
      </thead>
      {[...byDay].map(([day, some]) => {
        const sums = days.find((sum) => sum.day === day);
        return (
          <tbody key={day}>
            <tr className="journal-day">
              <th colSpan={5} scope="rowgroup">
                {formats.day(day)}
                {sums && (
                  <span className="block font-normal text-muted sm:float-end">
                    {fill(words.dayTotal, {
                      sums: [
                        sums.incoming > 0 ? `+${formats.money(sums.incoming)}` : '',
                        sums.outgoing > 0 ? formats.money(-sums.outgoing) : '',
                      ]
                        .filter(Boolean)
                        .join(' '),
                    })}
                  </span>
                )}
              </th>
            </tr>
            {some.map(row)}
          </tbody>
        );
      })}
    </table>
  );
}
