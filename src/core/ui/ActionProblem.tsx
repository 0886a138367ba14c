// The failure of an action, in the words of its screen.

import FormProblem from './FormProblem.tsx';
import type { FormFailure } from './use-submit.ts';
import { useWords } from './use-words.ts';

interface Props {
  failure: FormFailure;
  /** By their codes; those that all screens have are told besides. */
  problems: Readonly<Record<string, string>>;
}

export default function ActionProblem({ failure, problems }: Props) {
  const { problems: shared, errorCode } = useWords('ui');
  const all: Record<string, string> = { ...shared, ...problems };
  return <FormProblem problem={failure.problem} problems={all} errorCode={errorCode} />;
}
