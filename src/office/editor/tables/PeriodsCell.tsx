// The periods of a record, each with its two days.

import { useFieldArray, useFormContext } from 'react-hook-form';
import { fieldsOf, recordOf, recordToTyped, type Field } from '../model/typed/shape.ts';
import { labelOf } from '../../../core/content/labels.ts';
import { CheckField } from '../../../core/ui/fields.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import DayCell from './DayCell.tsx';
import LaterDays from './LaterDays.tsx';
import SeasonNow from './SeasonNow.tsx';
import { useTable } from './table-context.ts';

interface Props {
  name: string;
  label: string;
  field: Field;
  /** True if they hold from a later day on. */
  isLater?: boolean;
}

const isDay = ({ input }: Field) => input === 'month-day' || input === 'closure-day';

export default function PeriodsCell({ name, label, field, isLater = false }: Props) {
  const { control, register } = useFormContext();
  const { fields, append, insert, remove } = useFieldArray({ control, name, keyName: 'key' });
  const { data } = useTable();
  const words = useWords('fields');
  const tables = useWords('tables');
  const path = name.replace(/^.*\./, '');
  const record = recordOf(field);
  const days = fieldsOf(record).filter(([, dayField]) => isDay(dayField));
  const switches = fieldsOf(record).filter(([, { input }]) => input === 'boolean');
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
              <CheckField
                key={own}
                className="flex min-h-touch items-center gap-2"
                aria-label={`${labelOf(words, data, `${path}.${own}`)}: ${label} ${index + 1}`}
                {...register(`${name}.${index}.${own}`)}
              >
                <span aria-hidden="true">{labelOf(words, data, `${path}.${own}`)}</span>
              </CheckField>
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
        </div>
      ))}
      {!fields.length && (
        <p className="text-small">{data === 'fish' ? tables.neverClosed : tables.neverOpen}</p>
      )}
      <button
        className="link min-h-touch text-small"
        type="button"
        aria-label={`${tables.addPeriod}: ${label}`}
        onClick={() => append(recordToTyped(record, {}))}
      >
        {tables.addPeriod}
      </button>
      <SeasonNow name={name} isLater={isLater} />
      {!isLater && <LaterDays name={name} label={label} />}
    </div>
  );
}
