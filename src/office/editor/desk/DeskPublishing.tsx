// From saved to live: the three steps, the progress of the build, and a button to start another build.

import { useId, useState } from 'react';
import type { DeskReport } from '../api/desk.ts';
import { getTitle, rowId } from './model/changes.ts';
import { firstMissing, type Publishing } from '../model/publishing.ts';
import { addToast } from '../../../core/toasts/store.ts';
import { fill } from '../../../core/widgets/words.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import Button from '../../../core/ui/Button.tsx';
import IslandIcon from '../../../core/ui/IslandIcon.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';

interface Props {
  publishing: Publishing;
  changes: DeskReport['changes'];
  rebuild(): Promise<void>;
}

/** The number of finished steps in each state. */
const doneSteps = { unknown: 0, waiting: 1, building: 1, live: 3 } as const;

const steps = ['saved', 'building', 'live'] as const;

export default function DeskPublishing({ publishing, changes, rebuild }: Props) {
  const labels = useWords('desk');
  const format = useFormat();
  const id = useId();
  const [isUsed, setUsed] = useState(false);
  const notice = useNotice();
  const { busy, problem, submit } = useAction(labels);
  const words = labels.publishing;
  const { state } = publishing;

  /** The first change whose build failed or never started. */
  const stuck = state === 'waiting' ? firstMissing(changes ?? []) : undefined;

  const ask = () =>
    submit(async () => {
      notice.clear();
      setUsed(true);
      await rebuild();
      notice.show(labels.started);
      addToast({ id: 'rebuild', title: labels.started, icon: 'tabler:refresh', colour: 'success' });
    });

  return (
    <TitledSection title={words.title}>
      {state !== 'unknown' && (
        <ol className="mb-3 flex flex-wrap gap-x-6 gap-y-2 text-small">
          {steps.map((step, index) => (
            <li
              key={step}
              className={`flex items-center gap-2 ${index < doneSteps[state] ? 'font-semibold text-text' : 'text-muted'}`}
              aria-current={state === 'building' && step === 'building' ? 'step' : undefined}
            >
              {index < doneSteps[state] ? (
                <IslandIcon name="tabler:check" className="h-5 w-5 text-success-text" />
              ) : (
                <span className="desk-step" aria-hidden="true" />
              )}
              {words[step]}
            </li>
          ))}
        </ol>
      )}
      {publishing.state === 'building' && (
        <progress className="desk-progress" aria-label={words.progress} max={1} value={publishing.passed} />
      )}
      <p className="text-small" role="status">
        {words.states[state]}
      </p>
      {stuck && (
        <p className="mt-2 text-small">
          {fill(words.stuck, {
            message: getTitle(stuck),
            name: stuck.by,
            date: format.moment(stuck.at, 'long'),
          })}{' '}
          <a className="link inline-flex min-h-touch items-center" href={`#${rowId(stuck)}`}>
            {words.toUndo}
          </a>
        </p>
      )}
      {/* Rarely needed while all is well; it stays open once it was used. */}
      <details open={state === 'waiting' || state === 'unknown' || isUsed}>
        <summary className="fold mt-2 text-small">{labels.rebuildFold}</summary>
        <Button
          label={busy ? labels.rebuilding : labels.rebuild}
          busy={busy}
          aria-describedby={`${id}-hint`}
          onClick={() => void ask()}
        />
        <p className="mt-2 text-tiny text-muted" id={`${id}-hint`}>
          {labels.rebuildHint}
        </p>
      </details>
      {notice.line}
      {problem}
    </TitledSection>
  );
}
