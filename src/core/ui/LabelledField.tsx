// A labelled field with its error, warning or hint beside it.

import type { ReactNode } from 'react';

interface Shared {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  id: string;
  label: string;
  error?: string | undefined;
  warning?: string | undefined;
  hint?: string | undefined;
  children: (shared: Shared) => ReactNode;
}

export default function LabelledField({ id, label, error, warning, hint, children }: Props) {
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
