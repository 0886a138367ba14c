// The financial figures of a year: dues and payments by month, and overdue dues by their year.

import type { MoneyNumbers as Numbers } from '../api/journal.ts';
import { countText } from '../../../core/widgets/words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  numbers: Numbers;
}

export default function MoneyNumbers({ numbers: { months, overdue } }: Props) {
  const { money: words } = useWords('numbers');
  const formats = useFormat('long');
  const sum = (name: 'asked' | 'paid') => months.reduce((all, month) => all + month[name], 0);
  return (
    <div className="space-y-6">
      <table className="table table-stack journal-sums">
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            <th scope="col">{words.asked}</th>
            <th scope="col">{words.paid}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ asked, paid }, at) => (
            <tr key={at}>
              <th scope="row">{formats.month(at + 1)}</th>
              <td data-label={words.asked}>{formats.lei(asked)}</td>
              <td data-label={words.paid}>{formats.lei(paid)}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row">{words.total}</th>
            <td data-label={words.asked}>{formats.lei(sum('asked'))}</td>
            <td data-label={words.paid}>{formats.lei(sum('paid'))}</td>
          </tr>
        </tbody>
      </table>
      <p className="max-w-text text-small text-muted">{words.askedAhead}</p>
      <h3 className="text-h3">{words.overdueTitle}</h3>
      {overdue.length ? (
        <table className="table table-stack journal-sums">
          <thead>
            <tr>
              <th scope="col">{words.overdueYear}</th>
              <th scope="col">{words.members}</th>
              <th scope="col">{words.overdue}</th>
            </tr>
          </thead>
          <tbody>
            {overdue.map((row) => (
              <tr key={row.year}>
                <th scope="row">{row.year}</th>
                <td data-label={words.members}>{countText(row.members)}</td>
                <td data-label={words.overdue}>{formats.lei(row.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-muted">{words.none}</p>
      )}
    </div>
  );
}
