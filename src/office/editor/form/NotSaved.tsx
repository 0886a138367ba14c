// Why a form was not saved, said once, beside the button that saves: with links to the fields, which say what is wrong.

import { useFormState } from 'react-hook-form';
import { fill } from '../../../core/widgets/words.ts';
import ProblemSummary from '../../../core/ui/ProblemSummary.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { onlyMissing, wrongFields } from '../model/problems.ts';
import { showRefusedFile } from '../files/FileNote.tsx';
import SaveFailure from './SaveFailure.tsx';
import type { FieldOf } from './form-context.ts';
import type { useReadyFiles } from './use-ready-files.ts';
import type { Failure } from './use-sending.ts';

interface Props {
  /** The number of times that the form's own checks refused it. */
  refused: number;
  /** The files that it waits for. */
  readyFiles: Pick<ReturnType<typeof useReadyFiles>, 'refused'>;
  failure: Failure | null;
  fieldOf: FieldOf;
  /** Returns the label of a field, by its name in the form. */
  nameOf: (field: string) => string | undefined;
  /** Leads to a field. */
  onGo: (field: string) => void;
}

/** So many fields are named: the others say by themselves what is wrong with them. */
const namedFields = 3;

export default function NotSaved({ refused, readyFiles, failure, fieldOf, nameOf, onGo }: Props) {
  const { failures } = useWords('editing');
  const { errors } = useFormState();
  const fields = wrongFields(errors);
  const isRefused = refused > 0 && fields.length > 0;
  const beside = failure?.problems.filter((problem) => !fieldOf(problem)) ?? [];
  const more = fields.length - namedFields;
  const links = (
    <>
      {fields.slice(0, namedFields).map((field, index, { length }) => (
        // With its comma, which would begin a line otherwise.
        <span key={field} className="me-1 inline-block">
          <button className="link text-start" type="button" onClick={() => onGo(field)}>
            {nameOf(field) || failures.field}
          </button>
          {index < length - 1 && ', '}
        </span>
      ))}
      {more > 0 && ` ${fill(failures.more, { count: more })}`}
    </>
  );
  if (readyFiles.refused > 0)
    return (
      <ProblemSummary key={-readyFiles.refused}>
        {failures.file}{' '}
        <button className="link" type="button" onClick={showRefusedFile}>
          {failures.fileWhy}
        </button>
      </ProblemSummary>
    );
  if (failure && !isRefused && (beside.length > 0 || !failure.problems.length))
    return (
      <SaveFailure failure={{ ...failure, problems: beside }} atField={fields.length > 0}>
        {fields.length > 0 && <li>{links}</li>}
      </SaveFailure>
    );
  if (!isRefused && !(failure && fields.length)) return null;
  return (
    <ProblemSummary key={refused} atField>
      {onlyMissing(errors) ? failures.required : failures.wrong} {links}
    </ProblemSummary>
  );
}
