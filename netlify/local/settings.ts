// The settings that a local run needs.

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { madeOnce } from './made-once.ts';

/** A private key for the cards that are checked without signal. */
function makeCardKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** Puts SESSION_SECRET and CARD_KEYS into the environment and where the content is, unless they are there. */
export async function ensureLocalSettings(root: string): Promise<void> {
  process.env['CONTENT_ROOT'] ||= root;
  process.env['SESSION_SECRET'] ||= await madeOnce(root, 'session-secret', () =>
    randomBytes(32).toString('base64url'),
  );
  process.env['CARD_KEYS'] ||= await madeOnce(root, 'card-key', makeCardKey);
}
