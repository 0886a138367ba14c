// The bar at the foot of every form of the editor, always in sight: the button that saves, how it stands in words, and the
// way to the page that readers see.

import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { fill } from '../../../lib/widgets/words.ts';
import { lastSave } from '../model/followed.ts';
import { clockInWords } from '../model/words.ts';
import { ReadOnly, useShared } from './form-context.ts';
import KeptLine from './KeptLine.tsx';
import type { Kept } from './use-draft.ts';

interface Props {
  busy: boolean;
  /** A file that it waits for is being made ready. */
  waits: boolean;
  /** Why it was not saved, in few words. */
  refused?: string | undefined;
  kept: Kept;
  /** The page that readers see. */
  onSite?: string | undefined;
  /** What the button says where it does more than save. */
  save?: string;
}

/** Returns what became of the last save, in words; empty before one, and once something was typed since. */
export function useSaveState(kept: Kept): string {
  const { bar, tag } = useShared().words;
  const save = useStore(lastSave, { ssr: 'initial' });
  if (!save || kept !== 'none') return '';
  if (save.state === 'told') return save.text ?? '';
  return fill(bar[save.state], { time: clockInWords(save.at, tag) });
}

export default function SaveBar({ busy, waits, refused, kept, onSite, save }: Props) {
  const { entry, bar } = useShared().words;
  const readOnly = useContext(ReadOnly);
  const state = useSaveState(kept);
  return (
    <div className="save-bar">
      {readOnly ? (
        <p className="text-small text-warning-text">{bar.readOnly}</p>
      ) : (
        <button className="button" type="submit" aria-disabled={busy || waits}>
          {waits ? entry.waits : busy ? entry.saving : (save ?? entry.save)}
        </button>
      )}
      <div className="min-w-0 flex-1">
        <p className="text-small text-success-text" role="status">
          {refused === undefined && state}
        </p>
        {refused === undefined ? (
          <KeptLine kept={kept} />
        ) : (
          <p className="text-small text-error-text">{refused}</p>
        )}
      </div>
      {onSite && (
        <a className="link inline-flex min-h-touch items-center text-small" href={onSite}>
          {bar.onSite}
        </a>
      )}
    </div>
  );
}
