// The questions about a typed value that can mean several things: one answer is chosen instead of guessed.

import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isData, type Data } from '../../../core/content/data.ts';
import { twoAmounts, leiForInput } from '../../../core/money.ts';
import { severalPhones } from '../../../core/phone.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useTyped, type FieldProps } from './typed-context.ts';

interface Props extends Pick<FieldProps, 'name' | 'label'> {
  /** The id of the text that describes the field. */
  id: string;
}

interface QuestionProps extends Omit<Props, 'name'> {
  text: string;
  /** The buttons to choose an answer. */
  children: ReactNode;
}

const Question = ({ label, id, text, children }: QuestionProps) => (
  <div className="mt-1 space-y-1" role="group" aria-label={label}>
    <p className="error-text" id={id} role="alert">
      {text}
    </p>
    <div className="flex flex-wrap gap-1">{children}</div>
  </div>
);

/** Returns a function that puts an answer into the field, which takes the focus. */
function useAnswer(name: string) {
  const { clearErrors, setFocus } = useFormContext();
  return (put: () => void) => {
    put();
    clearErrors(name);
    setFocus(name);
  };
}

/** Returns true if the typed amount can be read in two ways. */
export const isAmbiguousAmount = (typed: unknown) =>
  typeof typed === 'string' && twoAmounts(typed) !== undefined;

/** Asks which of two amounts is meant. */
export function AmountQuestion({ name, label, id }: Props) {
  const words = useWords('fields');
  const { setValue } = useFormContext();
  const answer = useAnswer(name);
  const [typed, chosen] = useWatch({ name: [name, name.replace(/[^.]+$/, 'currency')] }) as unknown[];
  const amounts = typeof typed === 'string' ? twoAmounts(typed) : undefined;
  if (!amounts) return null;
  const currency = words.options.currency[chosen === 'EUR' ? 'EUR' : 'RON'];
  return (
    <Question label={label} id={id} text={words.twoAmounts}>
      {amounts.map((bani) => (
        <Button
          label={fill('{amount} {currency}', { amount: leiForInput(bani).replace(/,00$/, ''), currency })}
          key={bani}
          className="button-quiet px-2"
          onClick={() => answer(() => setValue(name, leiForInput(bani), { shouldDirty: true }))}
        />
      ))}
    </Question>
  );
}

/** Matches a number in a row of a list: `records.0.phones.2.number`. */
const rowName = /^(records\.)(.+)\.(\d+)\.([^.]+)$/;

/** Asks what to do with several numbers typed into one field: give each its own row, or choose one of them. */
export function PhoneQuestion({ name, label, typed, id }: Props & { typed: string }) {
  const words = useWords('fields');
  const { onRows } = useTyped();
  const { getValues, setValue } = useFormContext();
  const answer = useAnswer(name);
  const numbers = severalPhones(typed);
  const [, form = '', list = '', at = '', field = ''] = rowName.exec(name) ?? [];
  const rows: unknown = list && getValues(form + list);
  const row = Array.isArray(rows) && isData(rows[Number(at)]) ? (rows[Number(at)] as Data) : undefined;

  function split() {
    const own = numbers.map((number) => ({ ...structuredClone(row), [field]: number }));
    setValue(form + list, (rows as Data[]).toSpliced(Number(at), 1, ...own), { shouldDirty: true });
    onRows?.(getValues('records') as Data[]);
  }

  return (
    <Question label={label} id={id} text={words.phones.several}>
      {row && (
        <Button label={words.phones.split} className="button-quiet px-2" onClick={() => answer(split)} />
      )}
      {numbers.map((number) => (
        <Button
          label={number}
          key={number}
          className="button-quiet px-2"
          onClick={() => answer(() => setValue(name, number, { shouldDirty: true }))}
        />
      ))}
    </Question>
  );
}
