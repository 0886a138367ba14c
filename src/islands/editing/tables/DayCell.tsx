// A day of the year as two choices: the day, and the month in words.

import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../model/typed/shape.ts';
import { useTyped, useTypedError } from '../typed/typed-context.ts';

interface Props {
  name: string;
  label: string;
  field: Field;
}

/** Stands for the day that the year's general closure begins or ends. */
const general = 'general';
const pad = (number: number) => String(number).padStart(2, '0');
const count = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

export default function DayCell({ name, label, field }: Props) {
  const { words } = useTyped();
  const { register, setValue } = useFormContext();
  const typed = String(useWatch({ name }) ?? '');
  const error = useTypedError(name);
  const isGeneral = typed === general;
  const [month = '', day = ''] = isGeneral ? [general] : typed.split('-');
  const set = (nextMonth: string, nextDay: string) => {
    const made = nextMonth === general ? general : nextMonth || nextDay ? `${nextMonth}-${nextDay}` : '';
    setValue(name, made, { shouldDirty: true });
  };
  const monthName = (number: number) =>
    new Intl.DateTimeFormat(words.tag, { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, number - 1, 1),
    );
  const invalid = error ? (true as const) : undefined;
  return (
    <div className="flex gap-1">
      <input type="hidden" {...register(name)} />
      {!isGeneral && (
        <select
          className="field tables-day"
          aria-label={`${label}: ${words.day}`}
          aria-invalid={invalid}
          value={day}
          onChange={({ target }) => set(month, target.value)}
        >
          <option value="" />
          {count(31).map((one) => (
            <option key={one} value={pad(one)}>
              {one}
            </option>
          ))}
        </select>
      )}
      <select
        className="field tables-month"
        aria-label={`${label}: ${words.month}`}
        aria-invalid={invalid}
        value={month}
        onChange={({ target }) => set(target.value, day)}
      >
        <option value="" />
        {field.input === 'closure-day' && <option value={general}>{words.general}</option>}
        {count(12).map((one) => (
          <option key={one} value={pad(one)}>
            {monthName(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
