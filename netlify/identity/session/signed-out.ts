// The answer to a call whose session is not valid, which also deletes that session from the browser.

import { cookieNames, readCookie, sessionCookies } from '../../base/http/cookies.ts';
import { ProblemError } from '../../base/http/endpoint.ts';

/**
 * Returns the problem of a call without a session or with an ended one. Its answer deletes the session's cookies, since
 * the session's endpoint would go on naming the member for a while.
 */
export function signedOut(request: Request): ProblemError {
  const sealed = readCookie(request, cookieNames(request).session);
  const cookies = sealed === undefined ? [] : sessionCookies(request, '', 0);
  return new ProblemError('signed-out', { cookies });
}
