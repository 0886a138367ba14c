// A single value: a text as it is typed, or one of some options.

import { lazy, Suspense, useId, type ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { scalarProblem } from '../model/limits.ts';
import { severalPhones } from '../../../core/phone.ts';
import { scalars, type ScalarInput } from '../model/typed/scalars.ts';
import type { Field } from '../model/typed/shape.ts';
import LabelledField from '../../../core/ui/LabelledField.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import DateField from '../form/DateField.tsx';
import { AmountQuestion, isAmbiguousAmount, PhoneQuestion } from './Questions.tsx';
import { listOptions } from './options.ts';
import { useTyped, useTypedError, type FieldProps } from './typed-context.ts';

const BankProposal = lazy(() => import('./BankProposal.tsx').catch(() => ({ default: () => null })));

const keyboards: Partial<Record<ScalarInput, 'decimal' | 'tel'>> = {
  money: 'decimal',
  number: 'decimal',
  phone: 'tel',
};

/** Returns a function that rewrites the typed value as the site will show it, and validates it. */
export function useTidy(name: string, field: Field): () => void {
  const { setValue, getValues, setError, clearErrors } = useFormContext();
  return () => {
    const typed = String(getValues(name) ?? '').trim();
    const { show, read } = scalars[field.input as ScalarInput];
    const shown = typed && show(read(typed));
    if (shown !== typed) setValue(name, shown);
    // Invalid values are reported at once; missing ones only on saving.
    const message = scalarProblem(field, typed);
    if (message) setError(name, { message });
    else if (typed) clearErrors(name);
  };
}

interface ControlProps extends Pick<FieldProps, 'name' | 'field'> {
  shared: ComponentProps<typeof DateField>['shared'];
}

/** The control for a single value, by its kind. */
export function ScalarControl({ name, field, shared }: ControlProps) {
  const { register } = useFormContext();
  const { choose, options } = useWords('fields');
  const { choices } = useTyped();
  const tidy = useTidy(name, field);
  const input = field.input as ScalarInput;
  switch (input) {
    case 'enum':
      return (
        <select {...shared} {...register(name)}>
          <option value="">{choose}</option>
          {listOptions(field, name, options, choices).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      );
    case 'date':
    case 'partial-date':
      return <DateField name={name} shared={shared} isPartial={input === 'partial-date'} onLeave={tidy} />;
    case 'long':
      return <textarea {...shared} {...register(name)} rows={3} />;
    default:
      return (
        <input
          {...shared}
          {...register(name, { onBlur: tidy })}
          type="text"
          inputMode={keyboards[input]}
          autoComplete="off"
        />
      );
  }
}

export default function ScalarField({ name, label, hint, field }: FieldProps) {
  const error = useTypedError(name);
  const id = useId();
  const input = field.input as ScalarInput;
  const value: unknown = useWatch({ name, disabled: input !== 'money' && input !== 'phone' });
  const isAmbiguous = input === 'money' && isAmbiguousAmount(value);
  const phones = input === 'phone' && typeof value === 'string' && severalPhones(value).length ? value : '';
  const hasQuestion = isAmbiguous || phones !== '';

  return (
    <div>
      <LabelledField id={id} label={label} error={hasQuestion ? undefined : error} hint={hint}>
        {(shared) => <ScalarControl name={name} field={field} shared={shared} />}
      </LabelledField>
      {isAmbiguous && <AmountQuestion name={name} label={label} id={`${id}-asked`} />}
      {phones && <PhoneQuestion name={name} label={label} typed={phones} id={`${id}-asked`} />}
      {input === 'iban' && (
        // Reserves the space, so that what is below, above all the save button, does not move while being pressed.
        <div className="min-h-touch">
          <Suspense>
            <BankProposal name={name} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
