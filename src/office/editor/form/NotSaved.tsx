// The reasons why a form was not saved: its own checks, the server's problems, and conflicts with others' changes.

import type { Choice } from '../api/editing.ts';
import ProblemSummary from '../../../core/ui/ProblemSummary.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import ConflictChoices, { type ConflictNames } from './ConflictChoices.tsx';
import SaveFailure, { type FailureFields } from './SaveFailure.tsx';
import type { useReadyFiles } from './use-ready-files.ts';
import type { Conflicts, Failure } from './use-sending.ts';

interface Props {
  /** The number of times that the form's own checks refused it. */
  refused: number;
  /** True if the only reason was a missing value. */
  lacks: boolean;
  /** The files that it waits for. */
  readyFiles: Pick<ReturnType<typeof useReadyFiles>, 'refused'>;
  failure: Failure | null;
  fields: FailureFields;
  conflicts?: Conflicts | null;
  /** The fields' names, by their names in the files. */
  labels?: Readonly<Record<string, string>>;
  /** What the places of a form of records are called in a conflict. */
  names?: ConflictNames | undefined;
  onChoose?: (choices: Choice[]) => void;
}

export default function NotSaved(props: Props) {
  const { refused, lacks, readyFiles, failure, fields, conflicts, labels = {}, onChoose = () => {} } = props;
  const { failures } = useWords('editing');
  return (
    <>
      {readyFiles.refused > 0 && <ProblemSummary key={-readyFiles.refused}>{failures.file}</ProblemSummary>}
      {refused > 0 && (
        <ProblemSummary key={refused} atField>
          {lacks ? failures.required : failures.wrong}
        </ProblemSummary>
      )}
      {failure && <SaveFailure failure={failure} fields={fields} />}
      {conflicts && (
        <ConflictChoices conflicts={conflicts} labels={labels} names={props.names} onChoose={onChoose} />
      )}
    </>
  );
}
