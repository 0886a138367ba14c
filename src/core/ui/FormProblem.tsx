// The failure of a whole form, as the message for its code; takes the focus when it appears.

import type { Failed } from '../client/failed.ts';
import FailureText from './FailureText.tsx';
import ProblemSummary from './ProblemSummary.tsx';

interface Props<Code extends string> {
  /** Left out if nothing went wrong. */
  problem: Failed<Code> | null | undefined;
  problems: Readonly<Record<Code, string>>;
  /** With {id}. */
  errorCode: string;
}

export default function FormProblem<Code extends string>({ problem, problems, errorCode }: Props<Code>) {
  if (!problem) return null;
  return (
    <ProblemSummary key={problem.code}>
      <FailureText text={problems[problem.code]} id={problem.id} errorCode={errorCode} />
    </ProblemSummary>
  );
}
