// What went wrong with a form of sign-in, as a code that its page has words for.

import type { ProblemCode } from '../../../netlify/http/responses.ts';
import { api, ApiError } from '../api.ts';
import { tell } from './channel.ts';
import { withId } from './error-id.ts';
import { fetchSession } from './store.ts';

/** What the forms of sign-in are told, by the server or by the browser. */
export type FormProblem = ProblemCode | 'unreachable' | 'cookies-blocked';

/** What went wrong, and where it was unexpected, the id that the server's log knows it by. */
export interface Failed<Code extends string> {
  code: Code;
  id?: string;
}

/** @param errorCode the sentence that tells the id. */
export function inWords<Code extends string>(
  { code, id }: Failed<Code>,
  problems: Record<Code, string>,
  errorCode: string,
): string {
  return [problems[code], withId(errorCode, id)].filter(Boolean).join(' ');
}

/**
 * Sends the fields of a form that signs in, never again by itself; the other windows hear of what succeeded.
 *
 * @param known what the form has words for; anything else is told as `store-unavailable`.
 * @returns null when it worked. Where the server then knows of nobody, the browser has not kept its cookies.
 */
export async function send<Code extends FormProblem>(
  path: string,
  fields: object,
  known: readonly Code[],
): Promise<Failed<Code | 'store-unavailable' | 'cookies-blocked'> | null> {
  try {
    await api(path, { method: 'POST', body: fields });
  } catch (error) {
    if (!(error instanceof ApiError)) return { code: 'store-unavailable' };
    const code = known.find((one) => one === error.code) ?? 'store-unavailable';
    return error.id === undefined ? { code } : { code, id: error.id };
  }
  tell({ type: 'changed' });
  const { user, reachable } = await fetchSession(true);
  return reachable && !user ? { code: 'cookies-blocked' } : null;
}
