// The keys that sign the cards' statements: CARD_KEYS. Functions sign with the first; builds put the public halves into the
// page that checks. Node only.

import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { CardKey } from './verify.ts';

export interface SigningKey {
  kid: string;
  key: KeyObject;
}

/** While keys are being changed, two are known: the new one, and the old one for statements still in use. */
const most = 2;

/** Returns the public half. */
const exportPublicKey = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'jwk' }) as unknown as Omit<CardKey, 'kid'>;

/** Returns the key's thumbprint as in RFC 7638, shortened. */
function computeKeyId(key: KeyObject): string {
  const { crv, kty, x, y } = exportPublicKey(key);
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url').slice(0, 8);
}

/**
 * Returns the private keys in the setting; none if it is empty.
 *
 * @param setting private keys of P-256 (PKCS #8, DER in base64), separated by commas.
 * @throws Error that names the setting, never its value.
 */
export function signingKeys(setting: string | undefined): SigningKey[] {
  const texts = (setting ?? '').split(',').map((text) => text.trim());
  const given = texts.filter(Boolean);
  if (given.length > most) throw new Error(`CARD_KEYS has more than ${most} keys`);
  return given.map((text) => {
    try {
      const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
      if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('another curve');
      return { kid: computeKeyId(key), key };
    } catch {
      throw new Error('CARD_KEYS: no private key of the curve P-256 in PKCS #8, DER in base64');
    }
  });
}

/** Returns the public halves, for the page that checks. */
export function publicKeys(setting: string | undefined): CardKey[] {
  return signingKeys(setting).map(({ kid, key }) => ({ kid, ...exportPublicKey(key) }));
}
