// Sealed texts: encrypted and authenticated, readable by this site's functions only.

import { jwtDecrypt } from 'jose/jwt/decrypt';
import { EncryptJWT } from 'jose/jwt/encrypt';
import type { JWTPayload } from 'jose';
import { fromBase64url } from './base64url.ts';
import type { Key } from './keys.ts';

const algorithm = 'dir';
const encryption = 'A256GCM';

/** The longest sealed text that is opened; no browser stores a cookie this long. */
export const maxSealedLength = 4096;

/** The accepted difference between the clocks of two servers, in seconds. */
const clockTolerance = 5;

/**
 * Seals claims that expire.
 *
 * @param times `issuedAt` and `expiresAt` in seconds since 1970.
 */
export function seal(
  claims: JWTPayload,
  times: { issuedAt: number; expiresAt: number },
  [key]: readonly [Key, ...Key[]],
): Promise<string> {
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: algorithm, enc: encryption, kid: key.id })
    .setIssuedAt(times.issuedAt)
    .setExpirationTime(times.expiresAt)
    .encrypt(key.bytes);
}

type Claims = JWTPayload & { iat: number; exp: number };

/**
 * Opens a sealed text and returns its claims; null if it is damaged, foreign, expired, from the future or too long.
 *
 * @param now in milliseconds since 1970.
 */
export async function open(sealed: string, keys: readonly Key[], now: number): Promise<Claims | null> {
  if (sealed.length > maxSealedLength) return null;
  // jose accepts padding, and ignores the unused bits of the last character.
  if (!sealed.split('.').every((part) => fromBase64url(part))) return null;
  try {
    const { payload } = await jwtDecrypt(
      sealed,
      ({ kid }) => {
        const key = keys.find(({ id }) => id === kid);
        if (!key) throw new Error('unknown key');
        return key.bytes;
      },
      {
        keyManagementAlgorithms: [algorithm],
        contentEncryptionAlgorithms: [encryption],
        currentDate: new Date(now),
        clockTolerance,
        // Otherwise jose checks these only if they are present.
        requiredClaims: ['exp', 'iat'],
      },
    );
    const claims = payload as Claims;
    // jose checks `iat` only if a maximum age is set.
    return claims.iat <= now / 1000 + clockTolerance ? claims : null;
  } catch {
    return null;
  }
}
