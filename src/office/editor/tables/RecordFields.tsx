// The fields of a record one beneath the other, for any kind of value, in parts and rows of their own.

import { useFormContext } from 'react-hook-form';
import { labelOf } from '../../../core/content/labels.ts';
import { CheckField } from '../../../core/ui/fields.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { hintOf } from '../model/field-words.ts';
import type { NamedField } from '../model/table-columns.ts';
import { fieldsOf, type Field } from '../model/typed/shape.ts';
import TypedField from '../typed/TypedField.tsx';
import WeekField from '../typed/WeekField.tsx';
import DayCell from './DayCell.tsx';
import PictureChoice from './PictureChoice.tsx';
import PictureFocus from './PictureFocus.tsx';
import RecordRows from './RecordRows.tsx';
import { useTable } from './table-context.ts';

interface Props {
  /** The record in the form: `records.0`. */
  name: string;
  /** The path before the names of the fields: `hours.`. */
  path: string;
  fields: readonly NamedField[];
}

interface RecordFieldProps {
  name: string;
  path: string;
  field: Field;
}

function Switch({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext();
  return (
    <CheckField {...register(name)}>
      <span className="font-semibold">{label}</span>
    </CheckField>
  );
}

function RecordField({ name, path, field }: RecordFieldProps) {
  const { data } = useTable();
  const fieldWords = useWords('fields');
  const label = labelOf(fieldWords, data, path);
  const hint = hintOf(fieldWords, path.replace(/^.*\./, ''), field.input);
  switch (field.input) {
    case 'object':
      return (
        <fieldset className="min-w-0">
          <legend className="font-semibold">{label}</legend>
          <div className="mt-2 border-s-2 border-line ps-4">
            <RecordFields name={name} path={`${path}.`} fields={fieldsOf(field.kind)} />
          </div>
        </fieldset>
      );
    case 'rows':
      return <RecordRows name={name} path={path} label={label} field={field} />;
    case 'boolean':
      return <Switch name={name} label={label} />;
    case 'week':
      return <WeekField name={name} label={label} field={field} />;
    case 'picture':
      return <PictureChoice name={name} label={label} hint={hint} />;
    case 'focus':
      return <PictureFocus name={name} />;
    case 'month-day':
    case 'closure-day':
      return (
        <div>
          <p className="mb-1 font-semibold">{label}</p>
          <DayCell name={name} label={label} field={field} />
        </div>
      );
    default:
      return <TypedField name={name} label={label} hint={hint} field={field} />;
  }
}

export default function RecordFields({ name, path, fields }: Props) {
  return (
    <div className="space-y-4">
      {fields.map(([own, field]) => (
        <div key={own} data-field={`${name}.${own}`}>
          <RecordField name={`${name}.${own}`} path={`${path}${own}`} field={field} />
        </div>
      ))}
    </div>
  );
}
