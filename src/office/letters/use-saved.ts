// Keeps a draft on the server, a moment after each change, and before anything is done with it; on the device until then.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../core/client/client.ts';
import { useDraft } from '../editor/form/use-draft.ts';
import type { DraftName } from '../editor/model/drafts.ts';
import { useRetry } from '../../core/ui/use-retry.ts';

/** In milliseconds. */
const delay = 1500;

type SavedState = 'saved' | 'saving' | 'failed';

interface Saving<Draft> {
  /** Of the draft on this device. */
  name: DraftName;
  /** What this device has, and the server does not. */
  stored: Draft | undefined;
  /** Throws where it cannot be saved: it is tried again with the next change, and by itself. */
  save: (draft: Draft) => Promise<unknown>;
}

/** @returns the state, what notes a change, what waits until all is saved, and what ends it. */
export function useSaved<Draft extends object>(first: Draft, { name, stored, save }: Saving<Draft>) {
  const latest = useRef(stored ?? first);
  const [draft, setDraft] = useState(stored ?? first);
  const [state, setState] = useState<SavedState>(stored ? 'saving' : 'saved');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the server has; `latest` is another one as soon as something is typed. */
  const known = useRef(stored ? undefined : first);
  const isOver = useRef(false);
  const kept = useDraft({}, () =>
    latest.current !== known.current && !isOver.current
      ? { ...name, isNew: false, files: [], values: latest.current, uploads: {}, at: Date.now() }
      : undefined,
  );
  /** Saves keep their order. */
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

  /** Its failure is in the state. */
  const flushQuietly = () =>
    flush().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  useRetry(state === 'failed', flushQuietly);

  const flushNow = useEffectEvent(flushQuietly);
  useEffect(() => {
    void flushNow();
    // What was typed last goes on its way, wherever on the page somebody goes.
    return () => void flushNow();
  }, []);

  /** Saves no more: the draft is to be gone. */
  const end = () => {
    isOver.current = true;
    return kept.forget(name);
  };

  return {
    ...{ draft, latest, change, flush, end },
    state: state === 'failed' && kept.state === 'failed' ? 'lost' : state,
  } as const;
}
