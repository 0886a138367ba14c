// Sign-in as the form does it: asks the server, and gives back what went wrong as a code that the page translates.

import type { ProblemCode } from '../../../netlify/auth/responses.ts';

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** What the page has words for. */
export const signInProblems = [
  'wrong-credentials',
  'too-many-attempts',
  'store-unavailable',
  'invalid-fields',
  'server-misconfigured',
  'provider-unreachable',
  'provider-refused',
  'sign-in-expired',
  'sign-in-mismatch',
  'not-a-member',
  'unreachable',
] as const satisfies readonly (ProblemCode | 'unreachable')[];

export type SignInProblem = (typeof signInProblems)[number];

function isKnown(code: unknown): code is SignInProblem {
  return signInProblems.some((one) => one === code);
}

/** Signs in; null when it worked. Never tried again by itself. */
export async function signIn(credentials: Credentials): Promise<SignInProblem | null> {
  try {
    const response = await fetch('/api/_auth/login', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    if (response.ok) return null;
    const { code } = (await response.json()) as { code?: unknown };
    return isKnown(code) ? code : 'store-unavailable';
  } catch {
    return 'unreachable';
  }
}
