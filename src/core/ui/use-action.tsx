// Runs a button's action or submits a form, with the messages of its screen.

import FormProblem from './FormProblem.tsx';
import {
  actionFailure,
  useSubmit,
  type ActionWords,
  type FieldErrors,
  type FormFailure,
} from './use-submit.ts';
import { useWords } from './use-words.ts';

/**
 * @param fields the messages at the form's fields for what the server refuses; left out if it has none.
 * @param refine returns what to show instead of a failure, where that depends on more than its code.
 */
export function useAction<Field extends string = never>(
  words: ActionWords,
  fields?: FieldErrors<Field>,
  refine = (failure: FormFailure<Field>, _error: unknown) => failure,
) {
  const { problems: shared, errorCode } = useWords('ui');
  const toFailure = actionFailure(words, fields);
  const submission = useSubmit<FormFailure<Field>>((error) => refine(toFailure(error), error));
  const problems: Record<string, string> = { ...shared, ...words.problems };
  return {
    ...submission,
    /** The errors of invalid fields, by name. */
    errors: submission.failure.fields,
    /** Shows a failure that belongs to no field. */
    problem: <FormProblem problem={submission.failure.problem} problems={problems} errorCode={errorCode} />,
  };
}
