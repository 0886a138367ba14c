// The action of a button, or the sending of a form, in the words of its screen.

import ActionProblem from './ActionProblem.tsx';
import {
  actionFailure,
  useSubmit,
  type ActionWords,
  type FieldErrors,
  type FormFailure,
} from './use-submit.ts';

/** @param fields what the form says at its fields of what the server refuses; left out where it has none. */
export function useAction<Field extends string = never>(words: ActionWords, fields?: FieldErrors<Field>) {
  const submission = useSubmit<FormFailure<Field>>(actionFailure(words, fields));
  return {
    ...submission,
    /** By the names of the fields that are wrong. */
    errors: submission.failure.fields,
    /** Tells of a failure that belongs to no field. */
    problem: <ActionProblem failure={submission.failure} problems={words.problems} />,
  };
}
