// Keeps what is being written on the device, a moment after each change, with the files that were chosen.

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { keepDraft, removeDraft, type Draft, type DraftName } from '../model/drafts.ts';
import { Preparing } from '../model/preparing.ts';
import type { Uploads } from '../model/send-file.ts';
import { lastMoments } from './last-moments.ts';

/** In milliseconds: what was typed is kept within a second, however long somebody types on. */
const every = 500;

/** Unsaved: it was changed, and is kept in a moment. */
export type Kept = 'none' | 'unsaved' | 'kept' | 'failed';

/** The files that are chosen for a text. */
export interface ChosenFiles {
  preparing: Preparing;
  /** The number of files that are not ready yet. */
  count: number;
  /** Those that are ready, as they are at this moment. */
  read: () => Uploads;
  add: (path: string, content: Blob) => void;
}

/**
 * @param first the files that were chosen before.
 * @param read what is to be kept, as it is when it is kept.
 * @returns how it stands, what notes a change, and what ends the keeping of what has been saved.
 */
export function useDraft(first: Uploads, read: (uploads: Uploads) => Draft) {
  const [uploads, setShown] = useState(first);
  /** The uploads at this moment: a save that has waited must not send those of an earlier render. */
  const latest = useRef(first);
  const [preparing] = useState(() => new Preparing());
  const count = useSyncExternalStore(preparing.subscribe, preparing.getCount, preparing.getCount);
  const [kept, setKept] = useState<Kept>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useEffectEvent(() => read(latest.current));

  const write = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // Without waiting for what is being kept already: the page may be about to go. They are kept in their order.
    keepDraft(current()).then(
      () => setKept('kept'),
      () => setKept('failed'),
    );
  });

  useEffect(() => {
    const now = () => void (timer.current !== undefined && write());
    const stop = lastMoments(now);
    return () => {
      stop();
      now();
    };
  }, []);

  const [handlers] = useState(() => ({
    change: () => {
      timer.current ??= setTimeout(() => fire.current(), every);
      setKept((was) => (was === 'none' ? 'unsaved' : was));
    },
  }));
  const fire = useRef(() => {});
  useEffect(() => {
    fire.current = () => write();
  }, []);

  useEffect(() => () => preparing.drop(), [preparing]);

  const [files] = useState(() => {
    const set = (now: Uploads) => {
      latest.current = now;
      setShown(now);
    };
    return {
      set,
      read: () => latest.current,
      add(path: string, content: Blob) {
        set({ ...latest.current, [path]: content });
        handlers.change();
      },
      /** Those that were sent wait no more; others may have been chosen meanwhile. */
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
    setKept('none');
  }

  /** Begins another text: what was chosen for this one, and is not ready yet, does not arrive in it. */
  function drop() {
    preparing.drop();
    files.set({});
  }

  return {
    kept,
    change: handlers.change,
    forget,
    drop,
    uploads,
    setUploads: files.set,
    forgetUploads: files.forget,
    files: { preparing, count, read: files.read, add: files.add } satisfies ChosenFiles,
  };
}
