// Saves a draft on the server shortly after each change and before any action; until then it is kept on the device.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../core/client/client.ts';
import { useDraft } from '../editor/form/use-draft.ts';
import type { DraftName } from '../editor/model/drafts.ts';
import { useRetry } from '../../core/ui/use-retry.ts';

/** In milliseconds. */
const delay = 1500;

type SavedState = 'saved' | 'saving' | 'failed';

interface Saving<Draft> {
  /** The name of the draft on this device. */
  name: DraftName;
  /** The draft on this device that the server does not have. */
  stored: Draft | undefined;
  /** Throws if it cannot be saved; saving is then retried automatically and on the next change. */
  save: (draft: Draft) => Promise<unknown>;
}

/** @returns the state, what notes a change, what waits until all is saved, and what ends it. */
export function useSaved<Draft extends object>(first: Draft, { name, stored, save }: Saving<Draft>) {
  const latest = useRef(stored ?? first);
  const [draft, setDraft] = useState(stored ?? first);
  const [state, setState] = useState<SavedState>(stored ? 'saving' : 'saved');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the server has; `latest` differs as soon as something is typed. */
  const known = useRef(stored ? undefined : first);
  const isOver = useRef(false);
  const kept = useDraft({}, () =>
    latest.current !== known.current && !isOver.current
      ? { ...name, isNew: false, files: [], values: latest.current, uploads: {}, at: Date.now() }
      : undefined,
  );
  /** Saves run in order. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function flush(): Promise<void> {
    clearTimeout(timer.current);
    const work = queue.current.then(async () => {
      const sent = latest.current;
      if (sent === known.current || isOver.current) return;
      try {
        await save(sent);
        known.current = sent;
        if (latest.current !== sent) return;
        setState('saved');
        await kept.forget(name);
      } catch (error) {
        setState('failed');
        throw error;
      }
    });
    queue.current = work.catch(() => {});
    return work;
  }

  function change(part: Partial<Draft>): void {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    setState('saving');
    kept.change();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flushQuietly(), delay);
  }

  /** A failure is shown by the state. */
  const flushQuietly = () =>
    flush().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  useRetry(state === 'failed', flushQuietly);

  const flushNow = useEffectEvent(flushQuietly);
  useEffect(() => {
    void flushNow();
    // Save what was typed last when the user moves to another part of the page.
    return () => void flushNow();
  }, []);

  /** Stops saving, because the draft is to be removed. */
  const end = () => {
    isOver.current = true;
    return kept.forget(name);
  };

  return {
    ...{ draft, latest, change, flush, end },
    state: state === 'failed' && kept.state === 'failed' ? 'lost' : state,
  } as const;
}
