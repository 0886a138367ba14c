// The figures for the council: members on a day by standing, kind and commune; who joined and left by month; the finances of
// that year.

import '../fees/fees.css';
import { memberKinds } from '../../core/api/member.ts';
import type { MemberNumbers } from './api/numbers.ts';
import { standings } from '../../core/api/standing.ts';
import { api } from '../../core/client/client.ts';
import { typedDay } from '../../core/time/typed-days.ts';
import Button from '../../core/ui/Button.tsx';
import { screenTitleId } from '../../core/ui/screen-title.ts';
import { calendarDay } from '../../core/time/days.ts';
import { isDay } from '../../core/time/reckoning.ts';
import { countText, fill } from '../../core/widgets/words.ts';
import type { MoneyNumbers as MoneyOfYear } from '../fees/api/journal.ts';
import MoneyNumbers from '../fees/journal/MoneyNumbers.tsx';
import DayFilter from '../../core/ui/DayFilter.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import StackTable from '../../core/ui/StackTable.tsx';
import { screen } from '../../core/ui/screen.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useQuery } from '../../core/ui/use-query.ts';
import { useResource } from '../../core/ui/use-resource.ts';
import { useToday } from '../../core/ui/use-today.ts';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  /** The association's name, printed at the top. */
  association: string;
}

function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  return (
    <table className="w-full max-w-text text-small tabular-nums">
      <caption className="pb-2 text-start font-heading text-h3 font-semibold text-heading">{title}</caption>
      <tbody>
        {rows.map(([name, count]) => (
          <tr className="border-b border-line" key={name}>
            <th className="py-2 pe-4 text-start font-normal" scope="row">
              {name}
            </th>
            <td className="py-2 text-end font-semibold">{countText(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The finances of a year, if the association keeps its books here. */
function Money({ year }: { year: number }) {
  const { money, failed } = useWords('numbers');
  const paid = useResource(
    () => api<MoneyOfYear>('/api/journal/numbers', { query: { year } }),
    `money ${year}`,
  );
  return (
    <div className="space-y-6">
      <h2 className="text-h3">
        {money.title} · {year}
      </h2>
      <a className="button-quiet no-print" href={`/api/journal/numbers?year=${year}&format=csv`} download>
        {money.csv}
      </a>
      <Loaded resource={paid} failed={failed}>
        {(data) => data.year === year && <MoneyNumbers numbers={data} />}
      </Loaded>
    </div>
  );
}

function Numbers({ association }: Props) {
  const words = useWords('numbers');
  const { standings: names } = useWords('changes');
  const { kinds } = useWords('members').card;
  const { tag, day } = useFormat('long');
  const today = useToday();
  const [query, setQuery] = useQuery({ day: '' });
  // Figures for future days are not known yet.
  const asked = isDay(query.day) && query.day <= today ? query.day : today;
  const numbers = useResource(
    () => api<MemberNumbers>('/api/member-numbers', { query: { day: asked } }),
    asked,
  );
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });

  return (
    <section className="space-y-8" aria-labelledby={screenTitleId}>
      <p className="print-only hidden">{association}</p>
      <div className="no-print flex flex-wrap items-end gap-4">
        <div>
          <DayFilter
            label={words.day}
            typed={typedDay(asked, tag)}
            problem={query.day > today ? words.badDay : undefined}
            badDay={words.badDay}
            required
            onDay={(of) => setQuery({ day: of }, { step: true })}
          />
        </div>
        <Button label={words.print} onClick={() => print()} />
        <a className="button-quiet" href={`/api/member-numbers?format=csv&day=${asked}`} download>
          {words.file}
        </a>
      </div>
      <Loaded resource={numbers} failed={words.failed}>
        {(data) => (
          <div className="space-y-8">
            <p className="font-heading text-h2 font-semibold text-heading">
              {fill(words.on, { date: day(data.day) })}: {countText(data.members)}
            </p>
            {data.unknownJoined > 0 && (
              <p className="text-small text-muted">{fill(words.unknown, { count: data.unknownJoined })}</p>
            )}
            <Counts
              title={words.byStanding}
              rows={standings.map((name) => [names[name], data.standings[name] ?? 0])}
            />
            <Counts
              title={words.byKind}
              rows={memberKinds
                .filter((kind) => kind !== 'trainee' || data.kinds[kind])
                .map((kind) => [kinds[kind], data.kinds[kind] ?? 0])}
            />
            <Counts
              title={words.byCommune}
              rows={data.communes.map(({ commune, count }) => [commune ?? words.unknownCommune, count])}
            />
            <div>
              <h2 className="pb-2 text-h3">{words.byMonth}</h2>
              <StackTable
                className="journal-sums"
                columns={[words.month, words.joined, words.left]}
                rows={data.months.map((row) => [
                  month.format(new Date(`${row.month}-01`)),
                  countText(row.joined),
                  countText(row.left),
                ])}
              />
            </div>
          </div>
        )}
      </Loaded>
      {!import.meta.env.WITHOUT_FEES && <Money year={calendarDay(asked).year} />}
    </section>
  );
}

export default screen(Numbers);
