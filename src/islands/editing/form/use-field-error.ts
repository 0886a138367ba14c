// The problem of a field of the form.

import { useFormState } from 'react-hook-form';
import { inWords } from '../model/problems.ts';
import { useShared } from './form-context.ts';

/** Returns the problem of a field, in words. */
export function useFieldError(name: string): string | undefined {
  const { words } = useShared();
  const { errors } = useFormState();
  const error = name
    .split('.')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], errors);
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? inWords(message, words.problems, words.tag) : undefined;
}
