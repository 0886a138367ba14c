// A day that filters a list: typed freely, and applied when the field loses the focus, or on Enter.

import { useState } from 'react';
import { readDay } from '../time/typed-days.ts';
import { DayField } from './fields.tsx';

interface Props {
  label: string;
  /** The requested day as typed; empty if there is none. */
  typed: string;
  /** What is wrong with the requested day. */
  problem?: string | undefined;
  /** The message that explains how to type a day. */
  badDay: string;
  /** True if the list requires a day. */
  required?: boolean;
  /** Called with a new day, such as 2026-11-21; empty if it was deleted. */
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
      // Resets the field when another day is requested by a button or by going back.
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
