// The guard of endpoints: who may use one is looked up in the directory at every call.

import type { Role } from '../../src/lib/api/member.ts';
import { cookieNames, readCookie } from '../http/cookies.ts';
import { ProblemError, type Deps } from '../http/endpoint.ts';
import { log } from '../http/log.ts';
import type { Directory } from '../members/directory.ts';
import { memberHash, type Member } from '../members/member.ts';
import { stillHolds } from '../members/sessions.ts';
import { signedOut } from './signed-out.ts';
import { openSession, sessionKeys, type SessionClaims } from './session.ts';

type GuardDeps = Deps & { members: Pick<Directory, 'get'> };

/**
 * Returns the session that a request carries, and its member by the directory's present record.
 *
 * @throws ProblemError 401 without a session.
 */
export async function requireSession(
  request: Request,
  { secret, now, members }: GuardDeps,
): Promise<{ member: Member; claims: SessionClaims }> {
  const keys = sessionKeys(secret);
  const sealed = readCookie(request, cookieNames(new URL(request.url)).session);
  const claims = sealed === undefined ? null : await openSession(sealed, keys, now());
  const member = claims && (await members.get(claims.user.id));
  if (!claims || !stillHolds(member, claims)) {
    throw signedOut(request);
  }
  return { member, claims };
}

/**
 * Returns the member whose session a request carries, by the directory's present record.
 *
 * @param role that the member must have; of several, one of them.
 * @throws ProblemError 401 without a session, 403 without the role.
 */
export async function requireMember(
  request: Request,
  deps: GuardDeps,
  role?: Role | readonly Role[],
): Promise<Member> {
  const { member } = await requireSession(request, deps);
  const wanted = role === undefined ? [] : [role].flat();
  if (wanted.length && !wanted.some((role) => member.roles.includes(role))) {
    log('role-refused', { who: memberHash(member), role: wanted.join(' ') });
    throw new ProblemError('not-allowed');
  }
  return member;
}
