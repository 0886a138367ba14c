// A day of the year, typed as people write it, `1 sept` or `1.9`, and shown in words. A typed period fills in both ends.

import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { fold } from '../../../core/fold.ts';
import { readMonthDay, typedMonthDay } from '../../../core/time/typed-days.ts';
import { readPeriods, type TypedPeriod } from '../../../core/time/typed-periods.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useTypedDay } from '../form/use-typed-day.ts';
import { scalarProblem } from '../model/limits.ts';
import { useTypedError, type FieldProps } from '../typed/typed-context.ts';

interface Props extends FieldProps {
  /** Called with the remaining periods if several are typed or pasted at once. */
  onMore?: (periods: TypedPeriod[]) => void;
}

/** Matches an end of a period: `records.3.seasons.0.from`. */
const end = /(?<=\.)(from|to)$/;

/** Stands for the day on which the year's general closure begins or ends. */
const general = 'general';

export default function DayCell({ name, label, field, onMore }: Props) {
  const words = useWords('fields');
  const { tag } = useFormat();
  const { setError, clearErrors, setValue } = useFormContext();
  const isClosure = field.input === 'closure-day';
  const { input, value, set, understood } = useTypedDay(name, {
    read: (typed) => {
      if (isClosure && fold(typed) === fold(words.general)) return general;
      // The files' notation, 09-01, could be typed with day and month swapped; a different dash makes it invalid.
      return readMonthDay(typed) ?? typed.replace(/^(\d\d?)-(\d\d?)$/, '$1–$2');
    },
    show: (day) => (isClosure && day === general ? words.general : typedMonthDay(day, tag)),
  });
  const error = useTypedError(name);
  const id = useId();

  function takePeriods(text: string): boolean {
    const [period, ...more] = (end.test(name) && readPeriods(text)) || [];
    if (!period || (more.length && !onMore)) return false;
    for (const side of ['from', 'to'] as const) {
      const own = name.replace(end, side);
      setValue(own, period[side], { shouldDirty: true });
      clearErrors(own);
    }
    if (more.length) onMore?.(more);
    return true;
  }

  const shown = understood && typedMonthDay(understood, tag);
  return (
    <div className="tables-day">
      <input
        {...input}
        onBlur={() => {
          input.onBlur();
          if (takePeriods(value)) return;
          const message = scalarProblem(field, value);
          if (message) setError(name, { message });
          else if (value) clearErrors(name);
        }}
        onPaste={(event) => {
          if (takePeriods(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
        className="field"
        type="text"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <p className="text-tiny text-muted" id={`${id}-note`} role="status">
        {shown !== input.value && shown !== understood && shown}
      </p>
      {isClosure && !value && (
        <LinkButton
          label={words.general}
          className="text-tiny"
          name={`${label}: ${words.general}`}
          onClick={() => set(general)}
        />
      )}
    </div>
  );
}
