// Stores unsaved work on the device, with the chosen files, a moment after each change.

import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storeDraft, removeDraft, type Draft, type DraftName } from '../model/drafts.ts';
import { Preparing } from '../model/preparing.ts';
import type { Uploads } from '../model/send-file.ts';
import { lastMoments } from './last-moments.ts';

/** In milliseconds: typed words are stored within a second, even during steady typing. */
const interval = 500;

/** `unsaved`: changed, and about to be stored. */
export type DraftState = 'none' | 'unsaved' | 'stored' | 'failed';

/** The files chosen for a text. */
export interface ChosenFiles {
  preparing: Preparing;
  /** The number of files that are still being prepared. */
  count: number;
  /** Returns the files that are ready now. */
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
  /** The current uploads: a save that has waited must not send those of an earlier render. */
  const latest = useRef(first);
  const [preparing] = useState(() => new Preparing());
  const count = useStore(preparing.count, { ssr: 'initial' });
  const [state, setState] = useState<DraftState>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useEffectEvent(() => read(latest.current));

  /** The draft that this page has stored; a draft stored by another page must not be removed here. */
  const written = useRef<DraftName>(undefined);
  const write = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const draft = current();
    // Does not wait for an earlier write, because the page may be about to close. Writes keep their order.
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

  // A file that is not ready is not stored with the draft, so the browser asks before leaving the page.
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
      /** Drops the files that were sent and keeps any chosen meanwhile. */
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

  /** Begins another text: files still being prepared for this one are discarded. */
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
