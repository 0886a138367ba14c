// Sends the content of a form, one save at a time, and holds the progress and the reason for a failure.

import { useRef, useState } from 'react';
import { ApiError } from '../../../core/client/client.ts';
import { errorId, isPassing } from '../../../core/client/failed.ts';
import type { Conflict } from '../api/editing.ts';
import type { Problem } from '../../../core/content/problem.ts';

export interface Failure {
  code: string;
  id?: string;
  problems: readonly Problem[];
}

export interface Conflicts {
  by: string | undefined;
  changes: readonly Conflict[];
}

/** Returns the conflicting changes of others if they are the reason why a save failed. */
export function findConflicts(error: unknown): Conflicts | undefined {
  if (!(error instanceof ApiError) || error.code !== 'content-moved') return undefined;
  const { conflicts, by } = error.details as { conflicts?: Conflict[]; by?: string };
  return conflicts ? { by, changes: conflicts } : undefined;
}

/** The state of sending. */
export interface Sending {
  busy: boolean;
  failure: Failure | null;
  conflicts?: Conflicts | null;
  /** A save that is retried automatically, because only the connection failed; set as long as that lasts. */
  waiting?: { isOffline: boolean; again: () => Promise<void> } | undefined;
}

const idle: Sending = { busy: false, failure: null };

/** Returns the state after an error. @throws the error if it is none of the API. */
function endedBy(error: unknown, again: (() => Promise<void>) | undefined): Sending {
  if (!(error instanceof ApiError)) throw error;
  if (again && isPassing(error)) return { ...idle, waiting: { isOffline: error.status === 0, again } };
  const conflicts = findConflicts(error);
  if (conflicts) return { ...idle, conflicts };
  const { problems = [] } = error.details as { problems?: Problem[] };
  return { ...idle, failure: { code: error.code, problems, ...errorId(error) } };
}

export function useSending() {
  const [sending, setSending] = useState(idle);
  /** Set synchronously, so that an automatic retry and a pressed button cannot save at the same time. */
  const isSending = useRef(false);

  /**
   * @param again saves the same once more; left out for what nobody would have done unwatched.
   * @returns undefined if it was not saved; the reason is in `failure`, `conflicts` or `waiting`.
   */
  async function send<Answer>(
    work: () => Promise<Answer>,
    again?: () => Promise<void>,
  ): Promise<Answer | undefined> {
    if (isSending.current) return undefined;
    isSending.current = true;
    setSending(({ waiting }) => ({ ...idle, busy: true, waiting }));
    let end = idle;
    try {
      return await work();
    } catch (error) {
      end = endedBy(error, again);
      return undefined;
    } finally {
      isSending.current = false;
      setSending(end);
    }
  }

  return { ...sending, send };
}
