// The failure of an action, in the words of its screen.

import FormProblem from './FormProblem.tsx';
import type { FormFailure } from './use-submit.ts';
import { useWords } from './use-words.ts';

interface Props {
  failure: FormFailure;
  /** The messages by code, in addition to those shared by all screens. */
  problems: Readonly<Record<string, string>>;
}

export default function ActionProblem({ failure, problems }: Props) {
  const { problems: shared, errorCode } = useWords('ui');
  const all: Record<string, string> = { ...shared, ...problems };
  return <FormProblem problem={failure.problem} problems={all} errorCode={errorCode} />;
}
