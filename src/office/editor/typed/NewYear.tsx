// Begins a year's prices in all tables; this can be undone until the page is saved.

import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Data } from '../../../core/content/data.ts';
import { calendarDay } from '../../../core/time/days.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { pricesFor, yearToBegin } from '../model/new-year.ts';

interface Props {
  /** The field named in the address; a link to prices of a year not begun yet leads here. */
  target?: string;
  onBegin: (groups: Data[]) => void;
}

export default function NewYear({ target = '', onBegin }: Props) {
  const words = useWords('tables');
  const { getValues } = useFormContext();
  const today = useToday();
  const records = useWatch({ name: 'records' }) as Data[];
  const [before, setBefore] = useState<Data[]>();
  const [notice, setNotice] = useState('');
  /** Takes the focus from the pressed button, which another one replaces. */
  const place = useRef<HTMLDivElement>(null);
  const year = yearToBegin(records, today);
  if (year === undefined && !before) return null;
  const isNext = year !== undefined && year > calendarDay(today).year;
  function begin(next: number) {
    const old = structuredClone(getValues('records') as Data[]);
    setBefore(old);
    onBegin(pricesFor(next, old, today));
    setNotice(fill(words.newYearDone, { year: next }));
    place.current?.focus();
  }
  return (
    <div ref={place} tabIndex={-1} data-field={target.endsWith('.next') ? target : undefined}>
      {before === undefined && year !== undefined && (
        <>
          <Button label={fill(words.newYear, { year })} onClick={() => begin(year)} />
          <p className="mt-1 max-w-text text-small text-muted">
            {isNext ? fill(words.newYearHint, { year }) : words.thisYearHint}
          </p>
        </>
      )}
      <p className="max-w-text text-small" role="status">
        {notice}
      </p>
      {before && (
        <LinkButton
          label={words.undo}
          onClick={() => {
            onBegin(before);
            setBefore(undefined);
            setNotice('');
            place.current?.focus();
          }}
        />
      )}
    </div>
  );
}
