// A day as it is typed, `21.11.2026`, the same in every browser, with the browser's calendar beside it; or a date of which only
// the month or year may be known.

import { useRef, type KeyboardEventHandler } from 'react';
import { today } from '../../../core/time/bucharest.ts';
import { thisMoment } from '../../../core/time/clock.ts';
import { isDay } from '../../../core/time/reckoning.ts';
import { readDay, readPartialDate, typedDay, typedPartialDate } from '../../../core/time/typed-days.ts';
import Button from '../../../core/ui/Button.tsx';
import IslandIcon from '../../../core/ui/IslandIcon.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useTypedDay } from './use-typed-day.ts';

/** Returns an example of a typed day, in the current year. */
const exampleDay = () => `${today(thisMoment()).slice(0, 4)}-12-31`;

interface Props {
  /** The field's name in the form; its value is 2026-11-21. */
  name: string;
  shared: {
    id?: string;
    className: string;
    'aria-label'?: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
  /** True if a month or a year is enough. */
  isPartial?: boolean;
  /** The first and last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  /** Called, in addition, when the field loses focus. */
  onLeave?: () => void;
}

export default function DateField({ name, shared, isPartial, min, max, onKeyDown, onLeave }: Props) {
  const { entry } = useWords('editing');
  const format = useFormat();
  const show = isPartial ? typedPartialDate : typedDay;
  const { input, value, set, understood } = useTypedDay(name, {
    read: isPartial ? readPartialDate : readDay,
    show: (day) => show(day, format.tag),
  });
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className="editing-date">
      <div className="flex gap-1">
        <input
          {...shared}
          {...input}
          type="text"
          autoComplete="off"
          placeholder={typedDay(exampleDay(), format.tag)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            input.onBlur();
            onLeave?.();
          }}
        />
        <span className="relative shrink-0">
          <input
            className="editing-calendar"
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={isDay(value) ? value : ''}
            onChange={({ target }) => set(target.value)}
          />
          <Button
            className="button-quiet px-3"
            name={entry.calendar}
            title={entry.calendar}
            onClick={() => calendar.current?.showPicker()}
          >
            <IslandIcon name="tabler:calendar" className="h-5 w-5" />
          </Button>
        </span>
      </div>
      <p className="text-tiny text-muted" role="status">
        {understood && isDay(understood) && format.day(understood, 'full')}
      </p>
    </div>
  );
}
