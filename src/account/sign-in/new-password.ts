// Setting a password: through a link from the association, or as a member who knows the current one.

import type { Failed } from '../../core/client/failed.ts';
import { send, type FormProblem } from '../../core/sign-in/problems.ts';

export type NewPassword = { password: string } & ({ token: string } | { current: string });

/** The problems that the form has words for; the first ones belong to a field. */
export const newPasswordProblems = [
  'password-short',
  'password-long',
  'password-common',
  'wrong-password',
  'wrong-code',
  'link-expired',
  'link-used',
  'link-invalid',
  'signed-out',
  'too-many-attempts',
  'store-unavailable',
  'server-misconfigured',
  'unexpected',
  'cookies-blocked',
  'unreachable',
] as const satisfies readonly FormProblem[];

export type NewPasswordProblem = (typeof newPasswordProblems)[number];

/**
 * Sets the password and signs in; null on success.
 *
 * @param whenSet is awaited before the page learns who is signed in, and redirects.
 */
export function setPassword(
  fields: NewPassword,
  whenSet?: () => Promise<void>,
): Promise<Failed<NewPasswordProblem> | null> {
  return send('/api/_auth/password', fields, newPasswordProblems, whenSet);
}
