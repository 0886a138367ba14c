// The periods of a record, each with its two days.

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { fieldsOf, recordOf, recordToTyped, type Field } from '../model/typed/shape.ts';
import type { Files } from '../../../lib/i18n/keys.ts';
import { labelOf } from '../../../lib/content/labels.ts';
import { useTyped } from '../typed/typed-context.ts';
import DayCell from './DayCell.tsx';
import PeriodDays from './PeriodDays.tsx';
import SeasonNow from './SeasonNow.tsx';
import { useTable } from './table-context.ts';

interface Props {
  name: string;
  label: string;
  field: Field;
  tables: Files['tables'];
}

const isDay = ({ input }: Field) => input === 'month-day' || input === 'closure-day';

export default function PeriodsCell({ name, label, field, tables }: Props) {
  const { control, register, getValues, setFocus } = useFormContext();
  const { fields, append, insert, remove } = useFieldArray({ control, name, keyName: 'key' });
  const { data } = useTable();
  const { words } = useTyped();
  const path = name.replace(/^.*\./, '');
  const record = recordOf(field);
  const days = fieldsOf(record).filter(([, dayField]) => isDay(dayField));
  const inForce = fieldsOf(record).filter(([, { input }]) => input === 'date');
  const [hasDays, setHasDays] = useState(() =>
    inForce.some(([day]) => fields.some((_, index) => Boolean(getValues(`${name}.${index}.${day}`)))),
  );
  const switches = fieldsOf(record).filter(([, { input }]) => input === 'boolean');

  /** What is in force today has a last day first. */
  function showDays() {
    flushSync(() => setHasDays(true));
    if (fields.length) setFocus(`${name}.0.until`);
  }
  return (
    <div className="space-y-1">
      {fields.map(({ key }, index) => (
        <div key={key} className="flex flex-wrap items-start gap-1">
          {days.map(([day, dayField], end) => (
            <div key={day} className="flex items-start gap-1">
              {end > 0 && (
                <span className="flex min-h-touch items-center" aria-hidden="true">
                  –
                </span>
              )}
              <DayCell
                name={`${name}.${index}.${day}`}
                label={`${labelOf(words, data, `${path}.${day}`)}: ${label} ${index + 1}`}
                field={dayField}
                onMore={(more) =>
                  insert(
                    index + 1,
                    more.map((period) => ({ ...recordToTyped(record, {}), ...period })),
                    { shouldFocus: false },
                  )
                }
              />
            </div>
          ))}
          <div className="flex items-start gap-1">
            {switches.map(([own]) => (
              <label key={own} className="flex min-h-touch items-center gap-2">
                <input
                  className="check"
                  type="checkbox"
                  aria-label={`${labelOf(words, data, `${path}.${own}`)}: ${label} ${index + 1}`}
                  {...register(`${name}.${index}.${own}`)}
                />
                <span aria-hidden="true">{labelOf(words, data, `${path}.${own}`)}</span>
              </label>
            ))}
            <button
              className="tables-act"
              type="button"
              aria-label={`${tables.removePeriod}: ${label} ${index + 1}`}
              onClick={() => remove(index)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
          {hasDays && (
            <PeriodDays
              name={`${name}.${index}`}
              path={path}
              label={`${label} ${index + 1}`}
              days={inForce}
            />
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-x-4">
        <button
          className="link min-h-touch text-small"
          type="button"
          aria-label={`${tables.addPeriod}: ${label}`}
          onClick={() => append(recordToTyped(record, {}))}
        >
          {tables.addPeriod}
        </button>
        {!hasDays && inForce.length > 0 && (
          <button
            className="link min-h-touch text-small"
            type="button"
            aria-label={`${tables.changes}: ${label}`}
            onClick={showDays}
          >
            {tables.changes}
          </button>
        )}
      </div>
      <SeasonNow name={name} />
    </div>
  );
}
