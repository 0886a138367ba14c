// The numbers of money of a year, for the cashier.

import { useId } from 'react';
import type { FeeFormats } from '../../../lib/fees/format.ts';
import { calendarDay } from '../../../lib/time/days.ts';
import Loaded from '../../ui/Loaded.tsx';
import { useResource } from '../../ui/use-resource.ts';
import { useToday } from '../../ui/use-today.ts';
import YearField from '../YearField.tsx';
import type { FeesWords, Letterhead } from '../words.ts';
import { getNumbers, numbersFileUrl } from './calls.ts';
import MoneyNumbers from './MoneyNumbers.tsx';
import type { JournalWords } from './words.ts';

interface Props {
  labels: FeesWords;
  words: JournalWords;
  formats: FeeFormats;
  letterhead: Letterhead;
  /** As the address has it; empty: the present one. */
  year: string;
  onYear: (year: number) => void;
}

export default function Numbers({ labels, words, formats, letterhead, year: asked, onYear }: Props) {
  const id = useId();
  const { year: now } = calendarDay(useToday());
  const years = [0, 1, 2, 3, 4].map((ago) => now - ago);
  const year = years.find((choice) => String(choice) === asked) ?? now;
  const resource = useResource(() => getNumbers(year), String(year));
  const text = words.numbers;

  return (
    <section className="space-y-6" aria-labelledby={`${id}-title`}>
      <p className="print-only hidden">{letterhead.name}</p>
      <h2 className="text-h3" id={`${id}-title`}>
        {text.title} · {year}
      </h2>
      <div className="no-print flex flex-wrap items-end gap-x-6 gap-y-2">
        <YearField label={text.year} years={years} year={year} onYear={onYear} />
        <a className="link inline-flex min-h-touch items-center" href={numbersFileUrl(year)} download>
          {text.csv}
        </a>
        <button className="link min-h-touch" type="button" onClick={() => print()}>
          {text.print}
        </button>
      </div>
      <Loaded resource={resource} words={labels.resource}>
        {(numbers) =>
          numbers.year === year && <MoneyNumbers numbers={numbers} words={text} formats={formats} />
        }
      </Loaded>
    </section>
  );
}
