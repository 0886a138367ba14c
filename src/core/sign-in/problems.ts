// Problems with the forms of sign-in, as codes that their pages have words for.

import type { ProblemCode } from '../api/problem-codes.ts';
import { api } from '../client/client.ts';
import { toFailed, type Failed } from '../client/failed.ts';
import { broadcast } from '../session/channel.ts';
import { fetchSession } from '../session/store.ts';
import { finishAttempt, readAttempt } from './attempt.ts';

/** A problem of the forms of sign-in, found by the server or by the browser. */
export type FormProblem = ProblemCode | 'unreachable' | 'cookies-blocked';

/**
 * Sends the fields of a form that signs in, never again by itself; the other windows hear of what succeeded.
 *
 * @param known the codes that the form has words for; any other is reported as `store-unavailable`.
 * @param onSuccess is waited for before the page learns who is signed in, and leads on.
 * @returns null when it worked. Where the server then knows of nobody, the browser has not kept its cookies.
 */
export async function send<Code extends FormProblem>(
  path: string,
  fields: object,
  known: readonly Code[],
  onSuccess?: () => Promise<void>,
): Promise<Failed<Code | 'store-unavailable' | 'cookies-blocked'> | null> {
  try {
    await api(path, { method: 'POST', body: fields });
  } catch (error) {
    return toFailed(error, known, 'store-unavailable');
  }
  await onSuccess?.();
  const attempt = readAttempt(location.search);
  // The window of an attempt tells it when it takes its flag away: as soon as it knows who is signed in, or cannot know.
  if (!attempt) broadcast({ type: 'changed' });
  const { user, reachable } = await fetchSession(true);
  if (attempt && !reachable) finishAttempt(attempt);
  return reachable && !user ? { code: 'cookies-blocked' } : null;
}
