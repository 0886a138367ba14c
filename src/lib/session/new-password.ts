// Setting a password: by a link from the association, or as a member who knows the present one.

import type { ProblemCode } from '../../../netlify/auth/responses.ts';
import { api, ApiError } from '../api.ts';
import { tell } from './channel.ts';

export type NewPassword = { password: string } & ({ token: string } | { current: string });

/** What the form has words for; the first ones belong to a field. */
export const newPasswordProblems = [
  'password-short',
  'password-long',
  'password-common',
  'wrong-password',
  'link-expired',
  'link-used',
  'link-invalid',
  'signed-out',
  'too-many-attempts',
  'store-unavailable',
  'server-misconfigured',
  'unreachable',
] as const satisfies readonly (ProblemCode | 'unreachable')[];

export type NewPasswordProblem = (typeof newPasswordProblems)[number];

function isKnown(code: unknown): code is NewPasswordProblem {
  return newPasswordProblems.some((one) => one === code);
}

/** In characters; the server has the last word. */
export const shortestPassword = 12;

/** Sets the password and signs in; null when it worked. */
export async function setPassword(fields: NewPassword): Promise<NewPasswordProblem | null> {
  try {
    await api('/api/_auth/password', { method: 'POST', body: fields });
  } catch (error) {
    return error instanceof ApiError && isKnown(error.code) ? error.code : 'store-unavailable';
  }
  tell({ type: 'changed' });
  return null;
}
