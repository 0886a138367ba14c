// The keys that seal sessions, derived from SESSION_SECRET.

import { createHash, hkdfSync } from 'node:crypto';

export interface Key {
  /** Identifies the key in the texts it sealed, so that several can be in use. */
  id: string;
  bytes: Uint8Array;
}

/** In bytes: the length of the key derived from it. */
const minSecretLength = 32;

/** A setting is missing or invalid; the message names the setting, never its value. */
export class MisconfiguredError extends Error {}

type Keys = [Key, ...Key[]];

/**
 * Derives keys from a list of secrets: the first seals, all can open.
 *
 * @param setting comma-separated secrets of at least 32 bytes; white space around them and empty ones are ignored.
 * @param purpose makes keys derived from the same secret differ.
 * @throws MisconfiguredError if there is none or one is too short.
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
