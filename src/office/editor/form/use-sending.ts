// Sends the content of a form, one save at a time, with its progress and the reason for a failure.

import { ApiError } from '../../../core/client/client.ts';
import { errorId } from '../../../core/client/failed.ts';
import type { Conflict } from '../api/editing.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { useSubmit, type FormFailure } from '../../../core/ui/use-submit.ts';

export interface Failure {
  code: string;
  id?: string;
  problems: readonly Problem[];
}

export interface Conflicts {
  by: string | undefined;
  changes: readonly Conflict[];
}

/** Returns the conflicting changes of others, where they are why something was not saved. */
export function conflictsOf(error: unknown): Conflicts | undefined {
  if (!(error instanceof ApiError) || error.code !== 'content-moved') return undefined;
  const { conflicts, by } = error.details as { conflicts?: Conflict[]; by?: string };
  return conflicts ? { by, changes: conflicts } : undefined;
}

interface SendingFailure extends FormFailure {
  problem?: Failure;
  conflicts?: Conflicts;
}

function failureOf(error: unknown): SendingFailure {
  if (!(error instanceof ApiError)) throw error;
  const conflicts = conflictsOf(error);
  if (conflicts) return { fields: {}, conflicts };
  const { problems = [] } = error.details as { problems?: Problem[] };
  return { fields: {}, problem: { code: error.code, problems, ...errorId(error) } };
}

export function useSending() {
  const { busy, failure, submit } = useSubmit(failureOf);

  /** @returns undefined if it was not saved; the reason is in `failure` or `conflicts`. */
  async function send<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    let answer: Answer | undefined;
    await submit(async () => void (answer = await work()));
    return answer;
  }

  return { busy, failure: failure.problem ?? null, conflicts: failure.conflicts ?? null, send };
}
