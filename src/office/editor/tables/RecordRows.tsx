// A list of records within a record, such as sources or phones: each with its fields, added, moved, deleted.

import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Data } from '../../../core/content/data.ts';
import { titleOf } from '../model/record-title.ts';
import { fieldsOf, recordOf, recordToTyped, type Field } from '../model/typed/shape.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useTypedErrors } from '../typed/typed-context.ts';
import RecordFields from './RecordFields.tsx';

interface Props {
  name: string;
  path: string;
  label: string;
  field: Field;
}

export default function RecordRows({ name, path, label, field }: Props) {
  const tables = useWords('tables');
  const { locale } = useFormat();
  const { control, getValues } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const errorOf = useTypedErrors();
  // Of a list without rows the form holds it as that of a field.
  const error = errorOf(fields.length ? `${name}.root` : name);
  const record = recordOf(field);
  // Ids made from names are not typed; an id that is one of some words is chosen.
  const typedFields = fieldsOf(record).filter(([own, { input }]) => own !== 'id' || input !== 'text');
  const titleAt = (index: number) =>
    titleOf(getValues(`${name}.${index}`) as Data, locale) || fill(tables.row, { number: index + 1 });
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {error && <p className="error-text">{error}</p>}
      <ol className="space-y-4">
        {fields.map(({ key }, index) => (
          <li key={key} className="border-s-2 border-line ps-4 pt-2" data-field={`${name}.${index}`}>
            <RecordFields name={`${name}.${index}`} path={`${path}.`} fields={typedFields} />
            <div className="flex flex-wrap gap-x-4">
              {index > 0 && (
                <button
                  className="link min-h-touch text-small"
                  type="button"
                  aria-label={fill(tables.up, { name: titleAt(index) })}
                  onClick={() => move(index, index - 1)}
                >
                  {tables.upShort}
                </button>
              )}
              <button
                className="link min-h-touch text-small"
                type="button"
                aria-label={fill(tables.remove, { name: titleAt(index) })}
                onClick={() => remove(index)}
              >
                {tables.removeShort}
              </button>
            </div>
          </li>
        ))}
      </ol>
      <button
        className="button-quiet mt-2"
        type="button"
        aria-label={`${tables.add}: ${label}`}
        onClick={() => append(recordToTyped(record, {}))}
      >
        {tables.add}
      </button>
    </fieldset>
  );
}
