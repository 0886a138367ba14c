// The proof that the member is there, required before anything that outlives a session: another address, a passkey.

import { freshLength } from '../../../src/account/api/account.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import type { Member } from '../accounts/member.ts';
import { signedInAt, type SessionClaims } from '../session/session.ts';
import { requirePassword } from './current.ts';
import type { LoginDeps } from './sign-in.ts';

/** Returns true if the member has just signed in, in any way. */
export const isFresh = (claims: Pick<SessionClaims, 'since' | 'signedIn'>, now: number): boolean =>
  now - signedInAt(claims) < freshLength;

/**
 * Refuses whoever has not proved to be the member: somebody who finds a session open is not to take over the account.
 *
 * @throws ProblemError 403 `sign-in-again` where no password was sent and the member has not just signed in; for a
 * wrong password as `requirePassword`.
 */
export async function requireProof(
  password: string | undefined,
  { member, claims }: { member: Member; claims: SessionClaims },
  request: Request,
  deps: Omit<LoginDeps, 'members'>,
): Promise<void> {
  if (password !== undefined) return requirePassword(password, member, request, deps);
  if (!isFresh(claims, deps.now())) throw new ProblemError('sign-in-again');
}
