// A cell: the field for the kind of value, without a visible label, since its column has one.

import { useId, type ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { inside } from '../../../core/content/schema-parts.ts';
import { wrongIn } from '../model/problems.ts';
import { toField, type Input } from '../model/typed/shape.ts';
import type { Locale } from '../../../core/i18n/locales.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { AmountQuestion, isAmbiguousAmount } from '../typed/Questions.tsx';
import LastYear from '../typed/LastYear.tsx';
import ListField from '../typed/ListField.tsx';
import { ScalarControl, useTidy } from '../typed/ScalarField.tsx';
import { useTypedErrors, type FieldProps } from '../typed/typed-context.ts';
import DayCell from './DayCell.tsx';
import PeriodsCell from './PeriodsCell.tsx';
import ChosenPicture from '../files/ChosenPicture.tsx';
import { useNewPicture } from '../form/form-context.ts';
import { useTable } from './table-context.ts';

interface LineCellProps {
  name: string;
  lang?: string;
  onBlur?: () => void;
  shared: ComponentProps<'textarea'>;
}

/** Characters per line of the narrowest column, for browsers that do not size a field to its text. */
const lettersPerLine = 20;

/** A single-line text shown in full, on as many lines as its column needs. */
function LineCell({ name, lang, onBlur, shared }: LineCellProps) {
  const { register, setValue } = useFormContext();
  const typed = String(useWatch({ name }) ?? '');
  return (
    <textarea
      {...shared}
      {...register(name, {
        ...(onBlur && { onBlur }),
        onChange: ({ target }: { target: HTMLTextAreaElement }) => {
          // Pasted text may contain line breaks; Enter goes to the next row.
          if (target.value.includes('\n')) setValue(name, target.value.replace(/\s*\n\s*/g, ' '));
        },
      })}
      className="field tables-line"
      lang={lang}
      rows={Math.max(1, Math.ceil(typed.length / lettersPerLine))}
    />
  );
}

/** The picture of a row. Its file identifies the row and cannot be changed here; it is replaced in the library. */
function PictureCell({ name }: { name: string }) {
  const { thumbAddress, library } = useTable();
  const tables = useWords('tables');
  const file = String(useWatch({ name }) ?? '');
  const isNew = useNewPicture(file) !== undefined;
  return (
    <div className="tables-picture">
      {isNew ? (
        <ChosenPicture name={file} />
      ) : (
        <img className="editing-thumb editing-thumb-large" src={thumbAddress(file)} alt="" loading="lazy" />
      )}
      <p className="break-words text-tiny text-muted">{file}</p>
      {!isNew && (
        <a
          className="link inline-flex min-h-touch items-center text-small"
          href={`${library}?${new URLSearchParams({ search: file })}`}
        >
          {tables.replacePicture}
        </a>
      )}
    </div>
  );
}

interface Props extends FieldProps {
  language: Locale;
}

/** Class names in full: pages keep only the styles whose names occur in their scripts. */
const widths: Partial<Record<Input, string>> = {
  localized: 'tables-wide',
  text: 'tables-wide',
  long: 'tables-wide',
  list: 'tables-list',
  position: 'tables-list',
  money: 'tables-number',
  number: 'tables-number',
  date: 'tables-date',
  'partial-date': 'tables-date',
  enum: 'tables-choice',
  boolean: 'tables-switch',
  rows: 'tables-periods',
};

export default function GridCell({ name, label, field, language }: Props) {
  const { register } = useFormContext();
  const { options } = useWords('fields');
  const tidy = useTidy(name, field);
  const { input } = field;
  const own = input === 'localized' ? `${name}.${language}` : name;
  const findError = useTypedErrors();
  const error =
    input === 'localized' ? wrongIn(language, (locale) => findError(`${name}.${locale}`)) : findError(name);
  const id = useId();
  const value: unknown = useWatch({ name: own, disabled: input !== 'money' });
  const currency: unknown = useWatch({
    name: name.replace(/[^.]+$/, 'currency'),
    disabled: input !== 'money',
  });
  const isAmbiguous = input === 'money' && isAmbiguousAmount(value);
  const shared = {
    className: 'field',
    'aria-label': label,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || isAmbiguous ? `${id}-note` : undefined,
  };

  function control() {
    switch (input) {
      case 'boolean':
        return <input className="check" type="checkbox" aria-label={label} {...register(own)} />;
      case 'month-day':
      case 'closure-day':
        return <DayCell name={own} label={label} field={field} />;
      case 'rows':
        return <PeriodsCell name={own} label={label} field={field} />;
      case 'list':
        return <ListField name={own} label={label} field={field} isCell />;
      case 'picture':
        return <PictureCell name={own} />;
      case 'localized': {
        const text = inside(field.kind).shape?.[language];
        return text && toField(text).input === 'long' ? (
          <textarea {...shared} {...register(own)} rows={3} lang={language} />
        ) : (
          <LineCell shared={shared} name={own} lang={language} />
        );
      }
      case 'text':
        return <LineCell shared={shared} name={own} onBlur={tidy} />;
      default:
        return <ScalarControl name={own} field={field} shared={shared} />;
    }
  }

  return (
    <div className={widths[input]}>
      {control()}
      {currency === 'EUR' && <p className="text-tiny text-muted">{options.currency.EUR}</p>}
      {input === 'money' && <LastYear name={own} label={label} />}
      {isAmbiguous && <AmountQuestion name={own} label={label} id={`${id}-note`} />}
      {error && !isAmbiguous && input !== 'list' && (
        <p className="error-text" id={`${id}-note`}>
          {error}
        </p>
      )}
    </div>
  );
}
