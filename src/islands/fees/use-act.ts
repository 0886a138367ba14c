// An act of the cashier's: one at a time, and what went wrong with it in words.

import { useState } from 'react';
import { ApiError } from '../../lib/api/client.ts';
import { failedAs } from '../../lib/api/failed.ts';
import { feeProblems } from '../../lib/fees/calls.ts';
import type { FeesWords } from '../../lib/fees/words.ts';

export interface ActFailure {
  text: string;
  id?: string | undefined;
}

/** @returns `attempt` gives whether the work was done. */
export function useAct({ problems, resource }: FeesWords) {
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
      const { code, id } = failedAs(error, feeProblems, 'unknown');
      const text =
        code === 'unreachable' || code === 'store-unavailable' ? resource.problems[code] : problems[code];
      setFailure({ text, id });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, attempt };
}
