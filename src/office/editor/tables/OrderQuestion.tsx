// What changes of the days, in words, before it is saved; and by which act, asked once for all rows that are saved together: new
// days never stand under old sources.

import { useWatch } from 'react-hook-form';
import type { Data } from '../../../core/content/data.ts';
import { formatDate } from '../../../core/i18n/format.ts';
import { isDay } from '../../../core/time/reckoning.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { changesOfDays, fromDataValues, type DataValues } from '../model/data-file.ts';
import { lacksSince } from '../model/new-days.ts';
import { titleOf } from '../model/record-title.ts';
import OrderFields from './OrderFields.tsx';
import { useDaysInWords } from './use-days-in-words.ts';
import { useTable } from './table-context.ts';

interface Props {
  /** The data of the file, as they were read. */
  file: Data;
  /** True if the act is asked for above the table. */
  isAbove: boolean;
}

export default function OrderQuestion({ file, isAbove }: Props) {
  const { data } = useTable();
  const tables = useWords('tables');
  const { locale } = useFormat();
  const values = useWatch() as DataValues;
  const daysInWords = useDaysInWords();
  const changes = changesOfDays(data, fromDataValues(data, values, file), file);
  if (!changes.length) return null;
  const days = [...new Set(changes.map(({ since }) => since))].toSorted();
  const from = (since = '') =>
    isDay(since)
      ? fill(tables.appliesFrom, { date: formatDate(new Date(since), locale) })
      : since || tables.appliesFromOrder;
  return (
    <fieldset className="min-w-0 max-w-text border-s-2 border-line ps-4">
      <legend className="text-h3 font-semibold">{isAbove ? tables.whatChanges : tables.byWhichAct}</legend>
      {!isAbove && <p className="mb-4 text-small text-muted">{tables.byWhichActHint}</p>}
      {days.map((since) => (
        <div key={since ?? ''} className="mb-4 text-small">
          <p className="font-semibold">{since === undefined ? tables.appliesNow : from(since)}</p>
          <ul className="list-disc ps-6">
            {changes
              .filter((change) => change.since === since)
              .map(({ record, before, after }, index) => (
                <li key={index}>
                  {fill(tables.changedDays, {
                    name: titleOf(record, locale),
                    now: daysInWords(after),
                    was: daysInWords(before),
                  })}
                </li>
              ))}
          </ul>
        </div>
      ))}
      {!isAbove && <OrderFields asksDay={lacksSince(values.records)} />}
    </fieldset>
  );
}
