// Several fields under a common heading, with the error of the group.

import { useId, type ComponentProps } from 'react';

interface Props extends ComponentProps<'fieldset'> {
  legend: string;
  error?: string | undefined;
}

export default function FieldGroup({ legend, error, children, ...fieldset }: Props) {
  const id = useId();
  return (
    <fieldset {...fieldset} aria-describedby={error && id}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {children}
      {error && (
        <p className="error-text" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
