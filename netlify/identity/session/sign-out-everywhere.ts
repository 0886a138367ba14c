// Ends all sessions of a member, including this one.

import { sessionCookies } from '../../base/http/cookies.ts';
import { answer, type Deps } from '../../base/http/endpoint.ts';
import { requireSession } from './guard.ts';
import { log } from '../../base/http/log.ts';
import type { Directory } from '../accounts/directory.ts';
import { memberHash } from '../accounts/member.ts';
import { json, withCookies } from '../../base/http/responses.ts';

/** Answers POST /api/_auth/sign-out-everywhere. */
export function handleSignOutEverywhere(
  request: Request,
  deps: Deps & { members: Directory },
): Promise<Response> {
  return answer(request, {
    async POST() {
      const { member, claims } = await requireSession(request, deps);
      await deps.members.endSessions(member.id, deps.now(), claims);
      log('signed-out-everywhere', { who: memberHash(member) });
      return withCookies(json({ loggedOut: true }), sessionCookies(request, '', 0));
    },
  });
}
