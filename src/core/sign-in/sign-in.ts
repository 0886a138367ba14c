// Sign-in as the forms use it: calls the server, and returns failures as codes that the page translates.

import type { Failed } from '../client/failed.ts';
import { isEmail, readEmail } from '../typed-email.ts';
import { send, type FormProblem } from './problems.ts';

export interface Credentials {
  /** An e-mail address or a member number. */
  email: string;
  password: string;
  remember: boolean;
}

/** Returns true if a text can be used to sign in: an e-mail address, or a member number, which has no @. */
export function isSignInName(typed: string): boolean {
  const name = readEmail(typed);
  return isEmail(name) || /^[^@]{1,20}$/.test(name);
}

/** The problems that the page translates. */
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

/** Signs in; returns null on success. */
export function signIn(credentials: Credentials): Promise<Failed<SignInProblem> | null> {
  return send('/api/_auth/login', credentials, signInProblems);
}
