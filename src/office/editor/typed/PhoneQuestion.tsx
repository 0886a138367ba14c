// A question for several numbers typed into the field of one: each gets a row of its own, or one of them is chosen.

import { useFormContext } from 'react-hook-form';
import { isData, type Data } from '../../../core/content/data.ts';
import { severalPhones } from '../../../core/phone.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useTyped } from './typed-context.ts';

interface Props {
  name: string;
  label: string;
  typed: string;
  /** The id of the text that describes the field. */
  id: string;
}

/** Matches a number that is a row of a list: `records.0.phones.2.number`. */
const rowName = /^(records\.)(.+)\.(\d+)\.([^.]+)$/;

/** Returns the rows to delete with their places after new rows were inserted. */
const movedRows = (removed: readonly string[], list: string, after: number, by: number) =>
  removed.map((at) => {
    const index = at.startsWith(`${list}.`) ? Number(at.slice(list.length + 1)) : Number.NaN;
    return index > after ? `${list}.${index + by}` : at;
  });

export default function PhoneQuestion({ name, label, typed, id }: Props) {
  const words = useWords('fields');
  const { onRows } = useTyped();
  const { getValues, setValue, clearErrors, setFocus } = useFormContext();
  const numbers = severalPhones(typed);
  const [, form = '', list = '', at = '', field = ''] = rowName.exec(name) ?? [];
  const rows: unknown = list && getValues(form + list);
  const row = Array.isArray(rows) && isData(rows[Number(at)]) ? (rows[Number(at)] as Data) : undefined;

  function take(next: () => void) {
    next();
    clearErrors(name);
    setFocus(name);
  }
  function split() {
    const index = Number(at);
    const own = numbers.map((number) => ({ ...structuredClone(row), [field]: number }));
    setValue(form + list, (rows as Data[]).toSpliced(index, 1, ...own), { shouldDirty: true });
    const removed = movedRows(getValues('removed') as string[], list, index, own.length - 1);
    setValue('removed', removed);
    onRows?.(getValues('records') as Data[]);
  }

  return (
    <div className="mt-1 space-y-1" role="group" aria-label={label}>
      <p className="error-text" id={id} role="alert">
        {words.phones.several}
      </p>
      <div className="flex flex-wrap gap-1">
        {row && (
          <button className="button-quiet px-2" type="button" onClick={() => take(split)}>
            {words.phones.split}
          </button>
        )}
        {numbers.map((number) => (
          <button
            key={number}
            className="button-quiet px-2"
            type="button"
            onClick={() => take(() => setValue(name, number, { shouldDirty: true }))}
          >
            {number}
          </button>
        ))}
      </div>
    </div>
  );
}
