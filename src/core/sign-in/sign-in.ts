// Sign-in as the forms do it: asks the server, and gives back what went wrong as a code that the page translates.

import type { Failed } from '../client/failed.ts';
import { isEmail, readEmail } from '../typed-email.ts';
import { send, type FormProblem } from './problems.ts';

export interface Credentials {
  /** An e-mail or a member number. */
  email: string;
  password: string;
  remember: boolean;
}

/** Returns true if a member may sign in with a text: an e-mail, or a member number, which has no @ in it. */
export function isSignInName(typed: string): boolean {
  const name = readEmail(typed);
  return isEmail(name) || /^[^@]{1,20}$/.test(name);
}

/** The problems that the page has words for. */
export const signInProblems = [
  'wrong-credentials',
  'too-many-attempts',
  'store-unavailable',
  'under-way',
  'invalid-fields',
  'server-misconfigured',
  'provider-unreachable',
  'provider-refused',
  'sign-in-expired',
  'sign-in-mismatch',
  'not-a-member',
  'other-identity',
  'mail-not-configured',
  'unexpected',
  'cookies-blocked',
  'unreachable',
] as const satisfies readonly FormProblem[];

export type SignInProblem = (typeof signInProblems)[number];

/** Signs in; null when it worked. */
export function signIn(credentials: Credentials): Promise<Failed<SignInProblem> | null> {
  return send('/api/_auth/login', credentials, signInProblems);
}
