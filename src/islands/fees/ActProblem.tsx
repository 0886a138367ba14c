// What went wrong with an act of the cashier's.

import type { FeesWords } from '../../lib/fees/words.ts';
import FailureText from '../forms/FailureText.tsx';
import ProblemSummary from '../forms/ProblemSummary.tsx';
import type { ActFailure } from './use-act.ts';

export default function ActProblem({ failure, labels }: { failure: ActFailure | null; labels: FeesWords }) {
  return (
    failure && (
      <ProblemSummary key={failure.text}>
        <FailureText text={failure.text} id={failure.id} errorCode={labels.resource.errorCode} />
      </ProblemSummary>
    )
  );
}
