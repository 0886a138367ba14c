// Keeps a draft on the server, a moment after each change, and before anything is done with it.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../core/client/client.ts';

/** In milliseconds. */
const delay = 1500;

export type SavedState = 'saved' | 'saving' | 'failed';

/**
 * @param save throws where it cannot be saved: it is tried again with the next change.
 * @returns the state, what notes a change, what waits until all is saved, and what ends it.
 */
export function useSaved<Draft>(first: Draft, save: (draft: Draft) => Promise<unknown>) {
  const latest = useRef(first);
  const [draft, setDraft] = useState(first);
  const [state, setState] = useState<SavedState>('saved');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const isOver = useRef(false);
  /** Saves keep their order. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function flush(): Promise<void> {
    clearTimeout(timer.current);
    const work = queue.current.then(async () => {
      if (!isDirty.current || isOver.current) return;
      isDirty.current = false;
      try {
        await save(latest.current);
        if (!isDirty.current) setState('saved');
      } catch (error) {
        isDirty.current = true;
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
    isDirty.current = true;
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      flush().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }, delay);
  }

  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty.current) event.preventDefault();
  });
  const last = useEffectEvent(() => void flush().catch(() => {}));
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => ask(event);
    addEventListener('beforeunload', leave);
    return () => {
      removeEventListener('beforeunload', leave);
      // What was typed last goes on its way, wherever on the page somebody goes.
      last();
    };
  }, []);

  /** Saves no more: the draft is to be gone. */
  const end = () => void (isOver.current = true);

  return { draft, latest, state, change, flush, end };
}
