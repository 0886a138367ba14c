// The numbers of money for the council: dues and payments by month, what is overdue by year.

import { useId, useState } from 'react';
import type { MoneyNumbers } from '../../../lib/api/journal.ts';
import type { FeeFormats } from '../../../lib/fees/format.ts';
import { calendarDay } from '../../../lib/time/days.ts';
import Loaded from '../../ui/Loaded.tsx';
import { useResource } from '../../ui/use-resource.ts';
import { useToday } from '../../ui/use-today.ts';
import YearField from '../YearField.tsx';
import type { FeesWords, Letterhead } from '../words.ts';
import { getNumbers, numbersFileUrl } from './calls.ts';
import type { JournalWords } from './words.ts';

interface Props {
  labels: FeesWords;
  words: JournalWords;
  formats: FeeFormats;
  letterhead: Letterhead;
}

export default function Numbers({ labels, words, formats, letterhead }: Props) {
  const id = useId();
  const { year: now } = calendarDay(useToday());
  const [year, setYear] = useState(now);
  const resource = useResource(() => getNumbers(year), String(year));
  const text = words.numbers;

  function tables({ months, overdue }: MoneyNumbers) {
    const sum = (name: 'asked' | 'paid') => months.reduce((all, month) => all + month[name], 0);
    return (
      <>
        <table className="table table-stack journal-sums">
          <thead>
            <tr>
              <th scope="col">{text.month}</th>
              <th scope="col">{text.asked}</th>
              <th scope="col">{text.paid}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ asked, paid }, at) => (
              <tr key={at}>
                <th scope="row">{formats.month(at + 1)}</th>
                <td data-label={text.asked}>{formats.lei(asked)}</td>
                <td data-label={text.paid}>{formats.lei(paid)}</td>
              </tr>
            ))}
            <tr className="font-semibold">
              <th scope="row">{text.total}</th>
              <td data-label={text.asked}>{formats.lei(sum('asked'))}</td>
              <td data-label={text.paid}>{formats.lei(sum('paid'))}</td>
            </tr>
          </tbody>
        </table>
        <h3 className="text-h3">{text.overdueTitle}</h3>
        {overdue.length ? (
          <table className="table table-stack journal-sums">
            <thead>
              <tr>
                <th scope="col">{text.overdueYear}</th>
                <th scope="col">{text.members}</th>
                <th scope="col">{text.overdue}</th>
              </tr>
            </thead>
            <tbody>
              {overdue.map((row) => (
                <tr key={row.year}>
                  <th scope="row">{row.year}</th>
                  <td data-label={text.members}>{row.members}</td>
                  <td data-label={text.overdue}>{formats.lei(row.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className="text-muted">{text.none}</p>
        )}
      </>
    );
  }

  return (
    <section className="space-y-6" aria-labelledby={`${id}-title`}>
      <p className="print-only hidden">{letterhead.name}</p>
      <h2 className="text-h3" id={`${id}-title`}>
        {text.title} · {year}
      </h2>
      <div className="no-print flex flex-wrap items-end gap-x-6 gap-y-2">
        <YearField
          label={text.year}
          years={[0, 1, 2, 3, 4].map((ago) => now - ago)}
          year={year}
          onYear={setYear}
        />
        <a className="link inline-flex min-h-touch items-center" href={numbersFileUrl(year)} download>
          {text.csv}
        </a>
        <button className="link min-h-touch" type="button" onClick={() => print()}>
          {text.print}
        </button>
      </div>
      <Loaded resource={resource} words={labels.resource}>
        {(numbers) => <div className="space-y-6">{numbers.year === year && tables(numbers)}</div>}
      </Loaded>
    </section>
  );
}
