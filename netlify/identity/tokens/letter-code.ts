// Codes on paper, short enough to type: those of letters, for members without an e-mail to begin with, and those that stand
// in for a passkey.

import { createHmac, randomInt } from 'node:crypto';
import { codeAlphabet, codeLength, readCode } from '../../../src/core/members/letter-code.ts';
import { keysFrom } from '../../base/sealing/keys.ts';

/** Returns a new code as it is printed, with a hyphen in its middle. */
export function newCode(): string {
  const signs = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]);
  signs.splice(codeLength / 2, 0, '-');
  return signs.join('');
}

export const isLetterCode = (token: string): boolean => readCode(token) !== undefined;

/**
 * Returns the hashes by which the database knows a code. It has 46 random bits only: whoever reads the database,
 * without the secret, finds none by trying.
 *
 * @returns one for each secret, the newest first; none where the text can be no code.
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
