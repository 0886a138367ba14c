// Problems in the sign-in forms, as codes that their pages translate.

import type { ProblemCode } from '../api/problem-codes.ts';
import { api } from '../client/client.ts';
import { toFailed, type Failed } from '../client/failed.ts';
import { broadcast } from '../session/channel.ts';
import { fetchSession } from '../session/store.ts';
import { finishAttempt, readAttempt } from './attempt.ts';

/** A problem in a sign-in form, found by the server or by the browser. */
export type FormProblem = ProblemCode | 'unreachable' | 'cookies-blocked';

/**
 * Sends the fields of a sign-in form, without automatic retries; informs the other windows of success.
 *
 * @param known the codes that the form translates; any other is reported as `store-unavailable`.
 * @param onSuccess is awaited before the page fetches the session and goes on.
 * @returns null on success. If the server then knows of no session, the browser has not stored its cookies.
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
  // The window of an attempt informs the others by removing its flag: as soon as the session is known, or cannot be known.
  if (!attempt) broadcast({ type: 'changed' });
  const { user, reachable } = await fetchSession(true);
  if (attempt && !reachable) finishAttempt(attempt);
  return reachable && !user ? { code: 'cookies-blocked' } : null;
}
