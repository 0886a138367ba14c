// Who may use an endpoint: asked of the directory at every call.

import { cookieNames, readCookie } from './cookies.ts';
import { ProblemError, type Deps } from './endpoint.ts';
import { log } from './log.ts';
import { emailHash, type Directory, type Member, type Role } from './members.ts';
import { openSession, sessionKeys, stillHolds } from './session.ts';

/**
 * The member whose session a request carries, as the directory has the record now.
 *
 * @param role that the member must have.
 * @throws ProblemError 401 without a session, 403 without the role.
 */
export async function requireMember(
  request: Request,
  { secret, now, members }: Deps & { members: Pick<Directory, 'get'> },
  role?: Role,
): Promise<Member> {
  const keys = sessionKeys(secret);
  const sealed = readCookie(request, cookieNames(new URL(request.url)).session);
  const claims = sealed === undefined ? null : await openSession(sealed, keys, now());
  const member = claims && (await members.get(claims.user.id));
  if (!claims || !stillHolds(member, claims.since)) {
    throw new ProblemError(401, 'signed-out', 'Unauthorized');
  }
  if (role && !member.roles.includes(role)) {
    log('role-refused', { who: emailHash(member.email), role });
    throw new ProblemError(403, 'not-allowed', 'Forbidden');
  }
  return member;
}
