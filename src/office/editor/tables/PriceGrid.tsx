// The rows of a table of prices: the present amounts, and beside them, once begun, the later ones with their first day.

import { useFormContext, useWatch } from 'react-hook-form';
import type { Data } from '../../../core/content/data.ts';
import { dataKind } from '../../../core/content/kinds.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { isOver, nextOf, withoutNext } from '../model/new-year.ts';
import { amountHeads } from '../model/price-words.ts';
import { fieldsOf, recordOf } from '../model/typed/shape.ts';
import Grid from './Grid.tsx';
import RecordFields from './RecordFields.tsx';
import { useTable } from './table-context.ts';

const all = new Map(fieldsOf(dataKind('tariffs').schema));
const rows = all.get('rows');
const next = all.get('next');
const nextFields = next ? fieldsOf(next.kind) : [];
const decision = nextFields.filter(([name]) => name === 'acts');
const days = nextFields.filter(([name]) => name !== 'acts');

interface Props {
  /** The table in the form: `records.0`. */
  name: string;
  title: string;
}

export default function PriceGrid({ name, title }: Props) {
  const { begin } = useTable();
  const tables = useWords('tables');
  const { locale } = useFormat();
  const { getValues, setValue } = useFormContext();
  const today = useToday();
  const group = useWatch({ name }) as Data;
  const heads = amountHeads(group, today, tables, locale);
  const from = heads.next;

  function copyAllAmounts() {
    (getValues(`${name}.rows`) as Data[]).forEach((row, index) => {
      if (!row['next'] && row['amount'])
        setValue(`${name}.rows.${index}.next`, row['amount'], { shouldDirty: true });
    });
  }

  return (
    <>
      {isOver(group, today) && <p className="text-small text-warning-text">{tables.pricesOver}</p>}
      {from && (
        <div className="tables-group space-y-3" data-field={`${name}.next`}>
          <h4 className="font-semibold">{from}</h4>
          <RecordFields name={`${name}.next`} path="next." fields={decision} />
          <details open={days.some(([own]) => `${begin}.`.startsWith(`${name}.next.${own}.`))}>
            <summary className="fold text-small">{fill(tables.more, { name: from })}</summary>
            <RecordFields name={`${name}.next`} path="next." fields={days} />
          </details>
          <div className="flex flex-wrap gap-x-6">
            <button className="link min-h-touch" type="button" onClick={copyAllAmounts}>
              {tables.allStay}
            </button>
            <button
              className="link min-h-touch"
              type="button"
              onClick={() => setValue(name, withoutNext(getValues(name) as Data), { shouldDirty: true })}
            >
              {tables.dropNext}
            </button>
          </div>
        </div>
      )}
      {rows && (
        <Grid
          list={`${name}.rows`}
          path="rows."
          record={recordOf(rows)}
          title={title}
          heads={heads}
          hiddenColumns={nextOf(group) ? [] : ['next']}
        />
      )}
    </>
  );
}
