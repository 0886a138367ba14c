// The failure of an action, in the words of its screen.

import FormProblem from './FormProblem.tsx';
import type { ActionWords, FormFailure } from './use-submit.ts';

interface Props {
  failure: FormFailure;
  labels: ActionWords;
}

export default function ActionProblem({ failure, labels: { problems, resource } }: Props) {
  const all: Record<string, string> = { ...resource.problems, ...problems };
  return <FormProblem problem={failure.problem} problems={all} errorCode={resource.errorCode} />;
}
