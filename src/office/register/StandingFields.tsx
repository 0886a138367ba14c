// The fields of a standing: which, since when, and why.

import { useId } from 'react';
import { maxStandingReason, type Standing, type StandingEntry } from '../../core/api/standing.ts';
import { dayIn, dayInput } from '../../core/ui/day-input.ts';
import LabelledField from '../../core/ui/LabelledField.tsx';
import { useWords } from '../../core/ui/use-words.ts';

interface Props<Offered extends Standing> {
  offered: readonly Offered[];
  chosen: Offered;
  onChoose: (standing: Offered) => void;
  /** The day that stands there first, as it is typed. */
  since: string;
  /** What is wrong with the day. */
  error?: string | undefined;
  /** Is called with each change of the day or the reason. */
  onChange?: () => void;
}

/** Reads the day, '' for none, and the reason that were typed. */
export const readStanding = (data: FormData): Omit<StandingEntry, 'standing'> => ({
  since: dayIn(data, 'since'),
  reason: String(data.get('reason') ?? '').trim(),
});

export default function StandingFields<Offered extends Standing>(props: Props<Offered>) {
  const { offered, chosen, onChoose, since, error, onChange } = props;
  const id = useId();
  const { standing: words } = useWords('members').admin;
  const { standings: names } = useWords('changes');
  return (
    <>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <LabelledField id={`${id}-standing`} label={words.title} hint={words.effects[chosen]}>
          {(shared) => (
            <select
              {...shared}
              value={chosen}
              onChange={({ currentTarget: { selectedIndex } }) => onChoose(offered[selectedIndex] ?? chosen)}
            >
              {offered.map((standing) => (
                <option key={standing} value={standing}>
                  {names[standing]}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
        <LabelledField id={`${id}-since`} label={words.since} error={error}>
          {(shared) => (
            <input {...shared} {...dayInput} name="since" defaultValue={since} onChange={onChange} />
          )}
        </LabelledField>
      </div>
      <LabelledField id={`${id}-reason`} label={words.reason} hint={words.reasonHint}>
        {(shared) => (
          <input
            {...shared}
            name="reason"
            maxLength={maxStandingReason}
            autoComplete="off"
            onChange={onChange}
          />
        )}
      </LabelledField>
    </>
  );
}
