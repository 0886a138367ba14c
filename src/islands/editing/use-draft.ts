// Keeps what is being written on the device, a moment after each change, with the files that were chosen.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepDraft, removeDraft, type Draft, type DraftName } from '../../lib/editing/drafts.ts';
import type { Uploads } from '../../lib/editing/send-file.ts';
import { lastMoments } from './last-moments.ts';

/** In milliseconds: what was typed is kept within a second, however long somebody types on. */
const every = 500;

export type Kept = 'none' | 'kept' | 'failed';

/**
 * @param first the files that were chosen before.
 * @param read what is to be kept, as it is when it is kept.
 * @returns how it stands, what notes a change, and what ends the keeping of what has been saved.
 */
export function useDraft(first: Uploads, read: (uploads: Uploads) => Draft) {
  const [uploads, setUploads] = useState(first);
  const [kept, setKept] = useState<Kept>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useEffectEvent(() => read(uploads));

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
    },
  }));
  const fire = useRef(() => {});
  useEffect(() => {
    fire.current = () => write();
  }, []);

  async function forget(name: DraftName) {
    clearTimeout(timer.current);
    timer.current = undefined;
    await removeDraft(name);
    setKept('none');
  }

  return {
    kept,
    change: handlers.change,
    forget,
    uploads,
    setUploads,
    addUpload(path: string, content: Blob) {
      setUploads((now) => ({ ...now, [path]: content }));
      handlers.change();
    },
    /** Those that were sent wait no more; others may have been chosen meanwhile. */
    forgetUploads(sent: Uploads) {
      const isLeft = ([path]: [string, Blob]) => !Object.hasOwn(sent, path);
      setUploads((now) => Object.fromEntries(Object.entries(now).filter(isLeft)));
    },
  };
}
