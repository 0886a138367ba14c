// Asks by which act days change, once for all rows that are saved together: new days never stand under old sources.

import { useWatch } from 'react-hook-form';
import type { Data } from '../../../core/content/data.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { fromDataValues, rowsWithNewDays, type DataValues } from '../model/data-file.ts';
import { orderFields } from '../model/new-days.ts';
import { titleOf } from '../model/record-title.ts';
import RecordFields from './RecordFields.tsx';
import { useTable } from './table-context.ts';

/** @param file the data of the file, as they were read. */
export default function OrderQuestion({ file }: { file: Data }) {
  const { data } = useTable();
  const tables = useWords('tables');
  const { locale } = useFormat();
  const values = useWatch() as DataValues;
  const rows = rowsWithNewDays(data, fromDataValues(data, values, file), file);
  if (!rows.length) return null;
  return (
    <fieldset className="min-w-0 max-w-text border-s-2 border-line ps-4">
      <legend className="text-h3 font-semibold">{tables.byWhichAct}</legend>
      <p className="mb-4 text-small text-muted">
        {tables.byWhichActHint} {rows.map((row) => titleOf(row, locale)).join('; ')}.
      </p>
      <RecordFields name="order" path="" fields={orderFields} />
    </fieldset>
  );
}
