// Sealed texts: encrypted and authenticated, readable by this site's functions only.

import { jwtDecrypt } from 'jose/jwt/decrypt';
import { EncryptJWT } from 'jose/jwt/encrypt';
import type { JWTPayload } from 'jose';
import { fromBase64url } from './base64url.ts';
import type { Key } from './keys.ts';

const algorithm = 'dir';
const encryption = 'A256GCM';

/** The longest sealed text that is opened; a browser keeps no cookie of this length. */
export const maxSealedLength = 4096;

/** Clocks of two servers may differ by this much, in seconds. */
const clockTolerance = 5;

/**
 * Seals claims until a moment.
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
 * Opens a sealed text and returns its claims; null for one that is broken, foreign, expired, from the future or too
 * long.
 *
 * @param now in milliseconds since 1970.
 */
export async function open(sealed: string, keys: readonly Key[], now: number): Promise<Claims | null> {
  if (sealed.length > maxSealedLength) return null;
  // jose accepts padding, and any last letter whose significant bits are the same.
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
        // jose checks these only where they are present.
        requiredClaims: ['exp', 'iat'],
      },
    );
    const claims = payload as Claims;
    // jose looks at the beginning only where there is a maximum age.
    return claims.iat <= now / 1000 + clockTolerance ? claims : null;
  } catch {
    return null;
  }
}
