// The changes of days in words, before they are saved, and the question of which act sets them, asked once for all rows saved
// together: new days are never attributed to old sources.

import { useWatch, useFormContext } from 'react-hook-form';
import type { Data } from '../../../core/content/data.ts';
import { formatDate } from '../../../core/i18n/format.ts';
import { isDay } from '../../../core/time/reckoning.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { changesOfDays, fromDataValues, type DataValues } from '../model/data-file.ts';
import { findOrder, lacksSince } from '../model/new-days.ts';
import { getTitle } from '../model/record-title.ts';
import { useDaysInWords } from './use-days-in-words.ts';
import { useTable } from './table-context.ts';
import { day } from '../../../core/content/schemas/parts.ts';
import { listFields, toField } from '../model/typed/shape.ts';
import ScalarField from '../typed/ScalarField.tsx';
import RecordFields from './RecordFields.tsx';
import { lazy, Suspense, useEffect } from 'react';
import { guarded } from '../../../core/ui/Guarded.tsx';

const OrderTable = guarded(lazy(() => import('./OrderTable.tsx')));

const since = toField(day);

/** What an act says about all days that it sets: from when they apply, which act it is, and its source. */
function OrderFields({ asksDay }: { asksDay: boolean }) {
  const { data } = useTable();
  const tables = useWords('tables');
  const order = findOrder(data);
  return (
    <div className="space-y-4">
      {asksDay && (
        <div className="max-w-sm" data-field="order.since">
          <ScalarField name="order.since" label={tables.validFrom} field={since} />
        </div>
      )}
      {order && <RecordFields name="order" fields={listFields(order)} />}
    </div>
  );
}

interface NewOrderProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/**
 * Enters a new order of seasons in one go: its start, act and source are entered once above the table, in which only the
 * differing days are typed; or its table is pasted.
 */
export function NewOrder({ isOpen, onOpen }: NewOrderProps) {
  const { data } = useTable();
  const tables = useWords('tables');
  const { tools } = useWords('editing');
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (isOpen) setFocus('order.since');
  }, [isOpen, setFocus]);
  if (!isOpen) return <Button label={tables.newOrder} onClick={() => onOpen(true)} />;
  return (
    <fieldset className="min-w-0 border-s-2 border-line ps-4">
      <legend className="text-h3 font-semibold">{tables.newOrder}</legend>
      <p className="mb-4 max-w-text text-small text-muted">
        {data === 'fish' ? tables.newOrderFish : tables.newOrderHint}
      </p>
      <div className="max-w-text space-y-4">
        <OrderFields asksDay />
        <Suspense fallback={<p role="status">{tools.loading}</p>}>
          <OrderTable />
        </Suspense>
      </div>
      <LinkButton label={tables.closeOrder} small className="mt-2" onClick={() => onOpen(false)} />
    </fieldset>
  );
}

interface Props {
  /** The file's data, as they were read. */
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
              .map(({ record, before, after }, index) => {
                const [name, now, was] = [getTitle(record, locale), daysInWords(after), daysInWords(before)];
                return (
                  <li key={index}>
                    {fill(now === was ? tables.confirmedDays : tables.changedDays, { name, now, was })}
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
      {!isAbove && <OrderFields asksDay={lacksSince(values.records)} />}
    </fieldset>
  );
}
