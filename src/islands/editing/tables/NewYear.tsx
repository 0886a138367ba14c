// Begins the prices of a year for all tables; they can be put back until the page is saved.

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Data } from '../../../lib/content/data.ts';
import { calendarDay } from '../../../lib/time/days.ts';
import { fill } from '../../../lib/widgets/words.ts';
import { useToday } from '../../ui/use-today.ts';
import { pricesFor, yearToBegin } from '../model/new-year.ts';
import { useTable } from './table-context.ts';

export default function NewYear({ onBegin }: { onBegin: (groups: Data[]) => void }) {
  const { words, begin: asked } = useTable();
  const { tables } = words;
  const { getValues } = useFormContext();
  const today = useToday();
  const records = useWatch({ name: 'records' }) as Data[];
  const [before, setBefore] = useState<Data[]>();
  const [told, setTold] = useState('');
  const year = yearToBegin(records, today);
  if (year === undefined && !before) return null;
  const isNext = year !== undefined && year > calendarDay(today).year;
  function begin(next: number) {
    const old = structuredClone(getValues('records') as Data[]);
    setBefore(old);
    onBegin(pricesFor(next, old, today));
    setTold(fill(tables.newYearDone, { year: next }));
  }
  return (
    // Who is asked for the prices of a year that is not begun is led here.
    <div data-field={asked.endsWith('.next') ? asked : undefined}>
      {before === undefined && year !== undefined && (
        <>
          <button className="button-quiet" type="button" onClick={() => begin(year)}>
            {fill(tables.newYear, { year })}
          </button>
          <p className="mt-1 max-w-text text-small text-muted">
            {isNext ? fill(tables.newYearHint, { year }) : tables.thisYearHint}
          </p>
        </>
      )}
      <p className="max-w-text text-small" role="status">
        {told}
      </p>
      {before && (
        <button
          className="link min-h-touch"
          type="button"
          onClick={() => {
            onBegin(before);
            setBefore(undefined);
            setTold('');
          }}
        >
          {tables.undo}
        </button>
      )}
    </div>
  );
}
