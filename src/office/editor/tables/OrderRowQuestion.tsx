// A row of an order whose name may mean several records, or none that is known: whoever has the order in hand says which.

import type { Data } from '../../../core/content/data.ts';
import { fill } from '../../../core/widgets/words.ts';
import { CheckField } from '../../../core/ui/fields.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { typedDays } from '../model/order-days.ts';
import type { OrderDays, OrderRow } from '../model/order-rows.ts';
import { titleOf } from '../model/record-title.ts';
import { useDaysInWords } from './use-days-in-words.ts';
import { useTable } from './table-context.ts';

interface Props {
  row: OrderRow & { days: OrderDays };
  records: readonly Data[];
  /** Returns true if the days of the row were put in for a record. */
  isIn: (record: string) => boolean;
  onChoose: (record: string, isOn: boolean) => void;
}

export default function OrderRowQuestion({ row, records, isIn, onChoose }: Props) {
  const { data } = useTable();
  const tables = useWords('tables');
  const { locale } = useFormat();
  const daysInWords = useDaysInWords();
  const all = records.map((record) => ({ id: String(record['id']), title: titleOf(record, locale) }));
  const offered = all.filter(({ id }) => row.candidates.includes(id));
  const others = all.filter(({ id }) => !row.candidates.includes(id));
  return (
    <fieldset className="min-w-0 border-s-2 border-line ps-3">
      <legend className="text-small font-semibold break-words">{row.text}</legend>
      <p className="text-small text-muted">
        {fill(tables.orderWhich, { days: daysInWords(typedDays(data, row.days)) })}
      </p>
      {[...offered, ...others.filter(({ id }) => isIn(id))].map(({ id, title }) => (
        <CheckField key={id} checked={isIn(id)} onCheck={(checked) => onChoose(id, checked)}>
          <span>{title}</span>
        </CheckField>
      ))}
      <select
        className="field max-w-sm"
        aria-label={`${tables.orderOther}: ${row.text}`}
        value=""
        onChange={({ target }) => target.value && onChoose(target.value, true)}
      >
        <option value="">{tables.orderOther}</option>
        {others.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
