// The settings that a local run needs.

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { madeOnce } from './made-once.ts';

/** Makes a private key for cards that are checked offline. */
function makeCardKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** Sets SESSION_SECRET, CARD_KEYS and the content's location in the environment, unless they are set. */
export async function ensureLocalSettings(root: string): Promise<void> {
  process.env['CONTENT_ROOT'] ||= root;
  process.env['SESSION_SECRET'] ||= await madeOnce(root, 'session-secret', () =>
    randomBytes(32).toString('base64url'),
  );
  process.env['CARD_KEYS'] ||= await madeOnce(root, 'card-key', makeCardKey);
}
