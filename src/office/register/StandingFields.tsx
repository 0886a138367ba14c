// The fields of a standing: which one, since when, and why.

import { maxStandingReason, type Standing, type StandingEntry } from '../../core/api/standing.ts';
import { dayIn } from '../../core/ui/day-input.ts';
import { DayField, SelectField, TextField } from '../../core/ui/fields.tsx';
import { useWords } from '../../core/ui/use-words.ts';

interface Props<Offered extends Standing> {
  /** Identifies the member for kept input. */
  keep: string;
  offered: readonly Offered[];
  chosen: Offered;
  onChoose: (standing: Offered) => void;
  /** The initial day, as it is typed. */
  since: string;
  /** The problem of the day. */
  error?: string | undefined;
  /** Called on each change of the day or the reason. */
  onChange?: () => void;
}

/** Reads the typed day, '' if there is none, and the reason. */
export const readStanding = (data: FormData): Omit<StandingEntry, 'standing'> => ({
  since: dayIn(data, 'since'),
  reason: String(data.get('reason') ?? '').trim(),
});

export default function StandingFields<Offered extends Standing>(props: Props<Offered>) {
  const { keep, offered, chosen, onChoose, since, error, onChange } = props;
  const { standing: words } = useWords('members').admin;
  const { standings: names } = useWords('changes');
  return (
    <>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <SelectField
          label={words.title}
          hint={words.effects[chosen]}
          value={chosen}
          onChange={({ currentTarget: { selectedIndex } }) => onChoose(offered[selectedIndex] ?? chosen)}
          options={offered.map((standing) => [standing, names[standing]])}
        />
        <DayField
          label={words.since}
          error={error}
          name="since"
          keep={`standing ${keep} since`}
          defaultValue={since}
          onChange={onChange}
        />
      </div>
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        name="reason"
        keep={`standing ${keep} reason`}
        maxLength={maxStandingReason}
        onChange={onChange}
      />
    </>
  );
}
