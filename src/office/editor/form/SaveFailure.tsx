// A failed save: problems beside the form's fields, and the server's message. It takes the focus.

import type { Problem } from '../../../core/content/problem.ts';
import { messageOf, inWords } from '../model/problems.ts';
import FailureText from '../../../core/ui/FailureText.tsx';
import ProblemSummary from '../../../core/ui/ProblemSummary.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import type { Failure } from './use-sending.ts';

/** The fields of a form, where their problems are shown too. */
export interface FailureFields {
  /** undefined where the form has no such field. */
  fieldOf: (problem: Problem) => string | undefined;
  nameOf: (field: string) => string | undefined;
  /** Leads to a field. */
  onGo: (field: string) => void;
}

interface Props {
  failure: Failure;
  fields?: FailureFields;
}

const placeText = ({ place, file }: Problem) => place ?? file.replace(/^.*\//, '');

function Place({ problem, fields }: { problem: Problem; fields: FailureFields | undefined }) {
  const field = fields?.fieldOf(problem);
  if (!fields || !field) return placeText(problem);
  return (
    <button className="link text-start" type="button" onClick={() => fields.onGo(field)}>
      {fields.nameOf(field) ?? placeText(problem)}
    </button>
  );
}

export default function SaveFailure({ failure, fields }: Props) {
  const { failures } = useWords('editing');
  const { failures: byCode, problems } = useWords('editor');
  const { errorCode } = useWords('ui');
  const { tag } = useFormat();
  const text = failure.problems.length
    ? failures.check
    : (byCode[failure.code as keyof typeof byCode] ?? byCode.other);
  return (
    <div>
      <ProblemSummary>
        <FailureText text={text} id={failure.id} errorCode={errorCode} />
      </ProblemSummary>
      <ul className="mt-2 list-disc ps-8 text-small text-error-text">
        {failure.problems.map((problem, index) => (
          <li key={index}>
            <Place problem={problem} fields={fields} />: {inWords(messageOf(problem), problems, tag)}
          </li>
        ))}
      </ul>
    </div>
  );
}
