// A failed save: problems beside the form's fields, and the server's message. It takes the focus.

import type { Problem } from '../../../lib/content/problem.ts';
import { messageOf, inWords } from '../model/problems.ts';
import type { FailureWords } from '../model/words.ts';
import FailureText from '../../ui/FailureText.tsx';
import ProblemSummary from '../../ui/ProblemSummary.tsx';
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
  words: FailureWords;
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

export default function SaveFailure({ failure, words, fields }: Props) {
  const { failed, failures, errorCode, problems, tag } = words;
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
            <Place problem={problem} fields={fields} />: {inWords(messageOf(problem), problems, tag)}
          </li>
        ))}
      </ul>
    </div>
  );
}
