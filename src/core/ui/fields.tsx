// The fields of forms and filters, each with its label: a line of text, a select, a checkbox or a radio button.

import type { ComponentProps } from 'react';
import { dayInput } from './day-input.ts';
import { useKeptText, type KeptText } from './kept-text.ts';
import LabelledField, { type FieldText } from './LabelledField.tsx';

type TextProps = FieldText & Omit<ComponentProps<'input'>, keyof KeptText> & KeptText;

/** A single line of text. */
export function TextField(props: TextProps) {
  const { id, label, error, warning, hint, keep, className = 'field', ...input } = props;
  const kept = useKeptText({ keep, hint, defaultValue: input.defaultValue });
  return (
    <LabelledField {...{ id, label, error, warning }} hint={kept.hint}>
      {(shared) => <input autoComplete="off" {...shared} {...input} {...kept.field} className={className} />}
    </LabelledField>
  );
}

/** A day, as people type it. */
export const DayField = (props: TextProps) => <TextField {...dayInput} {...props} />;

/** An amount in lei. */
export const AmountField = (props: TextProps) => (
  <TextField name="amount" inputMode="decimal" maxLength={20} {...props} />
);

type LongProps = FieldText & Omit<ComponentProps<'textarea'>, 'id' | keyof KeptText> & KeptText;

/** Several lines of text. */
export function LongField({ id, label, error, hint, keep, ...area }: LongProps) {
  const kept = useKeptText({ keep, hint, defaultValue: area.defaultValue });
  return (
    <LabelledField {...{ id, label, error }} hint={kept.hint}>
      {(shared) => <textarea rows={3} {...shared} {...area} {...kept.field} />}
    </LabelledField>
  );
}

interface SelectProps<Value extends string | number> extends FieldText, Omit<ComponentProps<'select'>, 'id'> {
  options: readonly (readonly [value: Value, text: string | number])[];
  /** The text of the option for none of them. */
  none?: string | undefined;
  /** Called with the value of the chosen option. */
  onChoose?: ((value: string) => void) | undefined;
}

/** A choice from a list. */
export function SelectField<Value extends string | number>(props: SelectProps<Value>) {
  const { id, label, error, hint, options, none, onChoose, className = 'field', ...select } = props;
  return (
    <LabelledField {...{ id, label, error, hint }}>
      {(shared) => (
        <select
          {...(onChoose && { onChange: ({ currentTarget: { value } }) => onChoose(value) })}
          {...shared}
          {...select}
          className={className}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}

interface ChoiceProps extends ComponentProps<'input'> {
  onCheck?: ((isChecked: boolean) => void) | undefined;
}

const choice = 'flex min-h-touch items-center gap-3';

/** A checkbox with its text. */
export function CheckField({ onCheck, className = choice, children, ...input }: ChoiceProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        {...(onCheck && { onChange: ({ currentTarget: { checked } }) => onCheck(checked) })}
        {...input}
        className="check"
      />
      {children}
    </label>
  );
}

/** One of several radio buttons, with its text. */
export const RadioField = (props: ChoiceProps) => <CheckField type="radio" {...props} />;
