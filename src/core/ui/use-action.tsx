// Runs a button's action or submits a form, with the messages of its screen.

import ActionProblem from './ActionProblem.tsx';
import {
  actionFailure,
  useSubmit,
  type ActionWords,
  type FieldErrors,
  type FormFailure,
} from './use-submit.ts';

/** @param fields the messages at the form's fields for what the server refuses; left out if it has none. */
export function useAction<Field extends string = never>(words: ActionWords, fields?: FieldErrors<Field>) {
  const submission = useSubmit<FormFailure<Field>>(actionFailure(words, fields));
  return {
    ...submission,
    /** The errors of invalid fields, by name. */
    errors: submission.failure.fields,
    /** Shows a failure that belongs to no field. */
    problem: <ActionProblem failure={submission.failure} problems={words.problems} />,
  };
}
