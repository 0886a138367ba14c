// The filters of the journal: a period, and the kind of entries.

import { extraKinds, paymentWays, yearlyKinds } from '../../../core/api/fees.ts';
import { incomeSearch, journalEntries } from '../api/journal.ts';
import { advance } from '../../../core/fees/purpose.ts';
import { incomeKinds, type BankImport } from '../api/statements.ts';
import { typedDay } from '../../../core/time/typed-days.ts';
import { addDays, calendarDay } from '../../../core/time/days.ts';
import Button from '../../../core/ui/Button.tsx';
import { SelectField } from '../../../core/ui/fields.tsx';
import DayFilter from '../../../core/ui/DayFilter.tsx';
import type { JournalQuestion } from './calls.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  today: string;
  question: JournalQuestion;
  imports: readonly BankImport[];
  onChange: (change: Partial<JournalQuestion>) => void;
}

/** Returns the first and last days of common periods. Months and years are whole, because a bank may state future dates. */
export function listPeriods(today: string) {
  const month = `${today.slice(0, 8)}01`;
  const before = addDays(month, -1);
  const end = addDays(`${addDays(month, 31).slice(0, 8)}01`, -1);
  const { year } = calendarDay(today);
  return {
    today: { from: today, until: today },
    month: { from: month, until: end },
    lastMonth: { from: `${before.slice(0, 8)}01`, until: before },
    year: { from: `${year}-01-01`, until: `${year}-12-31` },
    lastYear: { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` },
  };
}

export default function JournalFilters(props: Props) {
  const { today, question, imports, onChange } = props;
  const { ways, dues, advance: ahead } = useWords('books');
  const { incomes } = useWords('cashier');
  const words = useWords('journal');
  const formats = useFormat('long');
  const { year } = calendarDay(today);
  const periods = Object.entries(listPeriods(today)) as [keyof typeof words.periods, typeof question][];
  const isBackwards = question.from > question.until;
  const kinds = [...Object.values(yearlyKinds), ...extraKinds, advance];
  const kindName = (kind: string) =>
    kind === advance ? ahead : ((dues as Readonly<Record<string, string>>)[kind] ?? kind);
  type Options = readonly (readonly [value: string, text: string])[];
  const select = (name: 'way' | 'entry' | 'kind' | 'year' | 'statement', label: string, options: Options) => (
    <SelectField
      label={label}
      value={question[name]}
      onChoose={(value) => onChange({ [name]: value })}
      none={words.any}
      options={options}
    />
  );
  const rest = ['entry', 'kind', 'year', 'statement'] as const;

  return (
    <div className="no-print space-y-4">
      <div className="flex flex-wrap gap-x-6" role="group" aria-label={words.periods.label}>
        {periods.map(([name, { from, until }]) => (
          <Button
            label={words.periods[name]}
            className="screen-tab"
            key={name}
            aria-current={from === question.from && until === question.until ? 'true' : undefined}
            onClick={() => onChange({ from, until })}
          />
        ))}
      </div>
      <div className="journal-filters">
        {(['from', 'until'] as const).map((name) => (
          <DayFilter
            key={name}
            label={words[name]}
            typed={typedDay(question[name], formats.tag)}
            problem={name === 'until' && isBackwards ? words.badPeriod : undefined}
            badDay={words.badDay}
            required
            onDay={(day) => onChange({ [name]: day })}
          />
        ))}
        {select(
          'way',
          words.way,
          paymentWays.map((way) => [way, ways[way]]),
        )}
      </div>
      <details open={rest.some((name) => question[name])}>
        <summary className="fold">{words.more}</summary>
        <div className="journal-filters pt-2">
          {select(
            'entry',
            words.entry,
            journalEntries.map((name) => [name, words.entries[name]]),
          )}
          {select('kind', words.purpose, [
            ...kinds.map((kind) => [kind, kindName(kind)] as const),
            ...incomeKinds.map((kind) => [incomeSearch(kind), incomes[kind]] as const),
          ])}
          {select(
            'year',
            words.dueYear,
            [1, 0, -1, -2, -3, -4].map((ago) => [String(year + ago), String(year + ago)]),
          )}
          {select(
            'statement',
            words.statement,
            imports.map((one) => [one.id, one.fileName]),
          )}
        </div>
      </details>
    </div>
  );
}
