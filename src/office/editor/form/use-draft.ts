// Keeps the unsaved work on the device, a moment after each change, with the chosen files.

import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storeDraft, removeDraft, type Draft, type DraftName } from '../model/drafts.ts';
import { Preparing } from '../model/preparing.ts';
import type { Uploads } from '../model/send-file.ts';
import { lastMoments } from './last-moments.ts';

/** In milliseconds: typed words are kept within a second, even during steady typing. */
const interval = 500;

/** Unsaved: changed, and kept in a moment. */
export type DraftState = 'none' | 'unsaved' | 'stored' | 'failed';

/** The files that are chosen for a text. */
export interface ChosenFiles {
  preparing: Preparing;
  /** The number of files that are not ready yet. */
  count: number;
  /** Returns the files that are ready at this moment. */
  read: () => Uploads;
  add: (path: string, content: Blob) => void;
}

/**
 * @param first the files that were chosen before.
 * @param read returns the draft to keep, at the moment of keeping; undefined if nothing differs from what is saved.
 * @returns the state, a function that notes a change, and one that forgets what has been saved.
 */
export function useDraft(first: Uploads, read: (uploads: Uploads) => Draft | undefined) {
  const [uploads, setUploads] = useState(first);
  /** The uploads at this moment: a save that has waited must not send those of an earlier render. */
  const latest = useRef(first);
  const [preparing] = useState(() => new Preparing());
  const count = useStore(preparing.count, { ssr: 'initial' });
  const [state, setState] = useState<DraftState>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useEffectEvent(() => read(latest.current));

  /** The draft that this page has kept: one that another page keeps is not for this one to remove. */
  const written = useRef<DraftName>(undefined);
  const write = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const draft = current();
    // Not waiting for an earlier write: the page may be about to go. Writes keep their order.
    const work = draft ? storeDraft(draft) : written.current && removeDraft(written.current);
    written.current = draft;
    if (!work) return setState('none');
    work.then(
      () => setState(draft ? 'stored' : 'none'),
      () => setState('failed'),
    );
  });

  useEffect(() => {
    const writeNow = () => void (timer.current !== undefined && write());
    const stop = lastMoments(writeNow);
    return () => {
      stop();
      writeNow();
    };
  }, []);

  const [handlers] = useState(() => ({
    change: () => {
      timer.current ??= setTimeout(() => fire.current(), interval);
      setState((previous) => (previous === 'none' ? 'unsaved' : previous));
    },
  }));
  const fire = useRef(() => {});
  useEffect(() => {
    fire.current = () => write();
  }, []);

  useEffect(() => () => preparing.drop(), [preparing]);

  // A file that is not ready is not kept with the words: the browser asks whether to go without it.
  const isPreparing = count > 0;
  useEffect(() => {
    if (!isPreparing) return undefined;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isPreparing]);

  const [files] = useState(() => {
    const set = (next: Uploads) => {
      latest.current = next;
      setUploads(next);
    };
    return {
      set,
      read: () => latest.current,
      add(path: string, content: Blob) {
        set({ ...latest.current, [path]: content });
        handlers.change();
      },
      /** Drops the files that were sent; others may have been chosen meanwhile. */
      forget(sent: Uploads) {
        const isLeft = ([path]: [string, Blob]) => !Object.hasOwn(sent, path);
        set(Object.fromEntries(Object.entries(latest.current).filter(isLeft)));
      },
    };
  });

  async function forget(name: DraftName) {
    clearTimeout(timer.current);
    timer.current = undefined;
    await removeDraft(name);
    setState('none');
  }

  /** Begins another text: files chosen for this one that are not ready yet never arrive in it. */
  function drop() {
    preparing.drop();
    files.set({});
  }

  return {
    state,
    change: handlers.change,
    forget,
    drop,
    uploads,
    setUploads: files.set,
    forgetUploads: files.forget,
    files: { preparing, count, read: files.read, add: files.add } satisfies ChosenFiles,
  };
}
