// Sealed texts: encrypted and authenticated, readable by this site's functions only.

import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';
import type { Key } from './keys.ts';

const algorithm = 'dir';
const encryption = 'A256GCM';

/** Longer ones are not looked at; a browser keeps no cookie of this length. */
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

/**
 * The claims of a sealed text; null for one that is broken, foreign, expired, from the future or too long.
 *
 * @param now in milliseconds since 1970.
 */
export async function open(
  sealed: string,
  keys: readonly Key[],
  now: number,
): Promise<(JWTPayload & { iat: number; exp: number }) | null> {
  if (sealed.length > maxSealedLength) return null;
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
    const { iat, exp } = payload;
    if (iat === undefined || exp === undefined || iat > now / 1000 + clockTolerance) return null;
    return { ...payload, iat, exp };
  } catch {
    return null;
  }
}
