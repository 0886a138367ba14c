// Printed codes, short enough to type: letter codes, with which members without e-mail begin, and one-time codes, which
// replace a passkey.

import { createHmac, randomInt } from 'node:crypto';
import { codeAlphabet, codeLength, readCode } from '../../../src/core/members/letter-code.ts';
import { keysFrom } from '../../base/sealing/keys.ts';

/** Returns a new code as printed, with a hyphen in the middle. */
export function newCode(): string {
  const signs = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]);
  signs.splice(codeLength / 2, 0, '-');
  return signs.join('');
}

export const isLetterCode = (token: string): boolean => readCode(token) !== undefined;

/**
 * Returns the hashes that the database stores for a code. They are keyed, since a code has only 46 random bits: without
 * the secret, nobody can find it from the database by trying.
 *
 * @returns one hash for each secret, newest first; none if the text cannot be a code.
 * @throws MisconfiguredError without a secret.
 */
export function codeHashes(
  typed: string,
  secret: string | undefined,
  purpose: 'letter' | 'one-time-code' = 'letter',
): string[] {
  const code = readCode(typed);
  if (code === undefined) return [];
  return keysFrom(secret, purpose).map(({ bytes }) =>
    createHmac('sha256', bytes).update(code).digest('base64url'),
  );
}
