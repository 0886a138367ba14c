// A refused save in the server's words: one message for the whole, or the problems that no field of the page shows.

import type { ReactNode } from 'react';
import { nameIn } from '../../../core/content/path.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { encodeProblem, inWords } from '../model/problems.ts';
import FailureText from '../../../core/ui/FailureText.tsx';
import ProblemSummary from '../../../core/ui/ProblemSummary.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import type { Failure } from './use-sending.ts';

interface Props {
  failure: Failure;
  /** True if a field with another problem receives the focus. */
  atField?: boolean;
  /** Further list items. */
  children?: ReactNode;
}

const placeText = ({ place, file }: Problem) => place ?? nameIn(file);

export default function SaveFailure({ failure, atField = false, children }: Props) {
  const { failures } = useWords('editing');
  const { failures: byCode, problems } = useWords('editor');
  const { errorCode } = useWords('ui');
  const { tag } = useFormat();
  const text = failure.problems.length
    ? failures.wrong
    : (byCode[failure.code as keyof typeof byCode] ?? byCode.other);
  return (
    <div>
      <ProblemSummary atField={atField}>
        <FailureText text={text} id={failure.id} errorCode={errorCode} />
      </ProblemSummary>
      <ul className="mt-2 list-disc ps-8 text-small text-error-text">
        {failure.problems.map((problem, index) => (
          <li key={index}>
            {placeText(problem)}: {inWords(encodeProblem(problem), problems, tag)}
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
