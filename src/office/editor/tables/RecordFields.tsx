// The fields of a record, one below another, for any kind of value, including nested records and lists.

import { useFormContext, useWatch, useFieldArray } from 'react-hook-form';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import { CheckField } from '../../../core/ui/fields.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { findHint } from '../model/field-words.ts';
import type { NamedField } from '../model/table-columns.ts';
import { listFields, getRowSchema, recordToTyped } from '../model/typed/shape.ts';
import TypedField from '../typed/TypedField.tsx';
import WeekField from '../typed/WeekField.tsx';
import DayCell from './DayCell.tsx';
import { useFieldLabel } from './table-context.ts';
import ChosenPicture from '../files/ChosenPicture.tsx';
import PicturePick from '../files/PicturePick.tsx';
import { useTypedError, useTypedErrors, type FieldProps } from '../typed/typed-context.ts';
import type { CropName } from '../../../core/content/crops.ts';
import { sitePictures } from '../../../core/content/needs.ts';
import FocusField from '../files/FocusField.tsx';
import type { Data } from '../../../core/content/data.ts';
import { getTitle } from '../model/record-title.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';

/** Chooses one of the site's pictures for a record. */
function PictureChoice({ name, label, hint }: Omit<FieldProps, 'field'>) {
  const { setValue } = useFormContext();
  const chosen = String(useWatch({ name }) ?? '');
  const error = useTypedError(name);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      {chosen && <ChosenPicture name={chosen} />}
      <PicturePick
        chosen={chosen}
        onPick={(picture) => setValue(name, picture, { shouldDirty: true })}
        note={
          (error ?? hint) && (
            <p className={error ? 'error-text' : 'mt-1 text-small text-muted'}>{error ?? hint}</p>
          )
        }
      />
    </fieldset>
  );
}

const everywhere: readonly CropName[] = ['tile', 'cover'];
/** The crops of pictures at the top of pages. */
const ofPages: readonly CropName[] = [...everywhere, 'strip', 'square'];

/** @param name of the point's field: the picture's is beside it. */
function PictureFocus({ name }: { name: string }) {
  const picture = String(useWatch({ name: name.replace(/[^.]+$/, 'id') }) ?? '');
  const names: readonly string[] = sitePictures;
  return <FocusField name={name} picture={picture} crops={names.includes(picture) ? ofPages : everywhere} />;
}

/** A list of records within a record, such as sources or phones, whose entries can be added, moved and deleted. */
function RecordRows({ name, label, field }: FieldProps) {
  const tables = useWords('tables');
  const { locale } = useFormat();
  const { control, getValues } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const findError = useTypedErrors();
  // The form keeps the error of an empty list at the list itself, otherwise at its `root`.
  const error = findError(fields.length ? `${name}.root` : name);
  const record = getRowSchema(field);
  // Generated ids are not typed; an id that is one of a set of words is chosen.
  const typedFields = listFields(record).filter(([own, { input }]) => own !== 'id' || input !== 'text');
  const titleAt = (index: number) =>
    getTitle(getValues(`${name}.${index}`) as Data, locale) || fill(tables.row, { number: index + 1 });
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {error && <p className="error-text">{error}</p>}
      <ol className="space-y-4">
        {fields.map(({ key }, index) => (
          <li key={key} className="border-s-2 border-line ps-4 pt-2" data-field={`${name}.${index}`}>
            <RecordFields name={`${name}.${index}`} fields={typedFields} />
            <div className="flex flex-wrap gap-x-4">
              {index > 0 && (
                <LinkButton
                  label={tables.upShort}
                  small
                  name={fill(tables.up, { name: titleAt(index) })}
                  onClick={() => move(index, index - 1)}
                />
              )}
              <LinkButton
                label={tables.removeShort}
                small
                name={fill(tables.remove, { name: titleAt(index) })}
                onClick={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        label={tables.add}
        className="button-quiet mt-2"
        name={`${tables.add}: ${label}`}
        onClick={() => append(recordToTyped(record, {}))}
      />
    </fieldset>
  );
}

interface Props {
  /** The name of the record in the form: `records.0`. */
  name: string;
  fields: readonly NamedField[];
}

function RecordField({ name, field }: Pick<FieldProps, 'name' | 'field'>) {
  const { register } = useFormContext();
  const fieldWords = useWords('fields');
  const label = useFieldLabel()(name);
  const hint = findHint(fieldWords, name.replace(/^.*\./, ''), field.input);
  switch (field.input) {
    case 'object':
      return (
        <fieldset className="min-w-0">
          <legend className="font-semibold">{label}</legend>
          <div className="mt-2 border-s-2 border-line ps-4">
            <RecordFields name={name} fields={listFields(field.kind)} />
          </div>
        </fieldset>
      );
    case 'rows':
      return <RecordRows name={name} label={label} field={field} />;
    case 'boolean':
      return (
        <CheckField {...register(name)}>
          <span className="font-semibold">{label}</span>
        </CheckField>
      );
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

export default function RecordFields({ name, fields }: Props) {
  return (
    <div className="space-y-4">
      {fields.map(([own, field]) => (
        <div key={own} data-field={`${name}.${own}`}>
          <RecordField name={`${name}.${own}`} field={field} />
        </div>
      ))}
    </div>
  );
}
