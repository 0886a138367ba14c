// The password of the member signed in, requested once more before something that only they may do.

import { ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { memberHash, signInName, type Member } from '../accounts/member.ts';
import { knownDevice } from './device.ts';
import { verifyPassword } from './hash.ts';
import { tooManyAttempts } from './limits.ts';
import type { LoginDeps } from './sign-in.ts';

/**
 * Checks the password. It counts as an attempt to sign in: whoever sits at an open session is not to find out the
 * password this way.
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
  const admission = await limits.admit(attempt, at);
  if (!admission.admitted) {
    log('password-refused', { who, reason: 'too-many-attempts' });
    throw tooManyAttempts(admission.retryAfterSeconds);
  }
  if (!(await verifyPassword(typed, member.passwordHash)).fits) {
    log('password-refused', { who, reason: 'wrong-password' });
    throw new ProblemError('wrong-password');
  }
  await limits.forget(attempt, at);
}
