// What went wrong in a form: of which fields, and as a whole.

import { useState } from 'react';
import type { Failed } from '../../lib/client/failed.ts';

export interface FormFailure<Field extends string, FieldError, Code extends string> {
  /** By the names of the fields that are wrong. */
  fields: Partial<Record<Field, FieldError>>;
  /** What belongs to no field. */
  problem?: Failed<Code> | undefined;
}

/**
 * What is to be told of a form. `fail` tells something else, and says whether fields are wrong: the first of them takes
 * the focus; a problem of the whole form takes it by itself where it appears.
 */
export function useFormFailure<Field extends string, FieldError, Code extends string>() {
  const [failure, setFailure] = useState<FormFailure<Field, FieldError, Code>>({ fields: {} });

  function fail(form: HTMLFormElement, next: FormFailure<Field, FieldError, Code>) {
    setFailure(next);
    const wrong = Object.entries(next.fields).filter(([, error]) => error);
    const first = [...form.elements].find((element) =>
      wrong.some(([name]) => name === element.getAttribute('name')),
    );
    if (first instanceof HTMLElement) first.focus();
    return wrong.length > 0;
  }

  return { failure, fail, clear: () => setFailure({ fields: {} }) };
}
