// Signs out by a form, for browsers without scripts: like DELETE of the session, followed by a redirect.

import { answer, parseForm, readText } from '../../base/http/endpoint.ts';
import { redirect, withCookies } from '../../base/http/responses.ts';
import { returnPath } from '../../../src/core/session/return-path.ts';
import { signOut, type EndDeps } from './session.ts';

const maxBody = 1024;

/** Answers POST /api/_auth/sign-out. Redirects to the form's `redirect`, or home if that is not a page of this site. */
export function handleSignOut(request: Request, deps: EndDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const form = parseForm(await readText(request, maxBody));
      const cookies = await signOut(request, deps);
      return withCookies(redirect(returnPath(form.get('redirect')) ?? '/'), cookies);
    },
  });
}
