// A labelled field with its error and hint beside it.

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
  hint?: string | undefined;
  children: (shared: Shared) => ReactNode;
}

export default function LoginField({ id, label, error, hint, children }: Props) {
  const note = error ?? hint;
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
        <p className={error ? 'error-text' : 'mt-1 text-small text-warning-text'} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
