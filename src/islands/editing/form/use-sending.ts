// Sends what a form holds, one at a time: whether it is on its way, and why it was not saved.

import { useState } from 'react';
import { ApiError } from '../../../lib/client/client.ts';
import type { Conflict } from '../../../lib/api/editing.ts';
import type { Problem } from '../../../lib/content/problem.ts';

export interface Failure {
  code: string;
  id?: string | undefined;
  problems: readonly Problem[];
}

export interface Conflicts {
  by: string | undefined;
  found: readonly Conflict[];
}

/** What others changed in another way, where that is why something was not saved. */
export function conflictsOf(error: unknown): Conflicts | undefined {
  if (!(error instanceof ApiError) || error.code !== 'content-moved') return undefined;
  const { conflicts, by } = error.details as { conflicts?: Conflict[]; by?: string };
  return conflicts ? { by, found: conflicts } : undefined;
}

export function useSending() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflicts, setConflicts] = useState<Conflicts | null>(null);

  /** @returns undefined where it was not saved; why stands in `failure` or `conflicts`. */
  async function send<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    if (busy) return undefined;
    setBusy(true);
    setFailure(null);
    setConflicts(null);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const found = conflictsOf(error);
      if (found) setConflicts(found);
      else {
        const { problems = [] } = error.details as { problems?: Problem[] };
        setFailure({ code: error.code, id: error.id, problems });
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, conflicts, send };
}
