// A labelled field with its error, warning or hint beside it.

import { useId, type ReactNode } from 'react';

interface Shared {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldText {
  /** Given if something else refers to the field. */
  id?: string | undefined;
  label: string;
  error?: string | undefined;
  warning?: string | undefined;
  hint?: string | undefined;
}

interface Props extends FieldText {
  children: (shared: Shared) => ReactNode;
}

export default function LabelledField({ id: given, label, error, warning, hint, children }: Props) {
  const own = useId();
  const id = given ?? own;
  const note = error ?? warning ?? hint;
  const look = error ? 'error-text' : `mt-1 text-small ${warning ? 'text-warning-text' : 'text-muted'}`;
  return (
    <div>
      <label className="mb-1 block font-semibold" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'field',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note && `${id}-note`,
      })}
      {note && (
        <p className={look} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
