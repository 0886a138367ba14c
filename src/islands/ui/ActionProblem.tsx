// The failure of an action, in the words of its screen.

import FormProblem from './FormProblem.tsx';
import type { ActionWords, FormFailure } from './use-submit.ts';
import { useWords } from './use-words.ts';

interface Props {
  failure: FormFailure;
  labels: ActionWords;
}

export default function ActionProblem({ failure, labels }: Props) {
  const { problems, errorCode } = useWords('ui');
  const all: Record<string, string> = { ...problems, ...labels.problems };
  return <FormProblem problem={failure.problem} problems={all} errorCode={errorCode} />;
}
