// A week's hours: a row for each day, whose hours can be copied to other days.

import { useId, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { weekdays } from '../../../lib/content/schemas/association.ts';
import { copyDay, type Week, type Weekday } from '../model/typed/week.ts';
import { fill } from '../../../lib/widgets/words.ts';
import type { FieldProps } from './ScalarField.tsx';
import { useTyped, useTypedErrors } from './typed-context.ts';

interface Props extends FieldProps {
  /** Another week that can be copied: its name in the form, and its title. */
  like?: { name: string; title: string } | undefined;
  /** Further actions on the hours of the first day. */
  more?: ReactNode;
}

const working = weekdays.slice(0, 5);
/** Any Monday. */
const monday = Date.UTC(2024, 0, 1);

const hasHours = (week: Week, day: Weekday) => week[day].some(({ from, to }) => from || to);

export default function WeekField({ name, label, like, more }: Props) {
  const { words } = useTyped();
  const { week: said } = words;
  const { register, setValue, getValues } = useFormContext();
  const week = useWatch({ name }) as Week;
  const errorOf = useTypedErrors();
  const wrongDays = weekdays.filter((one) => errorOf(`${name}.${one}`));
  /** The problem of the week as a whole; a day's problem is shown at the day. */
  const error = wrongDays.length ? undefined : errorOf(name);
  const id = useId();
  const day = (index: number) =>
    new Intl.DateTimeFormat(words.tag, { weekday: 'long', timeZone: 'UTC' }).format(monday + index * 864e5);
  const set = (next: Week) => setValue(name, structuredClone(next), { shouldDirty: true });
  const first = weekdays.find((one) => hasHours(week, one));
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="font-semibold">{label}</legend>
      <p className={error ? 'error-text' : 'mt-1 text-small text-muted'} id={`${id}-note`}>
        {error ?? said.hint}
      </p>
      {like && (
        <button className="button-quiet mt-2" type="button" onClick={() => set(getValues(like.name) as Week)}>
          {fill(said.like, { name: like.title })}
        </button>
      )}
      <ul className="mt-2 space-y-2">
        {weekdays.map((one, index) => (
          <li key={one} className="typed-day">
            <span className="first-letter:uppercase">{day(index)}</span>
            <div className="space-y-2">
              {week[one].map((_, at) => (
                <div key={at} className="flex items-center gap-2">
                  {(['from', 'to'] as const).map((end) => (
                    <input
                      key={end}
                      className="field typed-clock"
                      type="text"
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={`${day(index)}, ${said[end]}`}
                      aria-invalid={error || errorOf(`${name}.${one}.${at}.${end}`) ? true : undefined}
                      aria-describedby={wrongDays.includes(one) ? `${id}-${one}` : undefined}
                      placeholder={end === 'from' && !hasHours(week, one) ? said.closed : undefined}
                      {...register(`${name}.${one}.${at}.${end}`)}
                    />
                  ))}
                </div>
              ))}
              {wrongDays.includes(one) && (
                <p className="error-text" id={`${id}-${one}`}>
                  {errorOf(`${name}.${one}`)}
                </p>
              )}
            </div>
            {one === first && (
              <div className="flex flex-wrap gap-2">
                <button
                  className="button-quiet"
                  type="button"
                  onClick={() => set(copyDay(week, one, working))}
                >
                  {said.copy}
                </button>
                {more}
              </div>
            )}
            {hasHours(week, one) && week[one].length < 2 && (
              <button
                className="link min-h-touch text-small"
                type="button"
                aria-label={`${day(index)}: ${said.second}`}
                onClick={() => set({ ...week, [one]: [...week[one], { from: '', to: '' }] })}
              >
                {said.second}
              </button>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
