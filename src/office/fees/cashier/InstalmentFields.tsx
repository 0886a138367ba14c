// The days and shares of a year's dues: one last day, or instalments, of which the first is the remainder.

import { mostInstalments, type Instalment } from '../api/year-dues.ts';
import { fill } from '../../../core/widgets/words.ts';
import FieldGroup from '../../../core/ui/FieldGroup.tsx';
import { DayField, SelectField, TextField } from '../../../core/ui/fields.tsx';
import { daysIn } from '../../../core/ui/day-input.ts';
import { useKeptValue } from '../../../core/ui/kept-text.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  /** Identifies the fields for kept input. */
  keep: string;
  /** An example of a typed day. */
  example: string;
  errors: Readonly<Record<string, string | undefined>>;
}

/** Reads the instalments of a year after the first from a form; an invalid share is zero. */
export function laterIn(data: FormData, year: number): Instalment[] {
  const shares = data.getAll('laterShare').map(String);
  return daysIn(data, 'laterDay', year).map((dueOn, at) => ({
    dueOn,
    share: /^\d{1,3}$/.test(shares[at]?.trim() ?? '') ? Number(shares[at]) : 0,
  }));
}

/** Returns whether the instalments are in order within the year and leave something for the first. */
export function areInOrder(dueOn: string, later: readonly Instalment[]): boolean {
  const rest = later.reduce((left, { share }) => left - share, 100);
  return (
    rest > 0 &&
    later.every(
      (part, at) =>
        part.share > 0 &&
        part.dueOn > (later[at - 1]?.dueOn ?? dueOn) &&
        part.dueOn.startsWith(dueOn.slice(0, 5)),
    )
  );
}

export default function InstalmentFields({ keep, example, errors }: Props) {
  const { year: words } = useWords('cashier');
  const [shares, setShares, kept] = useKeptValue<string[]>(`${keep} shares`, []);
  const rest = shares.reduce((left, share) => left - (Number(share) || 0), 100);
  const count = shares.length + 1;

  /** Sets equal shares as far as possible; the first gets the remainder. */
  const alike = (next: number) =>
    setShares(Array.from({ length: next - 1 }, () => String(Math.floor(100 / next))));

  return (
    <>
      <SelectField
        {...kept}
        label={words.instalments}
        hint={words.instalmentsHint}
        value={count}
        onChoose={(value) => alike(Number(value))}
        options={Array.from({ length: mostInstalments }, (_, at) => [
          at + 1,
          at ? fill(words.inParts, { count: at + 1 }) : words.once,
        ])}
      />
      <DayField
        label={count > 1 ? fill(words.firstPart, { share: Math.max(0, rest) }) : words.dueOn}
        error={errors['dueOn']}
        name="dueOn"
        keep={`${keep} day 1`}
        placeholder={example}
        required
      />
      {shares.map((share, at) => (
        <FieldGroup
          className="grid grid-cols-1 gap-4 sm:grid-cols-2"
          key={at}
          legend={fill(words.part, { number: at + 2 })}
        >
          <DayField
            label={words.dueOn}
            error={at === 0 ? errors['laterDay'] : undefined}
            name="laterDay"
            keep={`${keep} day ${at + 2}`}
            placeholder={example}
            required
          />
          <TextField
            label={words.share}
            name="laterShare"
            inputMode="numeric"
            maxLength={3}
            value={share}
            onChange={({ currentTarget: { value } }) => setShares(shares.with(at, value))}
          />
        </FieldGroup>
      ))}
    </>
  );
}
