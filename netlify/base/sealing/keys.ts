// The keys that seal sessions, made from SESSION_SECRET.

import { createHash, hkdfSync } from 'node:crypto';

export interface Key {
  /** Names the key in the texts that it sealed, so that several can be in use. */
  id: string;
  bytes: Uint8Array;
}

/** In bytes: as long as the key that is made from it. */
const minSecretLength = 32;

/** A setting is missing or unfit; its message names it, never its value. */
export class MisconfiguredError extends Error {}

type Keys = [Key, ...Key[]];

/**
 * Returns the keys of a list of secrets: the first seals, all open.
 *
 * @param setting secrets of at least 32 bytes, with commas between them; blanks and empty ones do not count.
 * @param purpose separates keys that are made from the same secret.
 * @throws MisconfiguredError when there is none or one is too short.
 */
export function keysFrom(setting: string | undefined, purpose: string): Keys {
  const secrets = (setting ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (!secrets.length || secrets.some((secret) => Buffer.byteLength(secret) < minSecretLength)) {
    throw new MisconfiguredError(`SESSION_SECRET is missing or shorter than ${minSecretLength} bytes`);
  }
  return secrets.map((secret) => {
    const bytes = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
    const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
    return { id, bytes };
  }) as Keys;
}
