// A week's hours: one row per day, whose hours can be copied to other days.

import { useId, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { weekdays } from '../../../core/content/schemas/association.ts';
import { copyDay, type Week, type Weekday } from '../model/typed/week.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useTypedErrors, type FieldProps } from './typed-context.ts';

interface Props extends FieldProps {
  /** Another week that can be copied: its field name and title. */
  source?: { name: string; title: string } | undefined;
  /** Further actions on the first day's hours. */
  more?: ReactNode;
}

const workdays = weekdays.slice(0, 5);
/** Any Monday. */
const monday = Date.UTC(2024, 0, 1);

const hasHours = (week: Week, day: Weekday) => week[day].some(({ from, to }) => from || to);

export default function WeekField({ name, label, source, more }: Props) {
  const { week: weekWords } = useWords('fields');
  const { tag } = useFormat();
  const { register, setValue, getValues } = useFormContext();
  const week = useWatch({ name }) as Week;
  const findError = useTypedErrors();
  const wrongDays = weekdays.filter((weekday) => findError(`${name}.${weekday}`));
  /** The problem of the week as a whole; problems of single days are shown at the day. */
  const error = wrongDays.length ? undefined : findError(name);
  const id = useId();
  const day = (index: number) =>
    new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(monday + index * 864e5);
  const set = (next: Week) => setValue(name, structuredClone(next), { shouldDirty: true });
  const first = weekdays.find((weekday) => hasHours(week, weekday));
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="font-semibold">{label}</legend>
      <p className={error ? 'error-text' : 'mt-1 text-small text-muted'} id={`${id}-note`}>
        {error ?? weekWords.hint}
      </p>
      {source && (
        <Button
          label={fill(weekWords.like, { name: source.title })}
          className="button-quiet mt-2"
          onClick={() => set(getValues(source.name) as Week)}
        />
      )}
      <ul className="mt-2 space-y-2">
        {weekdays.map((weekday, index) => (
          <li key={weekday} className="typed-day">
            <span className="first-letter:uppercase">{day(index)}</span>
            <div className="space-y-2">
              {week[weekday].map((_, at) => (
                <div key={at} className="flex items-center gap-2">
                  {(['from', 'to'] as const).map((end) => (
                    <input
                      key={end}
                      className="field typed-clock"
                      type="text"
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={`${day(index)}, ${weekWords[end]}`}
                      aria-invalid={error || findError(`${name}.${weekday}.${at}.${end}`) ? true : undefined}
                      aria-describedby={wrongDays.includes(weekday) ? `${id}-${weekday}` : undefined}
                      placeholder={end === 'from' && !hasHours(week, weekday) ? weekWords.closed : undefined}
                      {...register(`${name}.${weekday}.${at}.${end}`)}
                    />
                  ))}
                </div>
              ))}
              {wrongDays.includes(weekday) && (
                <p className="error-text" id={`${id}-${weekday}`}>
                  {findError(`${name}.${weekday}`)}
                </p>
              )}
            </div>
            {weekday === first && (
              <div className="flex flex-wrap gap-2">
                <Button label={weekWords.copy} onClick={() => set(copyDay(week, weekday, workdays))} />
                {more}
              </div>
            )}
            {hasHours(week, weekday) && week[weekday].length < 2 && (
              <LinkButton
                label={weekWords.second}
                small
                name={`${day(index)}: ${weekWords.second}`}
                onClick={() => set({ ...week, [weekday]: [...week[weekday], { from: '', to: '' }] })}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
