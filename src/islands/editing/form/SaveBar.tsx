// The end of an entry's form: what was wrong, what others changed, the button that saves, and how it stands.

import { useContext } from 'react';
import type { Choice } from '../../../lib/api/editing.ts';
import ProblemSummary from '../../ui/ProblemSummary.tsx';
import ConflictChoices from './ConflictChoices.tsx';
import { ReadOnly, useShared } from './form-context.ts';
import KeptLine from './KeptLine.tsx';
import SaveFailure, { type FailureFields } from './SaveFailure.tsx';
import type { Kept } from './use-draft.ts';
import type { useReadyFiles } from './use-ready-files.ts';
import type { Conflicts, Failure } from './use-sending.ts';

interface Props {
  /** How often it was refused by the form itself. */
  refused: number;
  /** Whether that was because something is missing, and for nothing else. */
  lacks: boolean;
  /** The files that it waits for. */
  chosen: Pick<ReturnType<typeof useReadyFiles>, 'waits' | 'refused'>;
  busy: boolean;
  failure: Failure | null;
  fields: FailureFields;
  conflicts: Conflicts | null;
  /** The fields' names, by their names in the files. */
  labels: Readonly<Record<string, string>>;
  kept: Kept;
  /** What became of it. */
  told: string;
  onChoose: (choices: Choice[]) => void;
}

export default function SaveBar(props: Props) {
  const { refused, lacks, chosen, busy, failure, fields, conflicts, labels, kept, told, onChoose } = props;
  const { words } = useShared();
  const { entry, failures, failed } = words;
  const readOnly = useContext(ReadOnly);
  return (
    <>
      {chosen.refused > 0 && <ProblemSummary key={-chosen.refused}>{failures.file}</ProblemSummary>}
      {refused > 0 && (
        <ProblemSummary key={refused} atField>
          {lacks ? failures.required : failures.wrong}
        </ProblemSummary>
      )}
      {failure && <SaveFailure failure={failure} words={words} fields={fields} />}
      {conflicts && (
        <ConflictChoices conflicts={conflicts} labels={labels} words={words} onChoose={onChoose} />
      )}
      <div className="flex flex-wrap items-center gap-4">
        {readOnly ? (
          <p className="note">{failed['content-read-only']}</p>
        ) : (
          <button className="button" type="submit" aria-disabled={busy || chosen.waits}>
            {chosen.waits ? entry.waits : busy ? entry.saving : entry.save}
          </button>
        )}
        <p className="text-small text-success-text" role="status">
          {told}
        </p>
        {(kept === 'failed' || !told) && <KeptLine kept={kept} />}
      </div>
    </>
  );
}
