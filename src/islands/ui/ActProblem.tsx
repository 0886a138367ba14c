// What went wrong with an act.

import type { ResourceWords } from '../../lib/api/resource-words.ts';
import FailureText from './FailureText.tsx';
import ProblemSummary from './ProblemSummary.tsx';
import type { ActFailure } from './use-act.ts';

interface Props {
  failure: ActFailure | null;
  labels: { resource: ResourceWords };
}

export default function ActProblem({ failure, labels }: Props) {
  return (
    failure && (
      <ProblemSummary key={failure.text}>
        <FailureText text={failure.text} id={failure.id} errorCode={labels.resource.errorCode} />
      </ProblemSummary>
    )
  );
}
