// The guard of endpoints: looks up in the directory, at every call, who may use one. It alone decides whether a
// member's roles count.

import type { MiddlewareHandler } from 'hono';
import type { Role } from '../../../src/core/api/member.ts';
import { isStaff, recentLength, type PasskeyNeeded } from '../../../src/core/api/strength.ts';
import { cookieNames, readCookie } from '../../base/http/cookies.ts';
import { ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import type { Directory } from '../accounts/directory.ts';
import type { Factors } from '../accounts/factors.ts';
import { memberHash, type Member } from '../accounts/member.ts';
import { stillHolds } from '../accounts/sessions.ts';
import { signedOut } from './signed-out.ts';
import { openSession, sessionKeys, type SessionClaims, type StrengthDeps } from './session.ts';
import { counts, graceEnd } from './strength.ts';

/** The dependencies of the guard. */
export interface GuardDeps extends Deps, StrengthDeps {
  members: Pick<Directory, 'get' | 'getFactors'>;
}

interface SignedIn {
  member: Member;
  claims: SessionClaims;
}

/**
 * Returns the session of a request and its member from the directory's current record.
 *
 * @throws ProblemError 401 without a session.
 */
export async function requireSession(
  request: Request,
  { secret, now, members }: GuardDeps,
): Promise<SignedIn> {
  const keys = sessionKeys(secret);
  const sealed = readCookie(request, cookieNames(request).session);
  const claims = sealed === undefined ? null : await openSession(sealed, keys, now());
  const member = claims && (await members.get(claims.user.id));
  if (!claims || !stillHolds(member, claims)) {
    // A session that was ended individually may have continued under another id, whose cookie reached the browser
    // during this call. So the cookie is not deleted here but by the session's endpoint.
    const endedAlone = claims !== null && member?.endedSessions?.some(({ id }) => id === claims.id);
    throw endedAlone ? new ProblemError('signed-out') : signedOut(request);
  }
  return { member, claims };
}

/** Returns the refusal of a session that is not strong enough, with the ways to make it so. */
function passkeyNeeded({ passkeys, codes }: Factors): ProblemError {
  const details: PasskeyNeeded = {
    ways: [...(passkeys ? ['passkey' as const] : []), ...(codes ? ['code' as const] : [])],
  };
  return new ProblemError('passkey-needed', { details: { ...details } });
}

/**
 * Returns undefined if the member's roles count in this session, otherwise the refusal.
 *
 * @param mustBeRecent for what cannot be undone or gives access to someone else's account: the factor must have been
 * used recently, and the days of grace do not count, since then a password alone would be enough.
 */
async function weakness(
  { member, claims }: SignedIn,
  { members, graceDays, now }: GuardDeps,
  mustBeRecent: boolean,
): Promise<ProblemError | undefined> {
  const within = mustBeRecent ? recentLength : undefined;
  if (!isStaff(member.roles) || counts(claims.proof, now(), within)) return undefined;
  const factors = await members.getFactors(member.id);
  const grace = mustBeRecent ? undefined : graceEnd(factors, graceDays);
  return grace !== undefined && now() < grace ? undefined : passkeyNeeded(factors);
}

/**
 * Returns the member of a request's session from the directory's current record, with the roles that count in this
 * session: only those of a plain member if it is not strong.
 *
 * @param role the role that the member must have; of several, any one.
 * @param mustBeRecent for what cannot be undone or gives access to someone else's account: a factor must have been used
 * recently, even during the days of grace.
 * @throws ProblemError 401 without a session, 403 `not-allowed` without the role, 403 `passkey-needed` if it does not count.
 */
export async function requireMember(
  request: Request,
  deps: GuardDeps,
  role?: Role | readonly Role[],
  { mustBeRecent = false } = {},
): Promise<Member> {
  const signedIn = await requireSession(request, deps);
  const { member } = signedIn;
  const wanted = role === undefined ? [] : [role].flat();
  if (wanted.length && !wanted.some((role) => member.roles.includes(role))) {
    log('role-refused', { who: memberHash(member), role: wanted.join(' ') });
    throw new ProblemError('not-allowed');
  }
  const weak = await weakness(signedIn, deps, mustBeRecent);
  if (!weak) return member;
  if (!wanted.length) return { ...member, roles: member.roles.filter((role) => role === 'member') };
  log('weak-session-refused', { who: memberHash(member), role: wanted.join(' ') });
  throw weak;
}

/**
 * Refuses to add or remove a factor of a member with a role unless a factor was used recently: neither a stolen
 * password nor a session left open must be enough to add a passkey. A member without any factor may add the first.
 *
 * @throws ProblemError 403 `passkey-needed`.
 */
export async function requireStrong(
  { member, claims }: SignedIn,
  { members, now }: GuardDeps,
): Promise<void> {
  if (!isStaff(member.roles) || counts(claims.proof, now(), recentLength)) return;
  const factors = await members.getFactors(member.id);
  if (factors.passkeys || factors.codes) throw passkeyNeeded(factors);
}

/**
 * Refuses a session in which no factor has been used recently.
 *
 * @param within how recently, in milliseconds.
 * @throws ProblemError 403 `passkey-needed`.
 */
export async function requireProven(
  { member, claims }: SignedIn,
  { members, now }: GuardDeps,
  within: number,
): Promise<void> {
  if (!counts(claims.proof, now(), within)) throw passkeyNeeded(await members.getFactors(member.id));
}

/** Admits members, or only those with a role, and sets `context.var.member`. @throws what `requireMember` does. */
export const guard =
  (
    deps: GuardDeps,
    role?: Role | readonly Role[],
    how?: Parameters<typeof requireMember>[3],
  ): MiddlewareHandler<{ Variables: { member: Member } }> =>
  async (context, next) => {
    context.set('member', await requireMember(context.req.raw, deps, role, how));
    await next();
  };
