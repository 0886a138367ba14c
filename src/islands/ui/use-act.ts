// An act of a screen's: one at a time, and what went wrong with it in words.

import { useState } from 'react';
import { ApiError } from '../../lib/client/client.ts';
import { failedAs } from '../../lib/client/failed.ts';
import type { Problems, ResourceWords } from '../../lib/api/resource-words.ts';

export interface ActFailure {
  text: string;
  id?: string | undefined;
}

/** What a screen says where an act fails: by code; `unknown` for all that it has no words for. */
export interface ActWords {
  problems: Readonly<Record<string, string>> & { unknown: string };
  resource: ResourceWords;
}

/** @returns `attempt` gives whether the work was done. */
export function useAct({ problems, resource }: ActWords) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActFailure | null>(null);

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // That the session has ended is told by the page itself.
      if (error.status === 401) return false;
      const texts = { ...resource.problems, ...problems } satisfies Problems;
      const { code, id } = failedAs(error, Object.keys(texts), 'unknown');
      setFailure({ text: texts[code as keyof typeof texts], id });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, attempt };
}
