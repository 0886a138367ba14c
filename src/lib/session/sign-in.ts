// Sign-in as the forms do it: asks the server, and gives back what went wrong as a code that the page translates.

import type { ProblemCode } from '../../../netlify/auth/responses.ts';
import { api, ApiError } from '../api.ts';
import { tell } from './channel.ts';

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** What the form has words for. */
export const signInProblems = [
  'wrong-credentials',
  'too-many-attempts',
  'store-unavailable',
  'invalid-fields',
  'server-misconfigured',
  'unreachable',
] as const satisfies readonly (ProblemCode | 'unreachable')[];

export type SignInProblem = (typeof signInProblems)[number];

function isKnown(code: unknown): code is SignInProblem {
  return signInProblems.some((one) => one === code);
}

/** Signs in; null when it worked. Never tried again by itself. */
export async function signIn(credentials: Credentials): Promise<SignInProblem | null> {
  try {
    await api('/api/_auth/login', { method: 'POST', body: credentials });
  } catch (error) {
    return error instanceof ApiError && isKnown(error.code) ? error.code : 'store-unavailable';
  }
  tell({ type: 'changed' });
  return null;
}
