// Why something was not saved: what is wrong beside the form's fields, and what the server said. It takes the focus.

import type { Problem } from '../../lib/content/problem.ts';
import { messageOf, inWords } from '../../lib/editing/problems.ts';
import type { FailureWords } from '../../lib/editing/words.ts';
import FailureText from '../forms/FailureText.tsx';
import ProblemSummary from '../forms/ProblemSummary.tsx';
import type { Failure } from './use-sending.ts';

const inPlace = ({ place, file }: Problem) => place ?? file.replace(/^.*\//, '');

export default function SaveFailure({ failure, words }: { failure: Failure; words: FailureWords }) {
  const { failed, failures, errorCode, problems } = words;
  const text = failure.problems.length
    ? failures.check
    : (failed[failure.code as keyof typeof failed] ?? failed.other);
  return (
    <div>
      <ProblemSummary>
        <FailureText text={text} id={failure.id} errorCode={errorCode} />
      </ProblemSummary>
      <ul className="mt-2 list-disc ps-8 text-small text-error-text">
        {failure.problems.map((problem, index) => (
          <li key={index}>
            {inPlace(problem)}: {inWords(messageOf(problem), problems)}
          </li>
        ))}
      </ul>
    </div>
  );
}
