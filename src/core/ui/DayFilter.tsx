// A day that filters a list: typed as people write it, and taken once the field is left, or at Enter.

import { useState } from 'react';
import { readDay } from '../time/typed-days.ts';
import { DayField } from './fields.tsx';

interface Props {
  label: string;
  /** The day that is asked for, as it is typed; empty where none is. */
  typed: string;
  /** What is wrong with the day that is asked for. */
  problem?: string | undefined;
  /** Says how a day is typed. */
  badDay: string;
  /** Where the list cannot do without a day. */
  required?: boolean;
  /** Called with another day, as 2026-11-21; empty where it was deleted. */
  onDay: (day: string) => void;
}

export default function DayFilter({ label, typed, problem, badDay, required, onDay }: Props) {
  const [isBad, setBad] = useState(false);

  function take(value: string) {
    const text = value.trim();
    const day = readDay(text) ?? '';
    const isRead = day !== '' || (text === '' && !required);
    setBad(!isRead);
    if (isRead && text !== typed) onDay(day);
  }

  return (
    <DayField
      // Another day is asked for, by a button or by going back: the field has that one.
      key={typed}
      label={label}
      error={isBad ? badDay : problem}
      required={required}
      defaultValue={typed}
      onBlur={({ currentTarget: { value } }) => take(value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
    />
  );
}
