// The problem of a field of the form.

import { useFormState } from 'react-hook-form';
import { inWords } from '../model/problems.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';

/** Returns the problem of a field, in words. */
export function useFieldError(name: string): string | undefined {
  const { problems } = useWords('editor');
  const { tag } = useFormat();
  const { errors } = useFormState();
  const error = name
    .split('.')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], errors);
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? inWords(message, problems, tag) : undefined;
}
