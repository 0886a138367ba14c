// The financial figures of a year: dues and payments by month, and overdue dues by their year.

import type { MoneyNumbers as Numbers } from '../api/journal.ts';
import { countText } from '../../../core/widgets/words.ts';
import StackTable from '../../../core/ui/StackTable.tsx';
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
      <StackTable
        className="journal-sums"
        columns={[words.month, words.asked, words.paid]}
        rows={months.map(({ asked, paid }, at) => [
          formats.month(at + 1),
          formats.lei(asked),
          formats.lei(paid),
        ])}
        total={[words.total, formats.lei(sum('asked')), formats.lei(sum('paid'))]}
      />
      <p className="max-w-text text-small text-muted">{words.askedAhead}</p>
      <h3 className="text-h3">{words.overdueTitle}</h3>
      {overdue.length ? (
        <StackTable
          className="journal-sums"
          columns={[words.overdueYear, words.members, words.overdue]}
          rows={overdue.map((row) => [row.year, countText(row.members), formats.lei(row.amount)])}
        />
      ) : (
        <p className="text-muted">{words.none}</p>
      )}
    </div>
  );
}
