// The problem of a field of the form.

import { useFormState } from 'react-hook-form';
import { valueAt } from '../../../core/content/data.ts';
import { inWords } from '../model/problems.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';

/** Returns the problem of a field, in words. */
export function useFieldError(name: string): string | undefined {
  const { problems } = useWords('editor');
  const { tag } = useFormat();
  const { errors } = useFormState();
  const { message } = (valueAt(errors, name.split('.')) ?? {}) as { message?: unknown };
  return typeof message === 'string' ? inWords(message, problems, tag) : undefined;
}
