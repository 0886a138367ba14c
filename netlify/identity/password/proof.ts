// The proof required before anything that outlives the session, such as another address or a passkey.

import { freshLength } from '../../../src/account/api/account.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { memberHash, signInName, type Member } from '../accounts/member.ts';
import { signedInAt, type SessionClaims } from '../session/session.ts';
import { knownDevice } from './device.ts';
import { verifyPassword } from './hash.ts';
import { requireAdmitted } from './limits.ts';
import type { LoginDeps } from './sign-in.ts';

/**
 * Checks the password. This counts as a sign-in attempt, so that nobody can use an open session to guess the password.
 *
 * @throws ProblemError 429 too-many-attempts, 403 wrong-password.
 */
export async function requirePassword(
  typed: string,
  member: Member,
  request: Request,
  deps: Omit<LoginDeps, 'members'>,
): Promise<void> {
  const { limits, address } = deps;
  const [who, name] = [memberHash(member), signInName(member)];
  const attempt = { name, address, device: await knownDevice(request, name, deps) };
  const at = deps.now();
  await requireAdmitted(limits.admit(attempt, at), { event: 'password-refused', who });
  if (!(await verifyPassword(typed, member.passwordHash)).fits) {
    log('password-refused', { who, reason: 'wrong-password' });
    throw new ProblemError('wrong-password');
  }
  await limits.forget(attempt, at);
}

/** Returns true if the member has recently signed in, in any way. */
export const isFresh = (claims: Pick<SessionClaims, 'since' | 'signedIn'>, now: number): boolean =>
  now - signedInAt(claims) < freshLength;

/**
 * Refuses a request without a proof, so that nobody can take over an account through a session left open.
 *
 * @throws ProblemError 403 `sign-in-again` if no password was sent and the sign-in is not recent; for a wrong password
 * the errors of `requirePassword`.
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
